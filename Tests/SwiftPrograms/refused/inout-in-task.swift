// source: own
func f(_ x: inout Int) { Task { x += 1 } }
print(1)
