extension Lexer {
  ///     number   → ("0x" | "0b" | "0o") digits | decimal | duration
  ///     decimal  → digits [ "." digits ] [ ("e" | "E") [ "+" | "-" ] digits ]
  ///     duration → { decimal unit }, the units from h to ns, each with its own letters
  ///
  /// After a `.` a number is the index of a tuple's element, so `pair.0.1` is not a Double.
  mutating func readNumber() {
    let start = position
    if let plain = takePlainInteger() { return add(.int(plain), from: start) }
    if tokens.last?.kind == .symbol("."), tokens.last?.range.upper == start, !isBehindTwoDots {
      let digits = takeDigits()
      return add(UInt64(digits).map { .int($0) } ?? .bad(.numberTooLarge(digits)), from: start)
    }
    if bytes[position] == UInt8(ascii: "0"), let radix = Self.radixes[byte(1)] {
      position += 2
      return readInteger(radix: radix, from: start)
    }
    let number = takeDecimal()
    if position < bytes.count, isWordHead(at: position) {
      readDuration(first: number, from: start)
    } else if let plain = UInt64(number.filter { $0 != "_" }) {
      add(.int(plain), from: start)
    } else if number.allSatisfy({ $0.isNumber || $0 == "_" }) {
      add(.bad(.numberTooLarge(number)), from: start)
    } else if let value = Double(number.filter { $0 != "_" }), value.isFinite {
      add(.double(value), from: start)
    } else {
      add(.bad(.numberTooLarge(number)), from: start)
    }
  }

  /// As in `1s..2s`.
  private var isBehindTwoDots: Bool {
    tokens.count > 1 && tokens[tokens.count - 2].kind == .symbol(".")
      && tokens[tokens.count - 2].range.upper == tokens[tokens.count - 1].range.lower
  }

  /// Takes a short integer with nothing after it that could belong to it. The fast path for most numbers: it copies no
  /// text.
  private mutating func takePlainInteger() -> UInt64? {
    var (number, end) = (0 as UInt64, position)
    while end < bytes.count, isDigit(bytes[end]) {
      if end - position == 18 { return nil }
      number = number * 10 + UInt64(bytes[end] - UInt8(ascii: "0"))
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") || isWordHead(at: end) { return nil }
    position = end
    return number
  }

  private static let radixes: [UInt8: Int] = [UInt8(ascii: "x"): 16, UInt8(ascii: "b"): 2, UInt8(ascii: "o"): 8]

  private mutating func readInteger(radix: Int, from start: Int) {
    let digits = position < bytes.count ? takeWord() : ""
    if radix == 16, let value = takeHexFraction(from: start) { return add(.double(value), from: start) }
    let plain = digits.filter { $0 != "_" }
    let whole = String(decoding: bytes[start..<position], as: UTF8.self)
    if plain.isEmpty || digits.hasPrefix("_") || !plain.allSatisfy({ $0.hexDigitValue.map { $0 < radix } ?? false }) {
      add(.bad(.malformedNumber(whole)), from: start)
    } else {
      add(UInt64(plain, radix: radix).map { .int($0) } ?? .bad(.numberTooLarge(whole)), from: start)
    }
  }

  /// Takes the rest of `0xC.3p0`, whose digits before the point are taken; returns nil if it is not such a fraction.
  private mutating func takeHexFraction(from start: Int) -> Double? {
    var end = position
    if byte(0) == UInt8(ascii: "."), byte(1) != UInt8(ascii: ".") {
      end += 1
      while end < bytes.count, isWordHead(at: end) || isDigit(bytes[end]) { end += 1 }
    }
    guard bytes[start..<end].contains(where: { $0 | 0x20 == UInt8(ascii: "p") }) else { return nil }
    let hasSign = end < bytes.count && [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[end])
    if hasSign, bytes[end - 1] | 0x20 == UInt8(ascii: "p") {
      end += 1
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self).filter { $0 != "_" }
    guard let value = Double(text), value.isFinite else { return nil }
    position = end
    return value
  }

  private mutating func takeDecimal() -> String {
    let start = position
    takeGroupedDigits()
    if byte(0) == UInt8(ascii: "."), isDigit(byte(1)) {
      position += 1
      takeGroupedDigits()
    }
    if byte(0) | 0x20 == UInt8(ascii: "e") {
      let hasSign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
      if isDigit(byte(hasSign ? 2 : 1)) {
        position += hasSign ? 2 : 1
        takeGroupedDigits()
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func takeGroupedDigits() {
    while isDigit(byte(0)) || byte(0) == UInt8(ascii: "_") { position += 1 }
  }

  private mutating func readDuration(first: String, from start: Int) {
    var number = first
    var sum: UInt64 = 0
    var last: DurationUnit?
    var problem: Problem?
    repeat {
      let word = takeUnit()
      problem = problem ?? addPart(number, word, to: &sum, after: &last)
      number = isDigit(byte(0)) ? takeDecimal() : ""
      if !number.isEmpty, position == bytes.count || !isWordHead(at: position) {
        problem = problem ?? .missingUnit(number)
        number = ""
      }
    } while !number.isEmpty
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if case .unitOrder = problem { problem = .unitOrder(text) }
    add(problem.map { .bad($0) } ?? .duration(sum), from: start)
  }

  private mutating func takeUnit() -> String {
    let start = position
    while position < bytes.count, isWordHead(at: position) { position += UTF8.width(scalar(at: position)) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func addPart(
    _ number: String, _ word: String, to sum: inout UInt64, after last: inout DurationUnit?
  ) -> Problem? {
    guard let unit = DurationUnit(rawValue: word) else {
      return .unknownUnit(word, near: DurationUnit.near(word).map { number + $0 })
    }
    defer { last = unit }
    if let last, last.nanoseconds <= unit.nanoseconds { return .unitOrder(word) }
    do throws(Problem) {
      let (total, overflows) = sum.addingReportingOverflow(try DurationText.nanoseconds(number, unit))
      sum = total
      // One more than the largest Int64 is allowed, because `-` may precede it.
      return overflows || total > Int64.min.magnitude ? .durationTooLong(number + word) : nil
    } catch {
      return error
    }
  }
}
