// source: own
extension Int {
  func times(_ body: () -> Void) { for _ in 0..<self { body() } }
  var isEven: Bool { self % 2 == 0 }
  var digits: [Int] { String(self).compactMap(\.wholeNumberValue) }
  static func fibonacci(_ n: Int) -> Int { n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2) }
  mutating func square() { self *= self }
  enum Kind { case negative, zero, positive }
  var kind: Kind {
    switch self { case 0: return .zero
    case let x where x > 0: return .positive
    default: return .negative }
  }
  func isMultiple(ofAll numbers: Int...) -> Bool { numbers.allSatisfy { isMultiple(of: $0) } }
}
var count = 0
3.times { count += 2 }
print(count, 4.isEven, 407.digits, Int.fibonacci(10))
count.square()
print(count, (-3).kind, 0.kind, 12.isMultiple(ofAll: 2, 3))
