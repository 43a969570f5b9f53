extension _VirtualTime: CustomStringConvertible {
  /// Seconds since the clock's zero, with only the digits needed: `1`, `0.25`.
  public var description: String { Self.zero.distance(to: self).description }
}

extension _VirtualTime.Stride: CustomStringConvertible {
  /// Seconds, with only the digits needed: `1`, `0.25`, `-2`.
  public var description: String {
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(seconds)" }
    // The leading 1 keeps the zeros after the point.
    var digits = Substring(String(rest + 1_000_000_000)).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(seconds).\(digits)"
  }
}
