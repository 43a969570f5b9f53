extension Lexer {
  ///     word → head { head | digit | "$" }
  ///
  /// A head is a letter, `_`, or another character that Swift allows, such as an emoji.
  mutating func readWordOrSymbol() {
    let start = position
    if isWordHead(at: position) {
      add(.word(takeWord()), from: start)
    } else if let symbol = longestSymbol() {
      position += symbol.utf8.count
      add(.symbol(symbol), from: start)
    } else {
      let scalar = scalar(at: position)
      if Self.lookalikes[scalar] == nil, scalar.isOperator {
        position += UTF8.width(scalar)
        return add(.symbol(String(Character(scalar))), from: start)
      }
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" { return skip(UTF8.width(scalar)) }
      position += UTF8.width(scalar)
      add(.bad(.unexpectedCharacter(Character(scalar), instead: Self.lookalikes[scalar])), from: start)
    }
  }

  private func longestSymbol() -> String? {
    let known = Symbols.longest(in: bytes, at: position)
    let least = known?.utf8.count ?? 0
    return own.first { $0.utf8.count > least && bytes[position...].starts(with: $0.utf8) } ?? known
  }

  /// Characters that word processors and input methods write, and the ones that were meant.
  private static let lookalikes: [Unicode.Scalar: String] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "（": "(", "）": ")", "，": ",", "：": ":", "；": ";", "｛": "{", "｝": "}",
    "［": "[", "］": "]", "－": "-", "–": "-", "—": "-", "−": "-", "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=",
    "…": "...", "。": ".",
  ]

  /// The most parameters of a closure: it has one for each index up to the highest `$` that it names.
  private static let mostParameters = 256

  ///     "$" digits | "$" word | "`" name "`", which may be any text of one line
  mutating func readMarkedWord() {
    let start = position
    let mark = bytes[position]
    position += 1
    if mark == UInt8(ascii: "$"), isDigit(byte(0)) {
      let digits = takeDigits()
      let number = Int(digits).flatMap { $0 < Self.mostParameters ? $0 : nil }
      return add(number.map { .parameter($0) } ?? .bad(.parameterTooLarge(Self.mostParameters - 1)), from: start)
    }
    if mark == UInt8(ascii: "$"), position < bytes.count, isWordHead(at: position) {
      // The publisher of a `@Published` property.
      return add(.word("$" + takeWord()), from: start)
    }
    if mark == UInt8(ascii: "`"), let end = closingBacktick, end > position {
      let name = String(decoding: bytes[position..<end], as: UTF8.self)
      position = end + 1
      return add(.quotedWord(name), from: start)
    }
    add(.bad(.unexpectedCharacter(Character(Unicode.Scalar(mark)), instead: nil)), from: start)
  }

  private var closingBacktick: Int? {
    let end = bytes[position...].firstIndex { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "\n") }
    return end.flatMap { bytes[$0] == UInt8(ascii: "`") ? $0 : nil }
  }

  mutating func takeWord() -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte.beginsWord || isDigit(byte) || byte == UInt8(ascii: "$") {
        position += 1
        continue
      }
      if byte < 0x80 { break }
      let scalar = scalar(at: position)
      guard scalar.beginsWord || scalar.continuesWord else { break }
      position += UTF8.width(scalar)
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func takeDigits() -> String {
    let start = position
    while isDigit(byte(0)) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  func isWordHead(at position: Int) -> Bool {
    bytes[position] < 0x80 ? bytes[position].beginsWord : scalar(at: position).beginsWord
  }

  /// Decodes the scalar at a position. The text was a String, so its UTF-8 is valid.
  func scalar(at position: Int) -> Unicode.Scalar {
    var iterator = bytes[position...].prefix(4).makeIterator()
    var decoder = UTF8()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
    return "\u{FFFD}"
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that begins a word. It compares plainly, because in a debug build a range's
  /// `contains` is a generic call for each character of a text.
  fileprivate var beginsWord: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
  }
}

extension Unicode.Scalar {
  fileprivate var beginsWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    case .otherSymbol: properties.isEmoji
    default: false
    }
  }

  /// Whether Swift allows the scalar in operators, beyond ASCII.
  fileprivate var isOperator: Bool {
    !isASCII && (properties.generalCategory == .mathSymbol || "•°".unicodeScalars.contains(self))
  }

  /// Whether the scalar continues a word: accents, digits of other scripts, and joiners of emoji.
  fileprivate var continuesWord: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation, .modifierSymbol: true
    default: self == "\u{200D}"
    }
  }
}

extension UTF8 {
  static func width(_ scalar: Unicode.Scalar) -> Int { UTF8.encode(scalar)!.count }
}
