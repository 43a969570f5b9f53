// source: after clmoni/Welf, SignInViewModel
import Schedulers

final class SignInViewModel: ObservableObject {
  @Published var username = ""
  @Published var password = ""

  // The closure of `combineLatest` makes what the erased publisher is declared to send.
  var isIncomplete: AnyPublisher<Bool?, Never> {
    $username.combineLatest($password) { username, password in
      return username.isEmpty || password.isEmpty
    }
    .eraseToAnyPublisher()
  }
}
let model = SignInViewModel()
let shown = model.isIncomplete.sink { print($0 as Any) }
model.username = "u"
model.password = "p"
