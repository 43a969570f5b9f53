// source: own
struct Validator<T> { let check: (T) -> [String]; static func && (a: Self, b: Self) -> Self { .init { a.check($0) + b.check($0) } }
  static func || (a: Self, b: Self) -> Self { .init { let e = a.check($0); return e.isEmpty ? [] : b.check($0).isEmpty ? [] : e } }
  func on<U>(_ p: KeyPath<U, T>) -> Validator<U> { .init { check($0[keyPath: p]) } } }
extension Validator where T: Collection { static var notEmpty: Self { .init { $0.isEmpty ? ["empty"] : [] } }; static func max(_ n: Int) -> Self { .init { $0.count > n ? ["long"] : [] } } }
extension Validator where T: Comparable { static func atLeast(_ m: T) -> Self { .init { $0 < m ? ["small"] : [] } } }
struct User { var name: String; var age: Int }
let v = (Validator.notEmpty && .max(3)).on(\User.name) && Validator.atLeast(18).on(\User.age)
print(v.check(User(name: "", age: 3)), v.check(User(name: "abcd", age: 20)), v.check(User(name: "ab", age: 20)))
