import SchedulersEssentials

/// In tests an instant may be written as its nanoseconds.
extension _VirtualTime: ExpressibleByIntegerLiteral {
  public init(integerLiteral nanoseconds: Int64) { self.init(nanoseconds: nanoseconds) }
}
