// source: own
func id<T>(_ x: T) -> T { x }
let o: Int? = 4
print(id(1), id(1.0), id(o) as Any, id("x"), id((1, "a")))
