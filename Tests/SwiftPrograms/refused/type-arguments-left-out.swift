// source: own
struct Box<T> { var v: T }
let b: Box = Box(v: 1)
func f(_ b: Box) {}
print(1)
