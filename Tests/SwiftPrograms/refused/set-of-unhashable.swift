// source: Swift book, Collection Types
struct P { var x = 0 }
let s: Set<P> = [P()]
print(s.count)
