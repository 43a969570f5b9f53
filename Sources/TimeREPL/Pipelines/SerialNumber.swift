/// A number for one kind of thing, in four bytes. Each kind has its own type, so that the number of an event is not
/// taken for that of a lane.
protocol SerialNumber: Hashable, Strideable, ExpressibleByIntegerLiteral, CustomStringConvertible, Sendable {
  var rawValue: Int32 { get }
  init(_ rawValue: Int32)
}

extension SerialNumber {
  init(_ index: Int) { self.init(Int32(index)) }
  init(integerLiteral value: Int32) { self.init(value) }

  /// Returns nil if the number is out of range.
  init?(exactly number: Int) {
    guard let rawValue = Int32(exactly: number) else { return nil }
    self.init(rawValue)
  }

  var description: String { String(rawValue) }

  @inline(__always) static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  func distance(to other: Self) -> Int { Int(other.rawValue) - Int(rawValue) }
  func advanced(by count: Int) -> Self { Self(rawValue + Int32(count)) }
}

extension Int {
  @inline(__always) init(_ number: some SerialNumber) { self = Int(number.rawValue) }
}

/// The number of an event in the log, from 1.
struct EventNumber: SerialNumber {
  let rawValue: Int32

  @inline(__always) init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// No event; as a cause, a command.
  static let none: Self = 0
  /// The largest number.
  static let last = Self(Int32.max)

  var isNone: Bool { rawValue == 0 }
  var next: Self { Self(rawValue + 1) }
}

/// The number of a lane in the log, in the order of appearance, from 0.
struct LaneNumber: SerialNumber {
  let rawValue: Int32

  @inline(__always) init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of a stage in a traced world, in the order of creation, from 0.
struct StageNumber: SerialNumber {
  let rawValue: Int32

  @inline(__always) init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of an emission, a value that left a stage, in the order in which values left, from 0.
struct EmissionNumber: SerialNumber {
  let rawValue: Int32

  @inline(__always) init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// No emission: the parent of a value that was made from none.
  static let none: Self = -1

  var isNone: Bool { self == .none }
}
