import Glibc

/// The text of `String(format:)`. Each conversion is checked by itself, so that an argument of the wrong type is an
/// error, instead of the C library's interpretation of its bits.
/// what the C library makes of its bits.
struct FormattedText {
  private(set) var text = ""

  /// The widest number; wider ones only take memory.
  private static let widest = 10_000

  init(_ format: String, _ arguments: [Value]) throws(Problem) {
    var rest = format[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      var one = try Conversion(&rest)
      if one.kind == "%" {
        text += "%"
        continue
      }
      while one.flags.contains("*") { one.replaceStar(by: try Self.take(&next, arguments).formatInt) }
      let argument = one.position.map { $0 - 1 }
      var index = argument ?? next
      let value = try Self.take(&index, arguments)
      if argument == nil { next = index }
      text += try one.made(of: value, limit: Self.widest)
      try Extent(depth: 0, size: text.utf8.count).check()
    }
    text += rest
  }

  private static func take(_ next: inout Int, _ arguments: [Value]) throws(Problem) -> Value {
    guard arguments.indices.contains(next) else {
      throw .missingArgument("argument \(next + 1) of the format", signature: "String(format: _, _ arguments: Any...)")
    }
    defer { next += 1 }
    return arguments[next].innermost
  }

  /// A parsed conversion, `%-5.2f`: flags, width and precision, length and kind.
  private struct Conversion {
    var flags = ""
    var length = ""
    var kind: Character = "%"
    var position: Int?

    init(_ rest: inout Substring) throws(Problem) {
      let start = rest
      while let character = rest.popFirst() {
        switch character {
        case "0"..."9", "-", "+", " ", "#", ".", "*", "'": flags.append(character)
        case "$":
          guard let place = Int(flags), place > 0 else {
            throw .invalidValue("%\(flags)$", expected: "the place of an argument, from 1")
          }
          (position, flags) = (place, "")
        case "h", "l", "q", "z", "t", "j", "L": length.append(character)
        default:
          kind = character
          return
        }
      }
      throw .invalidValue("%" + start, expected: "a format such as %d, %.2f or %@")
    }

    mutating func replaceStar(by number: Int) {
      guard let star = flags.firstIndex(of: "*") else { return }
      flags.replaceSubrange(star...star, with: "\(number)")
    }

    func made(of value: Value, limit: Int) throws(Problem) -> String {
      let numbers = flags.split { !$0.isNumber }.compactMap { Int($0) }
      if let wide = numbers.first(where: { $0 > limit }) {
        throw .invalidValue("\(wide)", expected: "a width of at most \(limit)")
      }
      switch kind {
      case "d", "i", "D":
        guard let number = value.integer else { throw wrong(value, "an integer") }
        let isLong = length.contains { "lqzjt".contains($0) } || kind == "D"
        return printed(
          "ll" + "d", isLong ? Int64(truncatingIfNeeded: number) : Int64(Int32(truncatingIfNeeded: number)))
      case "u", "U", "x", "X", "o", "O":
        guard let number = value.integer else { throw wrong(value, "an integer") }
        let isLong = length.contains { "lqzjt".contains($0) } || "UO".contains(kind)
        let bits = isLong ? UInt64(truncatingIfNeeded: number) : UInt64(UInt32(truncatingIfNeeded: number))
        return printed("ll" + kind.description.replacing("U", with: "u").replacing("O", with: "o"), bits)
      case "f", "F", "e", "E", "g", "G", "a", "A":
        switch value {
        case .double(let double): return printed("\(kind)", double)
        case .float(let float): return printed("\(kind)", Double(float))
        default: throw wrong(value, "a Double")
        }
      case "c", "C":
        guard let number = value.integer, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number)) else {
          throw wrong(value, "an integer")
        }
        return String(Character(scalar))
      case "@": return value.description
      default: throw .invalidValue("%\(flags)\(length)\(kind)", expected: "a format such as %d, %.2f or %@")
      }
    }

    private func wrong(_ value: Value, _ expected: String) -> Problem {
      .wrongType(value.text, found: value.typeName, expected: "\(expected) for %\(flags)\(length)\(kind)")
    }

    private func printed(_ end: String, _ number: any CVarArg) -> String {
      let format = "%" + flags.filter { $0 != "'" } + end
      let count = withVaList([number]) { vsnprintf(nil, 0, format, $0) }
      guard count > 0 else { return "" }
      return String(unsafeUninitializedCapacity: Int(count) + 1) { buffer in
        buffer.withMemoryRebound(to: CChar.self) { bytes in
          Int(withVaList([number]) { vsnprintf(bytes.baseAddress, bytes.count, format, $0) })
        }
      }
    }
  }
}

extension Value {
  /// The value as the width for a `*`.
  fileprivate var formatInt: Int { integer.map { Int(clamping: $0) } ?? 0 }
}
