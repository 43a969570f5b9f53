// source: own
struct Box<T> { var v: T }
let b = Box<Int, String>(v: 1)
print(b)
