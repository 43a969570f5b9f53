// source: own
@resultBuilder struct SB {
  static func buildBlock(_ parts: String...) -> String { parts.joined(separator: " ") }
  static func buildOptional(_ p: String?) -> String { p ?? "none" }
  static func buildEither(first: String) -> String { "1:" + first }
  static func buildEither(second: String) -> String { "2:" + second }
  static func buildArray(_ a: [String]) -> String { "[" + a.joined(separator: ",") + "]" }
  static func buildExpression(_ e: String) -> String { e }
  static func buildExpression(_ e: Int) -> String { "#\(e)" }
  static func buildFinalResult(_ s: String) -> String { "<\(s)>" }
  static func buildLimitedAvailability(_ s: String) -> String { s }
}
@SB func greet(_ n: Int) -> String {
  "hello"
  let x = n * 2
  x
  if n > 1 { "big" } else { "small" }
  if n == 7 { "seven" }
  for i in 0..<n { "i\(i)"; i }
  switch n { case 1: "one"; case 2: "two"; default: "many" }
  if let q = Optional(n), q > 0 { "q\(q)" }
}
print(greet(1)); print(greet(2)); print(greet(7))
func make(@SB _ c: () -> String) -> String { c() }
print(make { "a"; "b"; 3 })
print(make { })
struct V { @SB var body: String { "x"; 4 } ; @SB func f() -> String { "m" } }
print(V().body, V().f())
@resultBuilder enum AB<T> { static func buildBlock(_ c: [T]...) -> [T] { c.flatMap { $0 } }; static func buildExpression(_ e: T) -> [T] { [e] }; static func buildExpression(_ e: [T]) -> [T] { e }; static func buildOptional(_ c: [T]?) -> [T] { c ?? [] }; static func buildEither(first c: [T]) -> [T] { c }; static func buildEither(second c: [T]) -> [T] { c }; static func buildArray(_ c: [[T]]) -> [T] { Array(c.joined()) } }
extension Array { init(@AB<Element> build: () -> [Element]) { self = build() } }
let arr = Array<Int> { 1; 2; if true { 3 }; for i in 4...5 { i }; [6, 7] }
print(arr)
@resultBuilder struct PB { static func buildPartialBlock(first: Int) -> Int { first }; static func buildPartialBlock(accumulated: Int, next: Int) -> Int { accumulated * 10 + next } }
func num(@PB _ f: () -> Int) -> Int { f() }
print(num { 1; 2; 3 })
protocol Node { var html: String { get } }
struct Text: Node { let t: String; init(_ t: String) { self.t = t }; var html: String { t } }
struct Tag: Node { let name: String; let kids: [Node]; init(_ n: String, @NB _ kids: () -> [Node]) { name = n; self.kids = kids() }; var html: String { "<\(name)>" + kids.map(\.html).joined() + "</\(name)>" } }
@resultBuilder struct NB { static func buildBlock(_ c: [Node]...) -> [Node] { c.flatMap { $0 } }; static func buildExpression(_ n: Node) -> [Node] { [n] }; static func buildIf(_ c: [Node]?) -> [Node] { c ?? [] }; static func buildEither(first: [Node]) -> [Node] { first }; static func buildEither(second: [Node]) -> [Node] { second }; static func buildArray(_ c: [[Node]]) -> [Node] { c.flatMap { $0 } } }
print(Tag("div") { Text("a"); Tag("ul") { for i in 1...2 { Tag("li") { Text("\(i)") } } }; if false { Text("no") } }.html)
