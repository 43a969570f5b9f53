// source: own
struct Rule<Value> {
  let message: String
  let isMet: (Value) -> Bool
  static func && (a: Rule, b: Rule) -> Rule { Rule(message: a.message + " and " + b.message) { a.isMet($0) && b.isMet($0) } }
  static prefix func ! (a: Rule) -> Rule { Rule(message: "not " + a.message) { !a.isMet($0) } }
}
extension Rule where Value == String {
  static var notEmpty: Rule { Rule(message: "not empty") { !$0.isEmpty } }
  static func longer(than n: Int) -> Rule { .init(message: "longer than \(n)") { $0.count > n } }
}
let rule: Rule<String> = .notEmpty && .longer(than: 3)
print(rule.message, rule.isMet("abcd"), rule.isMet("ab"), (!rule).isMet(""), (!rule).message)
func validate<T>(_ value: T, with rules: [Rule<T>]) -> [String] { rules.filter { !$0.isMet(value) }.map(\.message) }
print(validate("", with: [.notEmpty, .longer(than: 2)]), validate(7, with: [Rule(message: "even") { $0 % 2 == 0 }]))
