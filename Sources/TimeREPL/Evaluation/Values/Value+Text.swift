/// How values print.
extension Value: CustomStringConvertible {
  /// As a row of the log has it: strings quoted, and nothing in it that a terminal would obey.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// As interpolation has it: a string is its text, anything else prints as in a row.
  var description: String {
    switch self {
    case .string(let box): box.text
    case .error(let box): box.reason.description
    // A case of an enumeration: `.finished` is typed, and `finished` printed.
    case .symbol: String(text.dropFirst())
    default: text
    }
  }

  private func write(to text: inout String) {
    switch self {
    case .int(let int): text += String(int)
    case .double(let double): text += String(double)
    case .bool(let bool): text += bool ? "true" : "false"
    case .duration(let nanoseconds), .instant(let nanoseconds): text += DurationText.of(nanoseconds)
    case .string(let box): box.text.writeQuoted(to: &text)
    case .array(let box):
      text += "["
      Self.write(box.elements, to: &text)
      text += "]"
    case .tuple(let box):
      text += "("
      Self.write(box.elements, labels: box.labels, to: &text)
      text += ")"
    case .dictionary(let box): Self.write(box, to: &text)
    case .range(let box):
      box.lower?.write(to: &text)
      text += box.isClosed || box.upper == nil ? "..." : "..<"
      box.upper?.write(to: &text)
    case .error(let box): box.reason.write(to: &text)
    case .function(let function): text += function.text
    case .symbol(let box):
      text += "." + box.name
      if box.arguments.isEmpty { return }
      text += "("
      Self.write(box.arguments.map(\.value), labels: box.arguments.map(\.label), to: &text)
      text += ")"
    case .object(let object): text += object.text
    case .nil: text += "nil"
    case .void: text += "()"
    }
  }

  private static func write(_ elements: [Value], labels: [String?]? = nil, to text: inout String) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      if let label = labels?[index] { text += label + ": " }
      element.write(to: &text)
    }
  }

  private static func write(_ dictionary: DictionaryBox, to text: inout String) {
    text += "["
    if dictionary.count == 0 { text += ":" }
    for (index, (key, value)) in zip(dictionary.keys, dictionary.values).enumerated() {
      if index > 0 { text += ", " }
      key.write(to: &text)
      text += ": "
      value.write(to: &text)
    }
    text += "]"
  }
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
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\0": text += "\\0"
      case _ where scalar.needsEscape: text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension Unicode.Scalar {
  /// Whether a terminal might obey it or a reader could not see it: control characters, bidirectional overrides,
  /// line separators and invisible marks, but not the joiners and tags that emoji and Indic scripts are written with.
  var needsEscape: Bool {
    if value < 0x7F { return value < 0x20 }
    switch value {
    case 0x7F..<0xA0, 0x2028, 0x2029: return true
    case 0x200C, 0x200D, 0xE0020...0xE007F: return false
    default: return value >= 0xAD && properties.generalCategory == .format
    }
  }
}
