// source: own
struct Box<T> { var v: T; func map<U>(_ f: (T) -> U) -> Box<U> { Box(v: f(v)) } }
print(Box(v: 1).map { "\($0)" })
