// source: own
struct Money: ExpressibleByStringInterpolation { let s: String; init(stringLiteral v: String) { s = v } }
let mm: Money = "a\(1)b"; print(mm.s)
struct Html: ExpressibleByStringInterpolation, CustomStringConvertible { var description: String; struct StringInterpolation: StringInterpolationProtocol { var out = ""; init(literalCapacity: Int, interpolationCount: Int) { out = "\(literalCapacity),\(interpolationCount):" }; mutating func appendLiteral(_ l: String) { out += l }; mutating func appendInterpolation(_ v: String) { out += "<" + v + ">" }; mutating func appendInterpolation(bold v: Int, times: Int = 1) { out += String(repeating: "*\(v)*", count: times) } }
 init(stringLiteral v: String) { description = v }; init(stringInterpolation i: StringInterpolation) { description = i.out } }
let name = "x"
let h: Html = "hi \(name) and \(bold: 3) \(bold: 4, times: 2)"; print(h)
extension String.StringInterpolation { mutating func appendInterpolation(money v: Double) { appendLiteral("$\(v)") }; mutating func appendInterpolation(_ v: Int, pad: Int) { let s = String(v); appendLiteral(String(repeating: "0", count: pad - s.count) + s) } }
print("cost \(money: 2.5) \(7, pad: 3)")
struct C: Strideable, CustomStringConvertible { var c: Int; func distance(to o: C) -> Int { o.c - c }; func advanced(by n: Int) -> C { C(c: c + n) }; static func < (a: C, b: C) -> Bool { a.c < b.c }; var description: String { "C\(c)" } }
print((C(c: 1)...C(c: 3)).map { $0 }, Array(C(c: 1)..<C(c: 3)), (C(c: 1)...C(c: 3)).contains(C(c: 2)))
let ch: Character = "q"; print(("a"..."z").contains(ch), "a"..."z" ~= ch)
switch ch { case "a"..."m": print("first"); case "n"..."z": print("second"); default: print("?") }
