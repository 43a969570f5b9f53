/// Prints values as Swift does.
extension Value: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text of `print`, interpolation and `String(describing:)`.
  var description: String {
    switch self {
    case .string(let box): return box.text
    case .int(let int): return String(int)
    default:
      var text = ""
      print(to: &text)
      return text
    }
  }

  /// The text of `debugPrint` and `String(reflecting:)`, and of values inside a collection, a tuple or an Optional.
  var debugDescription: String {
    var text = ""
    debugPrint(to: &text)
    return text
  }

  private func print(to text: inout String) {
    switch self {
    case .string(let box): text += box.text
    case .error(let box): box.reason.print(to: &text)
    case .range(let box) where box.lower != nil && box.upper != nil: Self.print(box, to: &text)
    case .range(let box): Self.print(box, module: "", to: &text)
    case .set(let box):
      text += "["
      Self.debugPrint(box.keys, to: &text)
      text += "]"
    case .array(let box) where box.view != nil:
      if case .reversed(let base)? = box.view {
        text += "ReversedCollection<\(base.dynamicType.swiftName)>(_base: "
        base.debugPrint(to: &text)
        text += ")"
      } else if case .stride(let type, let isClosed)? = box.view {
        text += "Swift.\(isClosed ? "StrideThrough" : "StrideTo")<Swift.\(type.swiftName)>"
      } else if case .pairs? = box.view {
        Self.print(pairs: box.elements, to: &text)
      } else {
        text += "["
        Self.debugPrint(box.elements, to: &text)
        text += "]"
      }
    // The value itself is written without its module or enum; values inside are written with them.
    case .object(let object): text.append(describing: self, isDebugging: false) { $0 += object.printedText }
    case .symbol(let box): text.append(describing: self, isDebugging: false) { Self.print(box, to: &$0) }
    case .tuple(let box): text.append(describing: self, isDebugging: false) { Self.print(box, to: &$0) }
    default: debugPrint(to: &text)
    }
  }

  private func debugPrint(to text: inout String) {
    switch self {
    case .int(let int): text += String(int)
    case .double(let double): text += String(double)
    case .float(let float): text += String(float)
    case .sized(let box): text += String(box.number.value)
    case .bool(let bool): text += bool ? "true" : "false"
    case .duration(let nanoseconds): text += Duration.nanoseconds(nanoseconds).description
    case .instant(let nanoseconds): text += DurationText.of(nanoseconds)
    case .string(let box): text += box.text.debugDescription
    case .array(let box):
      switch box.view {
      case .reversed?, .stride?, .pairs?: return print(to: &text)
      case .slice?, nil: break
      }
      text += box.view == nil ? "[" : "ArraySlice(["
      Self.debugPrint(box.elements, to: &text)
      text += box.view == nil ? "]" : "])"
    case .tuple(let box):
      text.append(describing: self, isDebugging: true) { text in
        if box.type?.printsPlainly != true, let module = box.type?.module { text += module + "." }
        Self.print(box, isQualified: true, to: &text)
      }
    case .dictionary(let box): Self.entries(box, to: &text) { $0.debugPrint(to: &$1) }
    case .set(let box):
      text += "Set(["
      Self.debugPrint(box.keys, to: &text)
      text += "])"
    case .range(let box): Self.debugPrint(box, to: &text)
    case .error(let box): box.reason.debugPrint(to: &text)
    case .function: text += "(Function)"
    case .symbol(let box):
      text.append(describing: self, isDebugging: true) { text in
        if let type = box.type, !type.printsPlainly, let module = type.module {
          text += module + "." + type.path.joined(separator: ".") + box.typeArgumentText
        }
        text += box.type?.printsPlainly ?? true ? "" : "."
        Self.print(box, to: &text)
      }
    case .object(let object): text.append(describing: self, isDebugging: true) { $0 += object.debugText }
    case .some(let box):
      text += "Optional("
      box.value.debugPrint(to: &text)
      text += ")"
    case .nil: text += "nil"
    case .void: text += "()"
    }
  }

  /// Prints a KeyValuePairs: `["a": 1, "a": 2]`.
  private static func print(pairs: [Value], to text: inout String) {
    text += pairs.isEmpty ? "[:" : "["
    list(pairs, to: &text) { pair, text in
      guard case .tuple(let pair) = pair else { return }
      pair.elements[0].debugPrint(to: &text)
      text += ": "
      pair.elements[1].debugPrint(to: &text)
    }
    text += "]"
  }

  /// Prints an enum's case: `b("x")`.
  private static func print(_ told: SymbolBox, to text: inout String) {
    let box = told.tellingParts
    text += box.name
    if box.arguments.isEmpty { return }
    // An associated value that is a tuple prints as several values do.
    if box.arguments.count == 1, box.arguments[0].label == nil, case .tuple(let tuple) = box.arguments[0].value,
      tuple.type == nil
    {
      return print(tuple, to: &text)
    }
    text += "("
    if box.type?.printsPlainly == true {
      list(box.arguments.map(\.value), to: &text) { $0.print(to: &$1) }
    } else if !box.holdsVoid {
      // `success()` has no associated value to print.
      debugPrint(box.arguments.map(\.value), labels: box.arguments.map(\.label), to: &text)
    }
    text += ")"
  }

  /// Prints a tuple or a struct: `(1, 2)`, `S(code: 3)`.
  private static func print(_ told: TupleBox, isQualified: Bool = false, to text: inout String) {
    let box = told.tellingParts
    if box.type?.printsPlainly == true { return list(box.elements, to: &text) { $0.print(to: &$1) } }
    if let type = box.type { text += isQualified ? NamesOfFiles.shown(type.name) : type.ownName }
    if let type = box.type, !type.parameters.isEmpty {
      text += box.typeArgumentText(isQualified: isQualified)
    }
    text += "("
    debugPrint(box.elements, labels: box.printedLabels, to: &text)
    text += ")"
  }

  private static func debugPrint(_ elements: [Value], labels: [String?]? = nil, to text: inout String) {
    list(elements, labels: labels, to: &text) { $0.debugPrint(to: &$1) }
  }

  // MARK: Ranges

  private static func print(_ range: RangeBox, to text: inout String) {
    range.lower?.print(to: &text)
    text += range.isClosed ? "..." : "..<"
    range.upper?.print(to: &text)
  }

  private static func debugPrint(_ range: RangeBox, to text: inout String) {
    guard let lower = range.lower, let upper = range.upper else { return print(range, module: "Swift.", to: &text) }
    text += range.isClosed ? "ClosedRange(" : "Range("
    lower.debugPrint(to: &text)
    text += range.isClosed ? "..." : "..<"
    upper.debugPrint(to: &text)
    text += ")"
  }

  /// Prints a range without one of its bounds, which Swift prints like any struct.
  private static func print(_ range: RangeBox, module: String, to text: inout String) {
    guard let bound = range.lower ?? range.upper else {
      text += "..."
      return
    }
    text += "\(module)\(range.name)<\(module)\(bound.dynamicType.swiftName)>("
    text += range.lower == nil ? "upperBound: " : "lowerBound: "
    bound.debugPrint(to: &text)
    text += ")"
  }
}

extension String {
  /// Appends the description by the value's own type, or else the default text.
  fileprivate mutating func append(describing value: Value, isDebugging: Bool, _ write: (inout String) -> Void) {
    let own = value.namedType?.lineage.lazy.compactMap(\.described).first
    if let own = own?(value, isDebugging) {
      self += own
    } else if let type = value.namedType, let key = value.codingKeyText {
      self += type.ownName + key.described
    } else {
      write(&self)
    }
  }
}

extension RangeBox {
  /// The name of the range's type.
  var name: String {
    switch (lower, upper) {
    case (_?, _?): isClosed ? "ClosedRange" : "Range"
    case (_?, nil): "PartialRangeFrom"
    default: isClosed ? "PartialRangeThrough" : "PartialRangeUpTo"
    }
  }
}
