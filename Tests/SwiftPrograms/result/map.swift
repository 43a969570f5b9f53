// source: Swift's standard library, documentation of Result.map(_:)
enum E: Error { case bad }
let r: Result<Int, E> = .success(5)
print(r.map { String($0) }, r.map { Double($0) / 2 })
