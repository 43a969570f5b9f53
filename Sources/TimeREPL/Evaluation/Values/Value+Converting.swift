extension Value {
  /// Returns the value converted to a type: an Int of open type becomes Double, and a value is wrapped if an Optional
  /// is expected.
  ///
  /// Throws if the value is neither a number nor contains numbers as the type says.
  func converted(to type: Type) throws(Problem) -> Value {
    if let width = type.width { return try converted(to: width) }
    if type == .named("Float") {
      guard let (number, _) = Value.floats(self, .float(0)) else { throw wrongType("Float") }
      return .float(number)
    }
    if case .named("Set", let elements) = type { return try converted(toSetOf: elements.first ?? .unknown) }
    switch (self, type) {
    case (.string(let box), _) where type.isText:
      guard let form = StringBox.Form(rawValue: "\(type)"), form != box.form else { return self }
      return .string(StringBox(box.text, form, start: form == .substring ? box.start : nil))
    case (.duration(let nanoseconds), .stride):
      return .tuple(try TupleBox([.int(Int(nanoseconds))], labels: ["magnitude"], type: .stride))
    case (.duration(let nanoseconds), .secondsStride):
      let seconds = Double(nanoseconds) / 1_000_000_000
      return .tuple(try TupleBox([.double(seconds)], labels: ["magnitude"], type: .secondsStride))
    case (_, .printedHashable): return .object(PrintedHashable(self))
    case (_, .implicitlyUnwrapped(let inner)): return try converted(to: .optional(inner))
    case (.int(let int), _) where type.isFloatingPoint: return .double(Double(int))
    case (.double, _) where type.isFloatingPoint: return self
    case (.nil, .optional): return self
    case (.some(let box), .optional(let inner)):
      return inner.convertsInts || inner.isPrintedOtherwise || inner.holdsTuple || inner.printsHashables
        ? try .wrapping(try box.value.converted(to: inner)) : self
    case (_, .optional(let inner)): return try .wrapping(try converted(to: inner))
    case (.some(let box), _): return try box.value.converted(to: type)
    case (.array(let box), .array(let element)):
      var elements: [Value] = []
      elements.reserveCapacity(box.elements.count)
      for value in box.elements { elements.append(try value.converted(to: element)) }
      return try Value(elements)
    case (.tuple(let box), .tuple(let types)) where box.type == nil && types.count == box.elements.count:
      var elements: [Value] = []
      for (value, element) in zip(box.elements, types) { elements.append(try value.converted(to: element.type)) }
      return try .tuple(elements, labels: types.map(\.label))
    case (.dictionary(let box), .dictionary(let key, let value)):
      let result = DictionaryBox()
      for (oldKey, oldValue) in zip(box.keys, box.values) {
        try result.set(try oldKey.converted(to: key), to: try oldValue.converted(to: value))
      }
      return .dictionary(result)
    default:
      if type.convertsInts { throw wrongType("\(type)") }
      return self
    }
  }
}

extension Value {
  private func converted(toSetOf element: Type) throws(Problem) -> Value {
    let elements: [Value]
    switch self {
    case .set(let box):
      if !element.convertsInts { return self }
      elements = box.keys
    case .array(let box): elements = box.elements
    default: throw wrongType("Set")
    }
    var converted: [Value] = []
    for value in elements { converted.append(try value.converted(to: element)) }
    return try .set(converted)
  }

  private func converted(to width: SizedInteger.Width) throws(Problem) -> Value {
    switch self {
    case .int(let int):
      guard let number = SizedInteger(exactly: Int128(int), width) else { throw wrongType(width.rawValue) }
      return Value(number)
    case .sized(let box) where box.number.width == width: return self
    default: throw wrongType(width.rawValue)
    }
  }
}

extension Type {
  /// The width of an integer type other than Int.
  var width: SizedInteger.Width? {
    if case .named(let name, []) = self { SizedInteger.Width(rawValue: name) } else { nil }
  }
}
