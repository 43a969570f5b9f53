/// Infers `MemoryLayout<Int>.size` as the number that it is on 64-bit platforms.
extension TypeChecker {
  /// The size of a type's values and their alignment, in bytes.
  private struct Layout {
    var size: Int
    var alignment: Int

    var stride: Int { max(1, (size + alignment - 1) / alignment * alignment) }

    /// Returns the number of this name; nil for another name.
    func number(_ name: String) -> Int? { ["size": size, "stride": stride, "alignment": alignment][name] }
  }

  /// Infers a property of `MemoryLayout`, or its function of a value; returns nil if the layout is not known.
  mutating func inferLayout(
    _ base: Expression, _ name: Name, of value: Expression?, _ range: SourceRange
  ) throws -> Typed? {
    guard case .name("MemoryLayout") = base.kind, globals("MemoryLayout") == nil else { return nil }
    var type = try value.map { try infer($0).type.settled } ?? base.generics.first
    if type == .named("Self"), let owner = member?.owner, owner.form.isOfValues { type = owner.asReceiver }
    guard let type, let number = layout(of: type)?.number(name.text) else { return nil }
    return Typed(expression: Expression(kind: .int(number), range: range), type: .int)
  }

  private func layout(of type: Type) -> Layout? {
    let word = Layout(size: 8, alignment: 8)
    switch type {
    case .array, .dictionary, .named("Set", _): return word
    case .optional(let inner):
      guard var layout = layout(of: inner) else { return nil }
      // References, texts and Bools have bit patterns to spare, which stand for nil.
      let isSpare = inner == .string || inner == .bool || inner == .character || inner.isReference(self)
      if !isSpare { layout.size += 1 }
      return layout
    case .tuple(let elements): return layout(of: elements.map(\.type))
    case .function: return Layout(size: 16, alignment: 8)
    case .named("Any", _): return Layout(size: 32, alignment: 8)
    case .named("AnyObject", _), .named("Error", _): return word
    case .named("Character", _), .named("Substring", _):
      return Layout(size: type == .character ? 16 : 32, alignment: 8)
    case .named("Float", _): return Layout(size: 4, alignment: 4)
    case .named("UUID", _): return Layout(size: 16, alignment: 1)
    case .named(let name, _):
      if name == "UInt" || type == .int || type == .double || type == .named("CGFloat") { return word }
      if type == .bool { return Layout(size: 1, alignment: 1) }
      if type == .string { return Layout(size: 16, alignment: 8) }
      let digits = name.drop { !$0.isNumber }
      if type.isInteger, let bits = Int(digits) { return Layout(size: bits / 8, alignment: bits / 8) }
      guard let facts = namedType(type) else { return nil }
      switch facts.form {
      case .class: return word
      case .structure where facts.module == "main": return layout(of: facts.properties.map(\.type))
      case .enumeration where facts.isPlainEnumeration:
        return Layout(size: facts.cases.count > 1 ? 1 : 0, alignment: 1)
      default: return nil
      }
    default: return nil
    }
  }

  private func layout(of parts: [Type]) -> Layout? {
    var whole = Layout(size: 0, alignment: 1)
    for part in parts {
      guard let layout = layout(of: part) else { return nil }
      whole.size = (whole.size + layout.alignment - 1) / layout.alignment * layout.alignment + layout.size
      whole.alignment = max(whole.alignment, layout.alignment)
    }
    return whole
  }
}

extension Type {
  fileprivate func isReference(_ checker: TypeChecker) -> Bool {
    switch self {
    case .array, .dictionary, .named("Set", _): true
    case .function: true
    default: checker.namedType(self)?.form == .class
    }
  }
}
