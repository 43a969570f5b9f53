// source: own
struct PasswordPolicy: OptionSet {
  let rawValue: UInt8
  static let length = PasswordPolicy(rawValue: 1), digit = PasswordPolicy(rawValue: 2), upper = PasswordPolicy(rawValue: 4)
  static let strict: PasswordPolicy = [.length, .digit, .upper]
  func failures(of password: String) -> [String] {
    var all: [String] = []
    if contains(.length), password.count < 8 { all.append("length") }
    if contains(.digit), !password.contains(where: \.isNumber) { all.append("digit") }
    if contains(.upper), !password.contains(where: { $0.isUppercase }) { all.append("upper") }
    return all
  }
}
print(PasswordPolicy.strict.failures(of: "abc"), PasswordPolicy.strict.failures(of: "Abcdefg1"), PasswordPolicy([.digit]).failures(of: "x1"))
print(PasswordPolicy.strict.rawValue, PasswordPolicy.strict.isSuperset(of: .digit))
