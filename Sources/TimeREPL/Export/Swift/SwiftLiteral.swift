/// Values as Swift literals.
enum SwiftLiteral {
  /// Returns a value in the form in which it is compared.
  static func compared(_ value: Value, as type: SwiftType, start: String) -> String {
    func inner(_ values: [Value], _ type: SwiftType) -> [String] {
      values.map { compared($0, as: type, start: start) }
    }
    switch (type, value) {
    case (.named(_, isEquatable: false), _): return value.description.quoted
    case (.optional(let wrapped), .some(let box)): return "Optional(\(compared(box.value, as: wrapped, start: start)))"
    case (.array(let element), .array(let box)), (.set(let element), .array(let box)):
      return "[\(inner(box.elements, element).joined(separator: ", "))]"
    case (.set(let element), .set(let box)): return "[\(inner(box.keys, element).joined(separator: ", "))]"
    case (.dictionary(let key, let value), .dictionary(let box)) where !box.keys.isEmpty:
      let pairs = zip(inner(box.keys, key), inner(box.values, value)).map { "\($0): \($1)" }
      return "[\(pairs.joined(separator: ", "))]"
    case (.tuple(let types, _), .tuple(let box)) where box.elements.count == types.count:
      let parts = zip(box.elements, types).map { compared($0, as: $1, start: start) }
      return "\(SwiftType.tupleNames[types.count] ?? "")(\(parts.joined(separator: ", ")))"
    default: return of(value, comparable: true, start: start)
    }
  }

  /// Returns the printed form of an error. Foundation's own text of a URLError contains more than its code.
  static func failure(_ value: Value) -> String {
    let reason = value.reason
    guard case .tuple(let box) = reason, box.type === NamedType.urlError,
      let code = box.elements.first?.rawValue
    else { return reason.description }
    return "URLError(\(code.description))"
  }

  /// Returns the literal of a value that has a `SwiftType`; if `comparable`, tuples in their comparable form.
  static func of(_ value: Value, comparable: Bool, start: String = "start") -> String {
    switch value {
    case .double(let double) where double.isInfinite: return double < 0 ? "-.infinity" : ".infinity"
    case .void: return comparable ? "\"()\"" : "()"
    case .some(let box): return "Optional(\(of(box.value, comparable: comparable, start: start)))"
    case .duration(let nanoseconds): return stride(nanoseconds)
    case .instant(let nanoseconds): return "\(start).advanced(by: \(stride(nanoseconds)))"
    case .array(let box): return "[" + list(box.elements, comparable, start) + "]"
    case .set(let box): return "[" + list(box.keys, comparable, start) + "]"
    case .tuple(let box) where box.type == nil:
      let name = comparable ? SwiftType.tupleNames[box.elements.count] ?? "" : ""
      return "\(name)(\(list(box.elements, comparable, start)))"
    case .dictionary(let box):
      let entries = zip(box.keys, box.values).map {
        "\(list([$0], comparable, start)): \(list([$1], comparable, start))"
      }
      return "[" + (entries.isEmpty ? ":" : entries.joined(separator: ", ")) + "]"
    default: return value.text
    }
  }

  private static func list(_ values: [Value], _ comparable: Bool, _ start: String) -> String {
    values.map { of($0, comparable: comparable, start: start) }.joined(separator: ", ")
  }

  /// Returns a duration such as `.milliseconds(1500)`, in the largest unit of which it is a whole number.
  static func stride(_ nanoseconds: Int64) -> String {
    let unit = DurationUnit.combines.first { nanoseconds % $0.nanoseconds == 0 } ?? .ns
    return ".\(unit.member)(\(nanoseconds / unit.nanoseconds))"
  }

  /// Returns a name, in backticks if it is a keyword.
  static func name(_ name: String) -> String { Keywords.all.contains(name) ? "`\(name)`" : name }
}
