// source: own
print(())
let nothing: Void = ()
print(nothing)
