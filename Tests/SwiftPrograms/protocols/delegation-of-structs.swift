// source: own
protocol Validator { associatedtype Input; func validate(_ input: Input) -> [String] }
struct Length: Validator { let range: ClosedRange<Int>
  func validate(_ input: String) -> [String] { range.contains(input.count) ? [] : ["length \(input.count) not in \(range)"] } }
struct Contains: Validator { let character: Character
  func validate(_ input: String) -> [String] { input.contains(character) ? [] : ["no \(character)"] } }
struct Both<A: Validator, B: Validator>: Validator where A.Input == B.Input {
  let a: A, b: B
  func validate(_ input: A.Input) -> [String] { a.validate(input) + b.validate(input) } }
extension Validator {
  func and<V: Validator>(_ other: V) -> Both<Self, V> where V.Input == Input { Both(a: self, b: other) }
  func isValid(_ input: Input) -> Bool { validate(input).isEmpty }
}
let rule = Length(range: 3...10).and(Contains(character: "@"))
print(rule.validate("a"), rule.isValid("me@home"))
print(rule.and(Contains(character: ".")).validate("ab@cd"))
