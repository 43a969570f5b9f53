// source: own
struct Parser<T> { let run: (inout Substring) -> T?
  func map<U>(_ f: @escaping (T) -> U) -> Parser<U> { Parser<U> { s in self.run(&s).map(f) } }
  func flatMap<U>(_ f: @escaping (T) -> Parser<U>) -> Parser<U> { Parser<U> { s in let o = s; guard let t = self.run(&s), let u = f(t).run(&s) else { s = o; return nil }; return u } }
  func or(_ p: Parser) -> Parser { Parser { s in self.run(&s) ?? p.run(&s) } }
  var many: Parser<[T]> { Parser<[T]> { s in var out: [T] = []; while let t = self.run(&s) { out.append(t) }; return out } }
  func sep<S>(by p: Parser<S>) -> Parser<[T]> { Parser<[T]> { s in var out: [T] = []; var rest = s; while let t = self.run(&s) { rest = s; out.append(t); if p.run(&s) == nil { return out } }; s = rest; return out } }
  func parse(_ s: String) -> (T?, String) { var r = s[...]; let t = run(&r); return (t, String(r)) } }
func zip<A, B>(_ a: Parser<A>, _ b: Parser<B>) -> Parser<(A, B)> { a.flatMap { x in b.map { (x, $0) } } }
let int = Parser<Int> { s in let d = s.prefix(while: \.isNumber); guard let n = Int(d) else { return nil }; s.removeFirst(d.count); return n }
func lit(_ l: String) -> Parser<Void> { Parser { s in guard s.hasPrefix(l) else { return nil }; s.removeFirst(l.count); return () } }
let pair = zip(zip(lit("("), int).map(\.1), zip(zip(lit(","), int).map { $0.1 }, lit(")")).map(\.0))
print(pair.parse("(12,34)rest"), pair.parse("(1;2)"), int.sep(by: lit(",")).parse("1,2,3,x"))
enum Color: CaseIterable { case red, green }; let color = Color.allCases.map { c in lit("\(c)").map { _ in c } }.reduce(Parser<Color> { _ in nil }) { $0.or($1) }
print(color.parse("green!"), color.many.parse("redgreenred."), color.parse("blue").0 as Any)
