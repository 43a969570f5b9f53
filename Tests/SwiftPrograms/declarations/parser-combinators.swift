// source: own
struct Failure: Error, CustomStringConvertible { let expected: String; let rest: Substring
  var description: String { "expected \(expected) at \"\(rest.prefix(8))\"" } }
struct Parser<Output> {
  let run: (inout Substring) throws -> Output
  func map<T>(_ f: @escaping (Output) throws -> T) -> Parser<T> { .init { try f(self.run(&$0)) } }
  func flatMap<T>(_ f: @escaping (Output) -> Parser<T>) -> Parser<T> { .init { i in try f(self.run(&i)).run(&i) } }
  func parse(_ s: String) -> Result<Output, Failure> {
    var rest = s[...]
    do { let v = try run(&rest); guard rest.isEmpty else { throw Failure(expected: "end", rest: rest) }; return .success(v) }
    catch let f as Failure { return .failure(f) } catch { fatalError() }
  }
  static func always(_ v: Output) -> Self { .init { _ in v } }
}
extension Parser where Output == Character {
  static func char(_ what: String = "character", where p: @escaping (Character) -> Bool) -> Self {
    .init { i in guard let c = i.first, p(c) else { throw Failure(expected: what, rest: i) }; i.removeFirst(); return c }
  }
  static func lit(_ c: Character) -> Self { char("'\(c)'") { $0 == c } }
}
extension Parser {
  func many(_ least: Int = 0) -> Parser<[Output]> {
    .init { i in
      var out: [Output] = []
      while true { let save = i; do { out.append(try self.run(&i)) } catch { i = save; break } }
      if out.count < least { throw Failure(expected: "at least \(least)", rest: i) }
      return out
    }
  }
  func separated<S>(by s: Parser<S>) -> Parser<[Output]> {
    Parser<[Output]> { i in
      var out = [try self.run(&i)]
      while true { var t = i; guard (try? s.run(&t)) != nil else { break }; i = t; out.append(try self.run(&i)) }
      return out
    }
  }
}
precedencegroup Alt {
  associativity: left
  higherThan: AdditionPrecedence
}
precedencegroup Seq {
  associativity: left
  higherThan: Alt
}
infix operator <*>: Seq
infix operator *>: Seq
infix operator <*: Seq
infix operator <|>: Alt
func <*> <A, B>(a: Parser<A>, b: Parser<B>) -> Parser<(A, B)> { .init { i in (try a.run(&i), try b.run(&i)) } }
func *> <A, B>(a: Parser<A>, b: Parser<B>) -> Parser<B> { (a <*> b).map { $0.1 } }
func <* <A, B>(a: Parser<A>, b: Parser<B>) -> Parser<A> { (a <*> b).map(\.0) }
func <|> <A>(a: Parser<A>, b: @autoclosure @escaping () -> Parser<A>) -> Parser<A> {
  .init { i in let save = i; do { return try a.run(&i) } catch { i = save; return try b().run(&i) } }
}
indirect enum JSON: Equatable { case null, bool(Bool), num(Double), str(String), arr([JSON]), obj([String: JSON])
  subscript(k: String) -> JSON? { if case .obj(let d) = self { d[k] } else { nil } }
  subscript(i: Int) -> JSON? { guard case let .arr(a) = self, a.indices ~= i else { return nil }; return a[i] }
}
extension JSON: ExpressibleByArrayLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  init(arrayLiteral e: JSON...) { self = .arr(e) }
  init(stringLiteral v: String) { self = .str(v) }
  init(integerLiteral v: Int) { self = .num(Double(v)) }
  init(dictionaryLiteral e: (String, JSON)...) { self = .obj(Dictionary(e) { $1 }) }
  init(booleanLiteral v: Bool) { self = .bool(v) }
  init(nilLiteral: ()) { self = .null }
}
let ws = Parser<Character>.char("space", where: \.isWhitespace).many()
func token<T>(_ p: Parser<T>) -> Parser<T> { p <* ws }
func word(_ w: String) -> Parser<String> { token(.init { i in guard i.hasPrefix(w) else { throw Failure(expected: w, rest: i) }; i.removeFirst(w.count); return w }) }
let digits = Parser<Character>.char("digit", where: \.isNumber).many(1).map { String($0) }
let number: Parser<Double> = token((Parser.lit("-").map { _ in "-" } <|> .always("")) <*> digits <*> (((Parser.lit(".") *> digits).map { "." + $0 }) <|> .always("")))
  .map { Double($0.0.0 + $0.0.1 + $0.1)! }
let string = token(Parser.lit("\"") *> Parser.char { $0 != "\"" }.many().map { String($0) } <* Parser.lit("\""))
var value: Parser<JSON> { .init { i in try (
  word("null").map { _ in JSON.null } <|> word("true").map { _ in .bool(true) } <|> word("false").map { _ in .bool(false) }
  <|> number.map(JSON.num) <|> string.map(JSON.str) <|> array <|> object).run(&i) } }
var array: Parser<JSON> { (word("[") *> (value.separated(by: word(",")) <|> .always([])) <* word("]")).map(JSON.arr) }
var object: Parser<JSON> { (word("{") *> ((string <* word(":")) <*> value).separated(by: word(",")) <* word("}")).map { JSON.obj(Dictionary(uniqueKeysWithValues: $0)) } }
let text = #"{"a": [1, -2.5, true], "b": {"c": null, "d": "x y"}, "e": []}"#
switch value.parse(text) {
case .success(let j):
  print(j["a"]?[1] as Any, j["b"]?["d"] ?? .null, j["a"]?[9] as Any)
  print(j == ["a": [1, .num(-2.5), true], "b": ["c": nil, "d": "x y"], "e": []])
case .failure(let e): print(e)
}
for bad in ["[1, 2", "{\"a\" 1}", "[1] x", "tru"] { if case .failure(let e) = value.parse(bad) { print(e) } else { print("?") } }
print(digits.separated(by: Parser.lit(",")).parse("1,22,333").map { $0.map(\.count) })
