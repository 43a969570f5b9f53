// source: own
func f(_ g: (Int) -> Int) {}
f { "\($0)" }
