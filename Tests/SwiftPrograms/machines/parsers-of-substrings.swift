// source: own
struct Parser<Output> { let run: (inout Substring) -> Output?
  func parse(_ s: String) -> (match: Output?, rest: Substring) { var r = s[...]; let m = run(&r); return (m, r) } }
extension Parser {
  func map<B>(_ f: @escaping (Output) -> B) -> Parser<B> { .init { i in self.run(&i).map(f) } }
  func flatMap<B>(_ f: @escaping (Output) -> Parser<B>) -> Parser<B> { .init { i in let o = i; guard let a = self.run(&i), let b = f(a).run(&i) else { i = o; return nil }; return b } }
  static func always(_ o: Output) -> Self { .init { _ in o } }
  static var never: Self { .init { _ in nil } }
}
func zip<A, B>(_ a: Parser<A>, _ b: Parser<B>) -> Parser<(A, B)> { .init { i in let o = i; guard let x = a.run(&i) else { return nil }; guard let y = b.run(&i) else { i = o; return nil }; return (x, y) } }
func zip<A, B, C>(_ a: Parser<A>, _ b: Parser<B>, _ c: Parser<C>) -> Parser<(A, B, C)> { zip(a, zip(b, c)).map { ($0, $1.0, $1.1) } }
func oneOf<A>(_ ps: [Parser<A>]) -> Parser<A> { .init { i in for p in ps { if let m = p.run(&i) { return m } }; return nil } }
func zeroOrMore<A>(_ p: Parser<A>, separatedBy s: Parser<Void>) -> Parser<[A]> { .init { i in var rest = i; var ms: [A] = []; while let m = p.run(&i) { rest = i; ms.append(m); if s.run(&i) == nil { return ms } }; i = rest; return ms } }
func literal(_ p: String) -> Parser<Void> { .init { i in guard i.hasPrefix(p) else { return nil }; i.removeFirst(p.count); return () } }
func prefix(while p: @escaping (Character) -> Bool) -> Parser<Substring> { .init { i in let m = i.prefix(while: p); i.removeFirst(m.count); return m } }
let int = Parser<Int> { i in let m = i.prefix(while: { $0.isNumber }); guard let n = Int(m) else { return nil }; i.removeFirst(m.count); return n }
let double = Parser<Double> { i in let m = i.prefix { $0.isNumber || $0 == "." }; guard let n = Double(m) else { return nil }; i.removeFirst(m.count); return n }
let char = Parser<Character> { i in guard !i.isEmpty else { return nil }; return i.removeFirst() }
let northSouth = char.flatMap { $0 == "N" ? .always(1.0) : $0 == "S" ? .always(-1) : .never }
let eastWest = char.flatMap { $0 == "E" ? .always(1.0) : $0 == "W" ? .always(-1) : .never }
let lat = zip(double, literal("° "), northSouth).map { d, _, s in d * s }
let long = zip(double, literal("° "), eastWest).map { d, _, s in d * s }
struct Coordinate { let latitude, longitude: Double }
let coord = zip(lat, literal(", "), long).map { lat, _, long in Coordinate(latitude: lat, longitude: long) }
print(coord.parse("40.446° N, 79.982° W"))
print(coord.parse("40.446° X, 79.982° W"))
enum Currency { case eur, gbp, usd }
let currency = oneOf([literal("€").map { Currency.eur }, literal("£").map { .gbp }, literal("$").map { .usd }])
struct Money { let currency: Currency; let value: Double }
let money = zip(currency, double).map(Money.init)
print(money.parse("$100 rest"), money.parse("€42.5").match as Any)
print(zeroOrMore(int, separatedBy: literal(",")).parse("1,2,3 left"))
print(zeroOrMore(money, separatedBy: literal(", ")).parse("$1, £2").match!.map(\.currency))
let word = prefix(while: \.isLetter); print(zip(word, literal("="), int).parse("abc=12").match.map { "\($0.0):\($0.2)" } ?? "none")
