/// Values in `--format ndjson`: durations and instants in nanoseconds; values without a JSON form as their text.
extension Value {
  var json: String {
    var json = ""
    writeJSON(to: &json)
    return json
  }

  private func writeJSON(to json: inout String) {
    switch self {
    case .int(let int): json += String(int)
    case .double(let double) where double.isFinite: json += String(double)
    case .float(let float) where float.isFinite: json += String(float)
    case .sized(let box): json += String(box.number.value)
    case .bool(let bool): json += bool ? "true" : "false"
    case .duration(let nanoseconds), .instant(let nanoseconds): json += String(nanoseconds)
    case .string(let box): box.text.writeJSON(to: &json)
    case .array(let box): Self.writeJSON(box.elements, to: &json)
    case .set(let box): Self.writeJSON(box.keys, to: &json)
    case .tuple(let box):
      if let labels = box.labels, !labels.contains(nil) {
        Self.writeJSON(zip(labels.map { $0 ?? "" }, box.elements), to: &json)
      } else {
        Self.writeJSON(box.elements, to: &json)
      }
    case .dictionary(let box): Self.writeJSON(zip(box.keys.map(\.description), box.values), to: &json)
    case .error(let box): box.reason.writeJSON(to: &json)
    case .object(let object): if let own = object.json { json += own } else { text.writeJSON(to: &json) }
    case .some(let box): box.value.writeJSON(to: &json)
    case .nil: json += "null"
    case .double, .float, .range, .function, .symbol, .void: text.writeJSON(to: &json)
    }
  }

  private static func writeJSON(_ elements: [Value], to json: inout String) {
    json += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { json += "," }
      element.writeJSON(to: &json)
    }
    json += "]"
  }

  private static func writeJSON(_ entries: some Sequence<(String, Value)>, to json: inout String) {
    json += "{"
    for (index, (key, value)) in entries.enumerated() {
      if index > 0 { json += "," }
      key.writeJSON(to: &json)
      json += ":"
      value.writeJSON(to: &json)
    }
    json += "}"
  }
}

extension String {
  /// The text as a JSON string; characters that a terminal might obey are escaped, too.
  var json: String {
    var json = ""
    writeJSON(to: &json)
    return json
  }

  func writeJSON(to json: inout String) {
    json += "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\t": json += "\\t"
      case "\r": json += "\\r"
      case _ where scalar.needsEscape:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: json.unicodeScalars.append(scalar)
      }
    }
    json += "\""
  }
}
