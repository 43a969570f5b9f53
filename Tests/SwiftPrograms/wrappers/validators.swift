// source: own
import Foundation
protocol Validator { associatedtype Input; func validate(_ i: Input) -> [String] }
struct NotEmpty: Validator { func validate(_ i: String) -> [String] { i.isEmpty ? ["empty"] : [] } }
struct InRange<N: Comparable>: Validator { let range: ClosedRange<N>; func validate(_ n: N) -> [String] { range.contains(n) ? [] : ["\(n) not in \(range)"] } }
struct Both<A: Validator, B: Validator>: Validator where A.Input == B.Input { let a: A, b: B; func validate(_ i: A.Input) -> [String] { a.validate(i) + b.validate(i) } }
struct Matches: Validator { let pattern: String; func validate(_ i: String) -> [String] { i.range(of: pattern, options: .regularExpression) == nil ? ["no match"] : [] } }
struct Each<V: Validator>: Validator { let v: V; func validate(_ i: [V.Input]) -> [String] { i.enumerated().flatMap { n, x in v.validate(x).map { "[\(n)] \($0)" } } } }
extension Validator { func and<B: Validator>(_ b: B) -> Both<Self, B> where B.Input == Input { .init(a: self, b: b) }
  func each() -> Each<Self> { Each(v: self) }
  func on<R>(_ p: KeyPath<R, Input>) -> AnyValidator<R> { AnyValidator { validate($0[keyPath: p]) } }
  func isValid(_ i: Input) -> Bool { validate(i).isEmpty }
  static func || <B: Validator>(a: Self, b: B) -> AnyValidator<Input> where B.Input == Input { .init { i in let x = a.validate(i); return x.isEmpty ? [] : b.validate(i).isEmpty ? [] : x + b.validate(i) } } }
extension Validator where Self == NotEmpty { static var notEmpty: Self { .init() } }
extension Validator where Self == InRange<Int> { static func range(_ r: ClosedRange<Int>) -> Self { .init(range: r) } }
struct AnyValidator<Input>: Validator { let f: (Input) -> [String]; init(_ f: @escaping (Input) -> [String]) { self.f = f }; init<V: Validator>(erasing v: V) where V.Input == Input { f = v.validate }; func validate(_ i: Input) -> [String] { f(i) }
  static func all(_ vs: AnyValidator...) -> AnyValidator { AnyValidator { i in vs.flatMap { $0.validate(i) } } } }
struct User { var name: String; var age: Int; var tags: [String] }
let v = AnyValidator<User>.all(NotEmpty().and(Matches(pattern: "^[a-z]+$")).on(\.name), InRange(range: 0...150).on(\.age), NotEmpty().each().on(\.tags))
for u in [User(name: "ann", age: 3, tags: ["a"]), User(name: "", age: 200, tags: ["", "x", ""])] { print(v.isValid(u), v.validate(u)) }
@propertyWrapper struct Validated<V: Validator> { private var value: V.Input; let v: V; init(wrappedValue: V.Input, _ v: V) { value = wrappedValue; self.v = v }
  var wrappedValue: V.Input { get { value } set { value = newValue } }; var projectedValue: [String] { v.validate(value) } }
struct Form { @Validated(.notEmpty) var name = ""; @Validated(.range(1...5)) var stars = 9; @Validated(NotEmpty() || Matches(pattern: "x")) var code = "" 
  var errors: [String] { [$name, $stars, $code].flatMap { $0 } } }
var f = Form(); print(f.errors); f.name = "q"; f.stars = 3; f.code = "z"; print(f.errors, f.$stars.isEmpty, AnyValidator(erasing: NotEmpty()).isValid("k"))
