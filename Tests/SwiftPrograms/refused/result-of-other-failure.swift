// source: Swift's standard library, documentation of Result
enum E: Error { case bad }
let r: Result<Int, E> = .failure("bad")
print(r)
