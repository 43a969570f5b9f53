/// A JSON value being written. Containers may fill it in any order.
final class JSONTree {
  enum Content {
    /// Nothing has been written yet.
    case none
    /// A scalar, as in the text.
    case scalar(String)
    case string(String)
    case array([JSONTree])
    case object(keys: [String], values: [JSONTree], places: [String: Int])
  }

  var content: Content

  init(_ content: Content = .none) {
    self.content = content
  }

  static var emptyObject: Content { .object(keys: [], values: [], places: [:]) }

  /// Sets an entry of an object; an entry with the same key is replaced in its place.
  func set(_ key: String, to tree: JSONTree) {
    guard case .object(var keys, var values, var places) = content else { return }
    content = .none
    if let place = places[key] {
      values[place] = tree
    } else {
      places[key] = keys.count
      keys.append(key)
      values.append(tree)
    }
    content = .object(keys: keys, values: values, places: places)
  }

  func append(_ tree: JSONTree) {
    guard case .array(var elements) = content else { return }
    content = .none
    elements.append(tree)
    content = .array(elements)
  }

  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }
}

/// `JSONEncoder.OutputFormatting`
struct JSONFormat {
  var isPretty = false
  var sortsKeys = false
  var keepsSlashes = false
}

extension JSONFormat {
  /// - Parameter options: the names of `JSONEncoder.OutputFormatting`, or of `JSONSerialization.WritingOptions`.
  init(options: [String]) {
    self.init(
      isPretty: options.contains("prettyPrinted"), sortsKeys: options.contains("sortedKeys"),
      keepsSlashes: options.contains("withoutEscapingSlashes"))
  }
}

extension JSONTree {
  func text(_ format: JSONFormat) -> String {
    var text = ""
    write(to: &text, format, depth: 0)
    return text
  }

  private func write(to text: inout String, _ format: JSONFormat, depth: Int) {
    switch content {
    case .none: text += "{}"
    case .scalar(let scalar): text += scalar
    case .string(let string): Self.write(string, to: &text, format)
    case .array(let elements):
      list(elements.indices, "[", "]", to: &text, format, depth) { index, text in
        elements[index].write(to: &text, format, depth: depth + 1)
      }
    case .object(let keys, let values, _):
      let order = format.sortsKeys ? keys.indices.sorted { keys[$0] < keys[$1] } : Array(keys.indices)
      list(order, "{", "}", to: &text, format, depth) { index, text in
        Self.write(keys[index], to: &text, format)
        text += format.isPretty ? " : " : ":"
        values[index].write(to: &text, format, depth: depth + 1)
      }
    }
  }

  private func list(
    _ places: some Collection<Int>, _ open: String, _ close: String, to text: inout String, _ format: JSONFormat,
    _ depth: Int, _ write: (Int, inout String) -> Void
  ) {
    text += open
    // As in Foundation, an empty container contains an empty line.
    if format.isPretty, places.isEmpty { text += "\n" }
    for (number, place) in places.enumerated() {
      if number > 0 { text += "," }
      if format.isPretty { text += "\n" + String(repeating: "  ", count: depth + 1) }
      write(place, &text)
    }
    if format.isPretty { text += "\n" + String(repeating: "  ", count: depth) }
    text += close
  }

  private static func write(_ string: String, to text: inout String, _ format: JSONFormat) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "/": text += format.keepsSlashes ? "/" : "\\/"
      case "\u{8}": text += "\\b"
      case "\u{c}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
