// source: own
func f(_ x: inout Int) -> () -> Void { return { x += 1 } }
print(1)
