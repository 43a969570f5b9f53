/// Writes values as in the log.
extension Value {
  /// The text in a row of the log: strings quoted, durations as they are typed, and control characters escaped.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Returns the text in a row of the log. An array of millions ends where making its text is interrupted.
  func text(until isInterrupted: () -> Bool) -> String {
    var text = ""
    write(to: &text, until: isInterrupted)
    return text
  }

  private func write(to text: inout String, until isInterrupted: () -> Bool) {
    guard case .array(let box) = self else { return write(to: &text) }
    text += "["
    for (index, element) in box.elements.enumerated() {
      if index & 0xfff == 0xfff, isInterrupted() { return }
      if index > 0 { text += ", " }
      element.write(to: &text, until: isInterrupted)
    }
    text += "]"
  }

  private func write(to text: inout String) {
    switch self {
    case .int(let int): text += String(int)
    case .double(let double): text += String(double)
    case .float(let float): text += String(float)
    case .sized(let box): text += String(box.number.value)
    case .bool(let bool): text += bool ? "true" : "false"
    case .duration(let nanoseconds), .instant(let nanoseconds): text += DurationText.of(nanoseconds)
    case .string(let box): box.text.writeQuoted(to: &text)
    case .array(let box):
      text += "["
      Self.write(box.elements, to: &text)
      text += "]"
    case .tuple(let box) where box.type?.printsPlainly == true || box.type?.isShownByText == true:
      text += description
    case .tuple(let box):
      text += (box.type?.name ?? "") + "("
      Self.write(box.elements, labels: box.printedLabels, to: &text)
      text += ")"
    case .dictionary(let box): Self.entries(box, to: &text) { $0.write(to: &$1) }
    case .set(let box):
      text += "["
      Self.write(box.keys, to: &text)
      text += "]"
    case .range(let box):
      box.lower?.write(to: &text)
      text += box.isClosed || box.upper == nil ? "..." : "..<"
      box.upper?.write(to: &text)
    case .error(let box): box.reason.write(to: &text)
    case .function(let function): text += function.text
    // Swift's text of coders' errors says more than their components.
    case .symbol(let box) where box.type?.isOfCoders == true: description.writeEscaped(to: &text)
    case .symbol(let box):
      if let type = box.type, type.module != nil { text += type.path.joined(separator: ".") }
      text += "." + box.name
      if box.arguments.isEmpty { return }
      text += "("
      // `success()` has no associated value to print.
      if !box.holdsVoid { Self.write(box.arguments.map(\.value), labels: box.arguments.map(\.label), to: &text) }
      text += ")"
    case .object(let object): text += object.text
    case .some(let box):
      text += "Optional("
      box.value.write(to: &text)
      text += ")"
    case .nil: text += "nil"
    case .void: text += "()"
    }
  }

  /// Writes elements with their labels, separated by commas.
  @inline(__always) static func list(
    _ elements: [Value], labels: [String?]? = nil, to text: inout String, _ write: (Value, inout String) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      if let label = labels?[index] { text += label + ": " }
      write(element, &text)
    }
  }

  /// Writes a dictionary: `["a": 1]`, `[:]`.
  @inline(__always) static func entries(
    _ dictionary: DictionaryBox, to text: inout String, _ write: (Value, inout String) -> Void
  ) {
    text += "["
    if dictionary.count == 0 { text += ":" }
    for (index, (key, value)) in zip(dictionary.keys, dictionary.values).enumerated() {
      if index > 0 { text += ", " }
      write(key, &text)
      text += ": "
      write(value, &text)
    }
    text += "]"
  }

  private static func write(_ elements: [Value], labels: [String?]? = nil, to text: inout String) {
    list(elements, labels: labels, to: &text) { $0.write(to: &$1) }
  }
}

extension SymbolBox {
  var holdsVoid: Bool {
    if arguments.count == 1, case .void = arguments[0].value { true } else { false }
  }
}

extension TupleBox {
  /// The labels to print; types that print as they are made have none: `URLError(.badURL)`.
  var printedLabels: [String?]? { type != nil && type?.module == nil ? nil : labels }
}

extension String {
  /// The string as a literal that reads back.
  var quoted: String {
    var text = ""
    writeQuoted(to: &text)
    return text
  }

  fileprivate func writeQuoted(to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Fast path: nearly all text needs no escape, and it may be millions of bytes long.
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard !isPlain else {
      text += self
      return
    }
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\0": text += "\\0"
      default: String(scalar).writeEscaped(to: &text)
      }
    }
  }
}

extension String {
  /// Writes the text with control characters escaped.
  func writeEscaped(to text: inout String) {
    for scalar in unicodeScalars {
      if scalar.needsEscape {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension NamedType {
  /// Whether it is a type of coders' errors.
  fileprivate var isOfCoders: Bool { self === NamedType.decodingError || self === NamedType.encodingError }
}

extension Unicode.Scalar {
  /// Whether a terminal might obey it or a reader could not see it: control characters, bidirectional overrides, line
  /// separators and invisible marks, but not the joiners and tags that emoji and Indic scripts use.
  var needsEscape: Bool {
    if value < 0x7F { return value < 0x20 }
    switch value {
    case 0x7F..<0xA0, 0x2028, 0x2029: return true
    case 0x200C, 0x200D, 0xE0020...0xE007F: return false
    default: return value >= 0xAD && properties.generalCategory == .format
    }
  }
}
