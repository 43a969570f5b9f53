// source: own
import Schedulers
struct Form { var name = "", password = "", again = "" }
enum Check: Equatable { case valid, empty, tooShort(Int), different
  var text: String { switch self { case .valid: "ok"; case .empty: "empty"; case .tooShort(let n): "\(n) more"; case .different: "different" } } }
let name = CurrentValueSubject<String, Never>(""), password = CurrentValueSubject<String, Never>(""), again = CurrentValueSubject<String, Never>("")
let nameCheck = name.map { $0.isEmpty ? Check.empty : .valid }
let passwordCheck = Publishers.CombineLatest(password, again).map { a, b -> Check in
  guard a.count >= 4 else { return .tooShort(4 - a.count) }
  return a == b ? .valid : .different
}
let cancellable = nameCheck.combineLatest(passwordCheck) { ($0, $1) }
  .map { "\($0.text), \($1.text)" }
  .removeDuplicates()
  .sink { print($0) }
name.send("Ann")
password.send("abcd")
again.send("abc")
again.send("abcd")
