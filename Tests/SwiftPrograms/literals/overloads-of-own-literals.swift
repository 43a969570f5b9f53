// source: own
struct Idn: ExpressibleByStringLiteral { var s: String; init(stringLiteral: String) { s = stringLiteral }; static var start: Idn { "^" } }
struct Ter: ExpressibleByStringLiteral { var s: String; init(stringLiteral: String) { s = stringLiteral }; static var end: Ter { "$" } }
extension StringProtocol {
  func subs(between i: Idn, and t: Ter) -> String { "one \(i.s)\(t.s)" }
  func subs(between i: [Idn], and t: [Ter]) -> String { "many " + i.map(\.s).joined() + t.map(\.s).joined() }
}
print("abc".subs(between: "<", and: ">"), "abc".subs(between: ["<", "["], and: [">"]), "abc".subs(between: .start, and: .end), "a".subs(between: .start, and: ">"))
