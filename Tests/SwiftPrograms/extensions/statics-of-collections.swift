// source: own
// Static members that extensions add to Array and Dictionary.
struct User { var id: Int }
extension Array where Element == User {
  static let sample = [User(id: 1), User(id: 2)]
  static func mock(_ count: Int = 2) -> Self { (0..<count).map { User(id: $0) } }
}
extension Array where Element == Int { static func upTo(_ last: Int) -> [Int] { Array(1...last) } }
extension Dictionary where Key == String, Value == Int { static var sample: [String: Int] { ["a": 1] } }
struct Model {
  var users: [User]
  init(users: [User] = .mock()) { self.users = users }
}
func show(_ users: [User]) { print(users.map(\.id)) }
show(.sample)
show(.mock(4))
print([User].sample.count, Array<User>.sample.count, [User].mock().count, Model().users.count, Model(users: .mock(3)).users.count)
print([Int].upTo(3), [String: Int].sample)
let ages: [String: Int] = .sample
print(ages)
