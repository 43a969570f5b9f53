/// What a figure counts, and of what: "ns a tick".
struct Unit: Equatable, CustomStringConvertible {
  enum Kind: String {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case seconds = "s"
    case bytes
    case times
  }

  let kind: Kind
  /// Such as "a tick"; empty for the whole.
  var each = ""

  var description: String { each.isEmpty ? kind.rawValue : "\(kind.rawValue) \(each)" }

  /// How many nanoseconds one is; nil for what is no time.
  var nanoseconds: Double? {
    switch kind {
    case .nanoseconds: 1
    case .microseconds: 1e3
    case .milliseconds: 1e6
    case .seconds: 1e9
    case .bytes, .times: nil
    }
  }
}

extension Unit {
  static func nanoseconds(_ each: String) -> Unit { Unit(kind: .nanoseconds, each: each) }
  static func microseconds(_ each: String) -> Unit { Unit(kind: .microseconds, each: each) }
  static func bytes(_ each: String) -> Unit { Unit(kind: .bytes, each: each) }
  static let milliseconds = Unit(kind: .milliseconds)
  static let seconds = Unit(kind: .seconds)
  static let times = Unit(kind: .times)
}
