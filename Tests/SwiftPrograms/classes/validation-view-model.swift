// source: own
import Schedulers
final class SignUp: ObservableObject {
  @Published var user = ""
  @Published var password = ""
  @Published var again = ""
  @Published private(set) var isValid = false
  @Published private(set) var hint: String?
  private var cancellables = Set<AnyCancellable>()
  init() {
    $user.combineLatest($password, $again)
      .map { user, password, again in user.count >= 3 && password.count >= 4 && password == again }
      .removeDuplicates()
      .assign(to: &$isValid)
    $password.combineLatest($again) { $0 == $1 || $1.isEmpty ? nil : "passwords differ" }
      .sink { [weak self] in self?.hint = $0 }
      .store(in: &cancellables)
  }
  deinit { print("sign-up ends") }
}
var model: SignUp? = SignUp()
let valid = model!.$isValid.sink { print("valid", $0) }
let hints = model!.$hint.sink { print("hint", $0 ?? "none") }
model!.user = "ann"
model!.password = "secret"
model!.again = "sec"
model!.again = "secret"
model!.user = "a"
model = nil
print("gone")
