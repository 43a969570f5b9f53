// source: ReCombine
// Parameters of metatypes that have no name, used in closures; metatypes of Optionals.
extension Sequence {
  func ofType<A>(_: A.Type) -> [A] { compactMap { $0 as? A } }
}
struct Box {
  let all: [Any]
  func first<A>(_: A.Type) -> A? { all.lazy.compactMap { item in item as? A }.first }
}
print(([1, "a", 2] as [Any]).ofType(Int.self), Box(all: [1, "a"]).first(String.self) as Any)
func kind<T>(_ type: T.Type) -> String {
  switch T.self {
  case is Int.Type, is Int?.Type: "int"
  case is [Int].Type: "ints"
  default: "other"
  }
}
print(kind(Int.self), kind(Int?.self), kind([Int].self), kind(String.self))
let type: Any = Int.self
print(type is Int.Type, type is Int?.Type)
