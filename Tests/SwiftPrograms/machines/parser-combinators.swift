// source: own
struct Parser<Output> {
  let run: (inout Substring) -> Output?
  func map<T>(_ f: @escaping (Output) -> T) -> Parser<T> { Parser<T> { input in self.run(&input).map(f) } }
  func parse(_ text: String) -> (match: Output?, rest: String) { var input = text[...]; let match = run(&input); return (match, String(input)) }
}
let int = Parser<Int> { input in
  let digits = input.prefix { $0.isNumber }
  guard let n = Int(digits) else { return nil }
  input.removeFirst(digits.count)
  return n
}
func literal(_ text: String) -> Parser<Void> { Parser { input in
  guard input.hasPrefix(text) else { return nil }
  input.removeFirst(text.count)
  return () } }
func zip<A, B>(_ a: Parser<A>, _ b: Parser<B>) -> Parser<(A, B)> { Parser<(A, B)> { input in
  let original = input
  guard let x = a.run(&input), let y = b.run(&input) else { input = original; return nil }
  return (x, y) } }
let sum = zip(zip(int, literal("+")), int).map { $0.0.0 + $0.1 }
print(sum.parse("12+30 rest"), sum.parse("x").match as Any)
print(int.map { $0 * 2 }.parse("21!").match!)
