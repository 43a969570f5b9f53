/// Infers string interpolations that the session defines: `"\(price, style: .short)"` by an extension of
/// `String.StringInterpolation`, and literals of types with an interpolation of their own.
extension TypeChecker {
  mutating func check(_ segment: StringSegment) throws -> StringSegment {
    guard case .interpolation(let value) = segment else { return segment }
    let typed = try inferInterpolation(value) ?? infer(value)
    // Swift prefers the overload without an Optional for an interpolation.
    if keepsOptional, typed.type.isOptional { showsReplaced = true }
    return .interpolation(typed.printed)
  }

  /// The name of `appendInterpolation` and of the hidden call that the parser makes of several arguments.
  static let append = "appendInterpolation"
  /// Arguments that format a message of `Logger`, which have no effect here.
  private static let formatLabels: Set = ["privacy", "format", "align", "attributes"]

  /// Returns an interpolation as a call of the session's `appendInterpolation`; nil for one of Swift's own.
  mutating func inferInterpolation(_ value: Expression) throws -> Typed? {
    let hidden = "\(Self.ofStrings).\(Self.append)"
    guard let arguments = value.interpolated else {
      let forms = forms(of: hidden).filter { $0.parameters.count == 2 && $0.parameters[1] != .unknown }
      if forms.isEmpty { return nil }
      let type = try infer(value).type
      let isMeant = forms.contains { form in
        form.labels.last == .some(nil) && type != .unknown
          && distance(from: type, to: form.parameters[1]).map(Self.isSpecific) == true
      }
      let argument = Argument(label: nil, value: value, isTrailing: false)
      return isMeant ? try infer(made(Self.ofStrings, [[argument]], texts: [], value.range)) : nil
    }
    let receiver = Argument(label: nil, value: Expression(kind: .tuple([]), range: value.range), isTrailing: false)
    let shapes = ([receiver] + arguments).shapes
    let isOwn = forms(of: hidden).contains { form in
      match(form.signature, shapes, [receiver] + arguments).map { form.hasLabels(shapes, $0) } ?? false
    }
    let isFormat = arguments.dropFirst().allSatisfy { Self.formatLabels.contains($0.label?.text ?? "") }
    if !isOwn, isFormat, arguments[0].label == nil { return try infer(arguments[0].value) }
    return try infer(made(Self.ofStrings, [arguments], texts: [], value.range))
  }

  /// The type that Swift names `String.StringInterpolation`.
  static let ofStrings = "DefaultStringInterpolation"

  /// Infers a literal of a type with a `StringInterpolation` of its own; returns nil for any other.
  mutating func inferInterpolated(
    _ segments: [StringSegment], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard hasMembers, case .named(let name, _)? = expected?.unwrappedOrSelf, let facts = namedType(called: name),
      facts.inherited.contains("ExpressibleByStringInterpolation"), segments.contains(where: \.isInterpolation)
    else { return nil }
    let own = name + ".StringInterpolation"
    guard namedType(called: own) != nil else { return nil }
    let parts = segments.map { segment -> [Argument] in
      switch segment {
      case .text(let text):
        let literal = Expression(kind: .string([.text(text)]), range: range)
        return [Argument(label: nil, value: literal, isTrailing: false)]
      case .interpolation(let value):
        return value.interpolated ?? [Argument(label: nil, value: value, isTrailing: false)]
      }
    }
    let texts = Set(segments.indices.filter { !segments[$0].isInterpolation })
    let interpolation = made(own, parts, texts: texts, range)
    let label = Name(text: "stringInterpolation", range: range)
    let callee = Expression(kind: .name(name), range: range)
    return try infer(
      Expression(
        kind: .call(callee, [Argument(label: label, value: interpolation, isTrailing: false)]), range: range))
  }

  /// Returns the call of a closure that fills an interpolation and returns it, or its text.
  ///
  /// - Parameter texts: the indices of the parts that are literals.
  private func made(_ type: String, _ parts: [[Argument]], texts: Set<Int>, _ range: SourceRange) -> Expression {
    func expression(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: range) }
    func name(_ text: String) -> Name { Name(text: text, range: range) }
    let text = name("text value")
    let place = expression(.name(text.text))
    let capacity = texts.reduce(0) { sum, index in
      if case .string(let all) = parts[index][0].value.kind, case .text(let text)? = all.first {
        sum + text.utf8.count
      } else {
        sum
      }
    }
    let isOfStrings = type == Self.ofStrings
    let counts = [("literalCapacity", capacity), ("interpolationCount", parts.count - texts.count)].map {
      Argument(label: name($0), value: expression(.int($1)), isTrailing: false)
    }
    let start = expression(.call(expression(.name(type)), isOfStrings ? [] : counts))
    var body = [Statement(kind: .declaration(names: [text], isVariable: true, type: nil, start), range: range)]
    for (index, arguments) in parts.enumerated() {
      let method = name(texts.contains(index) ? "appendLiteral" : Self.append)
      let call = expression(.call(expression(.member(place, method)), arguments))
      body.append(Statement(kind: .expression(call), range: range))
    }
    let value = isOfStrings ? expression(.member(place, name("_text"))) : place
    body.append(Statement(kind: .return(value), range: range))
    return expression(.call(expression(.closure(ClosureSyntax(parameters: [], body: body, range: range))), []))
  }
}

extension Expression {
  /// The arguments of an interpolation with labels or with several arguments.
  fileprivate var interpolated: [Argument]? {
    guard case .call(let callee, let arguments) = kind, case .implicitMember(TypeChecker.append) = callee.kind else {
      return nil
    }
    return arguments
  }
}

extension StringSegment {
  fileprivate var isInterpolation: Bool { if case .interpolation = self { true } else { false } }
}
