// source: Swift book, Error Handling
enum E: Error { case bad }
func f(_ ok: Bool) throws -> Int { if ok { return 1 } else { throw E.bad } }
let x = try? f(true)
let y = try? f(false)
print(x as Any, y as Any)
