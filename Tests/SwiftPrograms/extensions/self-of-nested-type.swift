// source: own
import Foundation
extension Notification.Name {
  static let out = Self("out")
  static var other: Self { Self("other") }
  static let third = Notification.Name("third")
}
print(Notification.Name.out.rawValue, Notification.Name.other.rawValue, Notification.Name.third.rawValue)
let name: Notification.Name = .out
print(name == .out, name == .other)
