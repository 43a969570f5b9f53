/// An amount of memory as it is typed and shown, `500MB`, in the units of the SI.
enum ByteCount {
  static let units: KeyValuePairs<String, Int> = [
    "TB": 1_000_000_000_000, "GB": 1_000_000_000, "MB": 1_000_000, "kB": 1_000, "B": 1,
  ]

  /// Returns the exact amount, in the largest unit in which it is at least one.
  static func text(_ bytes: Int) -> String {
    guard let (unit, size) = units.first(where: { bytes >= $0.value }), size > 1 else { return "\(bytes)B" }
    var digits = String(bytes % size)
    digits = String(repeating: "0", count: String(size).utf8.count - 1 - digits.utf8.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return bytes % size == 0 ? "\(bytes / size)\(unit)" : "\(bytes / size).\(digits)\(unit)"
  }

  /// Rounds down to three digits: 998MB.
  static func rounded(_ bytes: Int) -> Int {
    var step = 1
    while bytes / step >= 1_000 { step *= 10 }
    return bytes / step * step
  }

  /// Parses `1.5GB` or `500mb`; returns nil unless the text is a whole number of bytes.
  static func bytes(_ text: String) -> Int? {
    let typed = text.prefix { $0.isNumber || $0 == "." || $0 == "_" }
    let (number, unit) = (typed.filter { $0 != "_" }, text[typed.endIndex...])
    guard let size = units.first(where: { $0.key.lowercased() == unit.lowercased() })?.value else { return nil }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = Int(parts[0]), parts.count <= 2 else { return nil }
    let (bytes, overflows) = whole.multipliedReportingOverflow(by: size)
    if overflows { return nil }
    guard parts.count == 2 else { return bytes }
    let digits = parts[1].utf8.count
    guard (1...12).contains(digits), let part = Int(parts[1]) else { return nil }
    let divisor = (0..<digits).reduce(1) { product, _ in product * 10 }
    let (product, isTooLong) = part.multipliedReportingOverflow(by: size)
    guard !isTooLong, product % divisor == 0 else { return nil }
    let (sum, isTooMuch) = bytes.addingReportingOverflow(product / divisor)
    return isTooMuch ? nil : sum
  }
}
