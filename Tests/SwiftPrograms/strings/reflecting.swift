// source: Swift's standard library, documentation of String.init(reflecting:)
struct Point { let x: Int, y: Int }
print(String(reflecting: Point(x: 21, y: 30)))
print(String(reflecting: "a\tb"))
