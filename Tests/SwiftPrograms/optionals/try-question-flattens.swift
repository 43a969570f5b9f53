// source: own
enum E: Error { case bad }
func f() throws -> Int? { 4 }
let x = try? f()
print(x as Any)
