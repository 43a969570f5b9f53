extension _VirtualTime: CustomStringConvertible {
  /// Seconds since the clock's zero, with no more digits than it takes: `1`, `0.25`.
  public var description: String { Self.zero.distance(to: self).description }
}

extension _VirtualTime.Stride: CustomStringConvertible {
  /// Seconds, with no more digits than it takes: `1`, `0.25`, `-2`.
  public var description: String {
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(seconds)" }
    // With a one before them, the digits after the point keep their leading zeros.
    var digits = Substring(String(rest + 1_000_000_000)).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(seconds).\(digits)"
  }
}
