/// Checks that the cases of a `switch` are exhaustive, as Swift requires.
///
/// The algorithm is Maranget's ("Warnings for pattern matching", 2007): rows of patterns over columns of types. The
/// first column is split into the shapes of its type, and each shape is checked with the rows that match it.
extension TypeChecker {
  /// Throws if a `switch` does not handle a value of its type.
  func checkExhaustive(_ cases: [Case], over type: Type, at range: SourceRange) throws {
    if probe != nil || cases.isEmpty && type == .unknown { return }
    let patterns = cases.flatMap { $0.choices.filter { $0.filter == nil }.map(\.pattern) }
    let missing = missingCases(patterns, of: type)
    if !missing.isEmpty { throw failure(.notExhaustive(missing: missing == ["_"] ? [] : missing), at: range) }
  }

  /// Returns values that no pattern matches, as patterns: `.failure(_)`.
  func missingCases(_ patterns: [Pattern], of type: Type) -> [String] {
    var search = CaseSearch(checker: self)
    return search.missing([type], rows: patterns.map { [$0] }).map { $0[0] }
  }
}

private struct CaseSearch {
  let checker: TypeChecker
  /// A limit on the work, because nested tuples of enums multiply. A `switch` that exceeds it counts as exhaustive.
  private var stepsLeft = 10_000
  /// The most cases in a message.
  private static let longestList = 12

  init(checker: TypeChecker) { self.checker = checker }

  /// A form of a type's values.
  private struct Shape {
    let name: String
    let parts: [Type]

    /// Returns the shape as a pattern with these parts.
    func text(_ parts: some Sequence<String>) -> String {
      let list = Array(parts)
      return list.allSatisfy { $0 == "_" } && !name.isEmpty ? name : "\(name)(\(list.joined(separator: ", ")))"
    }
  }

  /// Returns the combinations of values that no row matches.
  mutating func missing(_ types: [Type], rows: [[Pattern]]) -> [[String]] {
    guard let type = types.first else { return rows.isEmpty ? [[]] : [] }
    stepsLeft -= 1
    guard stepsLeft > 0 else { return [] }
    let rest = Array(types.dropFirst())
    let shapes = shapes(of: type)
    // A type without values, such as an enum without cases.
    if shapes?.isEmpty == true { return [] }
    guard let shapes, rows.contains(where: { !takesAll($0[0], type) }) else {
      let others = rows.filter { takesAll($0[0], type) }.map { Array($0.dropFirst()) }
      return missing(rest, rows: others).map { ["_"] + $0 }
    }
    var found: [[String]] = []
    for shape in shapes where found.count < Self.longestList {
      let fitting = rows.compactMap { row in
        parts(of: row[0], as: shape, of: type).map { $0 + row.dropFirst() }
      }
      for combination in missing(shape.parts + rest, rows: fitting) {
        let count = shape.parts.count
        found.append([shape.text(combination.prefix(count))] + combination.dropFirst(count))
      }
    }
    return found
  }

  /// Returns the shapes of a type; nil if there are too many to name.
  private func shapes(of type: Type) -> [Shape]? {
    switch type {
    case .never: return []
    case .bool: return [Shape(name: "true", parts: []), Shape(name: "false", parts: [])]
    case .optional(let inner), .implicitlyUnwrapped(let inner):
      return [Shape(name: ".some", parts: [inner]), Shape(name: ".none", parts: [])]
    case .tuple(let elements): return [Shape(name: "", parts: elements.map(\.type))]
    default:
      guard let facts = enumeration(type) else { return nil }
      let bindings = TypeBindings(facts.parameters, type.arguments)
      let shapes = facts.cases.map { oneCase in
        Shape(name: "." + oneCase.name.text, parts: oneCase.elements.map { bindings.applied(to: $0.type) })
      }
      // No value has a case that holds a Never.
      return shapes.filter { !$0.parts.contains(.never) }
    }
  }

  /// Returns the enum of a type if all its cases are known.
  private func enumeration(_ type: Type) -> NamedType? {
    guard let facts = checker.namedType(type), facts.form == .enumeration, facts.module != nil else { return nil }
    return facts
  }

  /// Whether a pattern matches every value; for an unknown type every pattern does.
  private func takesAll(_ pattern: Pattern, _ type: Type) -> Bool {
    switch pattern.kind {
    case .any, .binding: true
    case .cast(let inner, let asked): (asked == type.settled || asked == .named("Any")) && takesAll(inner, type)
    default: isOpen(type)
    }
  }

  private func isOpen(_ type: Type) -> Bool {
    switch type {
    case .unknown, .parameter, .publisher: true
    case .named(let name, _) where !type.isScalar && name != "Any" && name != "Error" && type.bound == nil:
      checker.namedType(type).map { $0.module == nil } ?? true
    default: false
    }
  }

  /// Returns the patterns for the parts of a shape; nil if the pattern does not match it.
  private func parts(of pattern: Pattern, as shape: Shape, of type: Type) -> [Pattern]? {
    if takesAll(pattern, type) { return shape.parts.map { _ in Pattern(kind: .any, range: pattern.range) } }
    switch pattern.kind {
    case .optional(let inner): return shape.name == ".some" ? [inner] : nil
    case .tuple(let parts): return parts.count == shape.parts.count ? parts : nil
    case .expression(let value):
      switch value.kind {
      case .bool(let bool): return shape.name == "\(bool)" ? [] : nil
      case .nil: return shape.name == ".none" ? [] : nil
      default: return nil
      }
    case .member(_, let name, let parts):
      if type.isOptional, !["some", "none"].contains(name.text) { return shape.name == ".some" ? [pattern] : nil }
      guard shape.name == "." + name.text else { return nil }
      return matched(parts, to: shape, pattern.range)
    default: return nil
    }
  }

  /// Matches patterns to associated values, which may be bound as a whole or omitted.
  private func matched(_ parts: [Pattern]?, to shape: Shape, _ range: SourceRange) -> [Pattern]? {
    let parts = parts ?? []
    if parts.count == shape.parts.count { return parts }
    let isWhole = parts.isEmpty || parts.count == 1 && takesAll(parts[0], .tuple([]))
    return isWhole ? shape.parts.map { _ in Pattern(kind: .any, range: range) } : nil
  }
}
