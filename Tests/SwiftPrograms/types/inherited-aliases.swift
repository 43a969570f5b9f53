// source: own
protocol Loading { typealias Completion = (Result<Int, any Error>) -> Void
  func load(completion: @escaping Completion) }
class Loader: Loading { var handlers: [Completion] = []
  func load(completion: @escaping Completion) { handlers.append(completion); completion(.success(1)) } }
final class Sub: Loader { override func load(completion: @escaping Completion) { super.load { r in completion(r); completion(r) } } }
Loader().load { print($0) }
Sub().load { print($0) }
let c: Loading.Completion = { print("c", $0) }
Sub().load(completion: c)
func f(_ l: some Loading, done: @escaping Loader.Completion) { l.load(completion: done) }
f(Sub(), done: { _ in print("f") })
extension Loading { func twice(_ c: @escaping Completion) { load(completion: c); load(completion: c) } }
Loader().twice { _ in print("t") }
protocol Repository {
  associatedtype Item
  typealias Filter = (Item) -> Bool
  func all(_ filter: Filter) -> [Item]
}
final class Users: Repository {
  struct User { let name: String; let age: Int }
  typealias Item = User
  let users: [User]
  init(_ users: [User]) { self.users = users }
  func all(_ filter: Filter) -> [User] { users.filter(filter) }
}
typealias U = Users.User
print(Users([U(name: "a", age: 3), U(name: "b", age: 1)]).all { $0.age > 2 }.map(\.name))
