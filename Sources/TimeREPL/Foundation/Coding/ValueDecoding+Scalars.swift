/// Decodes scalars: values of Swift's and Foundation's own types.
extension ValueDecoding {
  /// Decodes a number, a string or a Bool; returns nil for any other type.
  @inline(__always) func plain(_ node: Int, _ type: Type) throws -> Value? {
    switch (document.nodes[node].kind, type) {
    case (.string, .named("String", _)), (.escapedString, .named("String", _)):
      return Value(document.text(of: node))
    case (.number, .named("Int", _)): return Int(document.text(of: node)).map(Value.int)
    case (.number, .named("Double", _)):
      return Double(document.text(of: node)).flatMap { $0.isFinite ? .double($0) : nil }
    case (.true, .named("Bool", _)): return .bool(true)
    case (.false, .named("Bool", _)): return .bool(false)
    default: return nil
    }
  }

  /// Decodes a value of one of Swift's or Foundation's types; returns nil for any other type.
  func scalar(_ place: Place, _ name: String) throws -> Value? {
    let type = Type.named(name)
    if let value = try plain(place.node, type) { return value }
    switch name {
    case "String":
      try checkText(place, type)
      return Value(document.text(of: place.node))
    case "Bool":
      if kind(place) == .null { throw try isNull(type, place) }
      throw try mismatch(type, place)
    case "Double", "Float", "CGFloat": return try floatingPoint(place, type)
    case "Date": return try decoder.date(place, self)
    case "Data": return try decoder.data(place, self)
    case "URL":
      try checkText(place, .string)
      guard let url = URLObject(document.text(of: place.node)) else {
        throw try CodingProblem.corrupted(place.path, "Invalid URL string.")
      }
      return .object(url)
    case "UUID":
      try checkText(place, .string)
      guard let uuid = try Value.uuid(parsing: document.text(of: place.node)) else {
        throw try CodingProblem.corrupted(place.path, "Attempted to decode UUID from invalid UUID string.")
      }
      return uuid
    default: return type.isInteger ? try integer(place, type) : nil
    }
  }

  private func isNull(_ type: Type, _ place: Place) throws -> Thrown {
    try CodingProblem.nothing(
      type, place.path, "Cannot get value of type \(type.swiftName) -- found null value instead")
  }

  func checkText(_ place: Place, _ type: Type) throws {
    switch kind(place) {
    case .string, .escapedString: break
    case .null: throw try isNull(type, place)
    default: throw try mismatch(type, place)
    }
  }

  /// Returns a number as it is written.
  func digits(_ place: Place, _ type: Type) throws -> String {
    guard kind(place) == .number else { throw try notNumber(place, type) }
    return document.text(of: place.node)
  }

  func double(_ place: Place, _ type: Type = .double) throws -> Double {
    guard let double = Double(try digits(place, type)), double.isFinite else { throw try unrepresentable() }
    return double
  }

  private func floatingPoint(_ place: Place, _ type: Type) throws -> Value {
    let isText = kind(place) == .string || kind(place) == .escapedString
    if isText, let special = decoder.special(document.text(of: place.node)) {
      return type == .named("Float") ? .float(Float(special)) : .double(special)
    }
    let double = try double(place, type)
    guard type == .named("Float") else { return .double(double) }
    guard let float = Float(document.text(of: place.node)), float.isFinite else { throw try unrepresentable() }
    return .float(float)
  }

  private func integer(_ place: Place, _ type: Type) throws -> Value {
    guard kind(place) == .number else { throw try notNumber(place, type) }
    let text = document.text(of: place.node)
    // `1e3` and `3.0` are integers, too.
    let number = Int128(text) ?? Double(text).flatMap { Int128(exactly: $0) }
    guard let number else { throw try unrepresentable() }
    if type == .int {
      guard let int = Int(exactly: number) else { throw try unrepresentable() }
      return .int(int)
    }
    guard let width = SizedInteger.Width(rawValue: "\(type)"), let sized = SizedInteger(exactly: number, width) else {
      throw try unrepresentable()
    }
    return Value(sized)
  }

  private func notNumber(_ place: Place, _ type: Type) throws -> Thrown {
    switch kind(place) {
    case .malformedNumber: try unrepresentable()
    case .null: try isNull(type, place)
    default: try mismatch(type, place)
    }
  }

  /// Foundation on Linux throws the same error for every place.
  private func unrepresentable() throws -> Thrown { try CodingProblem.corrupted([], CodingProblem.malformed) }
}
