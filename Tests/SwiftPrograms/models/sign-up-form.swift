// source: own
import Schedulers
import Foundation
// Form validation
struct Validation: Equatable { var message: String?; var isValid: Bool { message == nil } }
extension Publisher where Output == String, Failure == Never {
  func validate(_ rules: [(String) -> String?]) -> AnyPublisher<Validation, Never> {
    map { text in Validation(message: rules.lazy.compactMap { $0(text) }.first) }.eraseToAnyPublisher()
  }
}
enum Rule {
  static func notEmpty(_ field: String) -> (String) -> String? { { $0.isEmpty ? "\(field) is required" : nil } }
  static func minLength(_ n: Int) -> (String) -> String? { { $0.count < n ? "at least \(n) characters" : nil } }
  static let email: (String) -> String? = { $0.range(of: #"^\S+@\S+\.\S+$"#, options: .regularExpression) == nil ? "not an email" : nil }
  static func matches(_ pattern: Regex<Substring>) -> (String) -> String? { { $0.wholeMatch(of: pattern) == nil ? "bad format" : nil } }
}
final class SignUpForm: ObservableObject {
  @Published var email = ""
  @Published var password = ""
  @Published var confirmation = ""
  @Published private(set) var canSubmit = false
  @Published private(set) var errors: [String: String] = [:]
  private var bag: Set<AnyCancellable> = []
  init() {
    let email = $email.validate([Rule.notEmpty("Email"), Rule.email])
    let password = $password.validate([Rule.notEmpty("Password"), Rule.minLength(8)])
    let match = Publishers.CombineLatest($password, $confirmation).map { $0 == $1 ? nil : "passwords differ" as String? }.map(Validation.init(message:))
    Publishers.CombineLatest3(email, password, match)
      .map { [$0.isValid, $1.isValid, $2.isValid].allSatisfy { $0 } }
      .removeDuplicates()
      .assign(to: &$canSubmit)
    Publishers.CombineLatest3(email, password, match).sink { [unowned self] e, p, m in
      errors = ["email": e, "password": p, "match": m].compactMapValues(\.message)
    }.store(in: &bag)
  }
}
let form = SignUpForm()
let c = form.$canSubmit.sink { print("canSubmit", $0) }
func show() { print(form.errors.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "; ")) }
show()
form.email = "ann"
form.password = "secret"
show()
form.email = "ann@example.com"
form.password = "longsecret"
form.confirmation = "longsecret"
show()
form.confirmation = ""
show()
print(Mirror(reflecting: Validation(message: "x")).children.map { $0.label ?? "-" })
