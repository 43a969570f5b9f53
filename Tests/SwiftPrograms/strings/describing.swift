// source: Swift's standard library, documentation of String.init(describing:)
struct Point { let x: Int, y: Int }
let p = Point(x: 21, y: 30)
print(String(describing: p))
print(p)
