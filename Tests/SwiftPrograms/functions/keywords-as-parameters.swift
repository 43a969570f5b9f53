// source: own
import Foundation
struct User: Codable { var id = 1 }
func get<T: Decodable>(_ path: String, as: T.Type = T.self) throws -> T { try JSONDecoder().decode(T.self, from: Data(path.utf8)) }
print(try get("{\"id\":2}", as: User.self), try get("3") as Int)
func f(in: Int, for: String, is: Bool, default: Int = 4, where: (Int) -> Bool) -> String { "\(`in`) \(`for`) \(`is`) \(`default`) \(`where`(1))" }
print(f(in: 1, for: "x", is: true, where: { $0 > 0 }), f(in: 1, for: "x", is: true, default: 9) { $0 > 5 })
func g(if: Int, while: Int, repeat: Int, try: Int, throw: Int, func: Int, class: Int, return: Int, import: Int) -> Int { `if` + `while` + `repeat` + `try` + `throw` + `func` + `class` + `return` + `import` }
print(g(if: 1, while: 2, repeat: 3, try: 4, throw: 5, func: 6, class: 7, return: 8, import: 9))
struct Q { let `in`: Int; init(in: Int) { self.in = `in` } ; subscript(in i: Int) -> Int { i + self.in } ; func at(default: Int) -> Int { `default` } 
  static func make(for: Int) -> Q { Q(in: `for`) } }
print(Q(in: 4).in, Q(in: 1)[in: 2], Q(in: 1).at(default: 7), Q.make(for: 8).in)
enum E { case a(in: Int, for: String) ; case `default`, `in` }
if case .a(in: let n, for: let s) = E.a(in: 1, for: "z") { print(n, s) }
print(E.default, E.in)
let c: (_ in: Int) -> Int = { `in` in `in` + 1 }
print(c(1))
let t = (in: 1, for: 2)
print(t.in, t.for)
protocol P { func run(in: Int) -> Int }
struct PP: P { func run(in: Int) -> Int { `in` * 2 } }
print(PP().run(in: 4))
func h(else: Int, catch x: Int, guard: inout Int, switch: Int..., case: @autoclosure () -> Int) -> Int { `guard` += 1; return `else` + x + `switch`.count + `case`() }
var z = 1
print(h(else: 1, catch: 2, guard: &z, switch: 1, 2, case: 5), z)
