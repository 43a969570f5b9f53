/// Parses functions.
extension Parser {
  ///     function → "func" word [ generics ] parameters [ "throws" ] [ "->" type ] (block | "=" expression)
  mutating func function(from start: SourceRange, _ fixity: String? = nil) throws(Diagnostic) -> Statement {
    try needParameter("NAME")
    let name = try functionName(fixity, isMember: false)
    let (labels, closure) = try functionRest(hasBody: true)
    return try make(.function(name, labels: labels, closure), from: start)
  }

  /// Parses a function after its name, or after `init`.
  ///
  /// The head is parsed by an object of its own, because bodies recurse and this function's frame must stay small.
  ///
  /// - Parameter isSubscript: whether the parameters have labels only if these are written before their names.
  mutating func functionRest(
    hasBody: Bool, isSubscript: Bool = false
  ) throws(Diagnostic) -> (labels: [String?], closure: ClosureSyntax) {
    let head = try functionHead()
    let (outer, outerAliases) = (typeParameters, aliases)
    if !head.generics.isEmpty {
      typeParameters.formUnion(head.names)
      for (name, own) in head.renamed { aliases[name] = TypeAlias(parameters: [], type: .named(own)) }
    }
    defer {
      if !head.generics.isEmpty { typeParameters = outer }
      if !head.renamed.isEmpty { aliases = outerAliases }
    }
    let (body, range) = try functionBody(hasBody)
    return (isSubscript ? head.writtenLabels : head.labels, head.closure(body, range))
  }

  private final class FunctionHead {
    let test: TestAttribute?
    let builder: WrapperUse?
    let parameters: [ParameterSyntax]
    /// The type parameters as they are written, with their names in the function and what they require.
    let generics: [String: String]
    let effects: (throwing: Type.Throwing, thrown: Type?)
    let result: Type?
    let isOpaque: Bool
    let equal: [String: Type]
    let required: [Requirement]

    init(
      _ attributes: (test: TestAttribute?, builder: WrapperUse?), _ parameters: [ParameterSyntax],
      _ generics: [String: String],
      _ effects: (throwing: Type.Throwing, thrown: Type?),
      _ result: Type?, isOpaque: Bool, _ equal: [String: Type], _ required: [Requirement]
    ) {
      (test, builder) = attributes
      (self.parameters, self.generics, self.effects) = (parameters, generics, effects)
      (self.result, self.isOpaque, self.equal, self.required) = (result, isOpaque, equal, required)
    }

    var names: Set<String> { Set(generics.values.map { Type.parameter($0).description }) }

    /// The type parameters whose names others around have, too.
    var renamed: [(name: String, own: String)] {
      generics.compactMap { name, own in own.hasPrefix(name + Parser.shadowing) ? (name, name + Parser.shadowing) : nil
      }
    }

    var labels: [String?] { parameters.map(\.label) }
    var writtenLabels: [String?] { parameters.map { $0.isLabelWritten ? $0.label : nil } }

    func closure(_ body: [Statement], _ range: SourceRange) -> ClosureSyntax {
      let wrapped = parameters.compactMap(\.wrapped)
      let body = wrapped.isEmpty ? body : wrapped + body.returning
      var closure = ClosureSyntax(
        parameters: parameters.map(\.given), types: parameters.map { $0.type.naming(generics) },
        changed: parameters.changed, defaults: parameters.defaults, variadic: parameters.variadic,
        generics: names, result: result?.naming(generics),
        throwing: effects.throwing, thrown: effects.thrown, body: body, range: range)
      closure.isResultOpaque = isOpaque
      closure.equal = equal.mapValues { $0.naming(generics) }
      closure.requirements = renamed.isEmpty ? required : required.map { $0.renaming(renamed) }
      closure.opaque = Set(parameters.indices.filter { parameters[$0].isOpaque })
      closure.borrowed = Set(parameters.filter { $0.type.isFunction && !$0.isEscaping }.map(\.name.text))
      closure.escaping = Set(parameters.filter(\.mayBeKept).map(\.name.text))
      closure.builders = parameters.builders
      (closure.test, closure.builder) = (test, builder)
      return closure
    }
  }

  private mutating func functionHead() throws(Diagnostic) -> FunctionHead {
    let attributes = (test: takeTestAttribute(), builder: takeWrappers().first)
    var (_, generic, required) = isAt("<") ? try genericParameters() : ([], [:], [])
    if !isAtOpen(.parenthesis) { try needParameter("(PARAMETERS)") }
    // `T.Unit` is an associated type of `T`.
    let outer = typeParameters
    if !generic.isEmpty { typeParameters.formUnion(generic.keys) }
    let parameters = try parameters()
    let effects = try effects()
    let hasResult = take("->")
    let isOpaque = hasResult && isAtWord("some")
    let result = hasResult ? try type() : nil
    let asked = takeWord("where") ? try requirements(&generic) : (equal: [:], all: [])
    if !generic.isEmpty { typeParameters = outer }
    for name in generic.keys where outer.contains(name) {
      generic[name] = generic[name].map { name + Self.shadowing + $0.dropFirst(name.count) }
    }
    required += asked.all
    return FunctionHead(attributes, parameters, generic, effects, result, isOpaque: isOpaque, asked.equal, required)
  }

  /// Follows the name of a type parameter that hides one of the type or function around; it is never shown.
  fileprivate static let shadowing = "'0"

  private mutating func functionBody(_ hasBody: Bool) throws(Diagnostic) -> ([Statement], SourceRange) {
    let begin = current.range
    guard hasBody else { return ([], range(from: begin)) }
    guard take("=") else {
      let body = try block()
      return (body, range(from: begin))
    }
    let value = try expression()
    return ([try make(.expression(value), from: value.range)], range(from: begin))
  }

  ///     effects → { "async" | "rethrows" | "throws" [ "(" type ")" ] }
  /// Returns whether the function throws, and the type of its error if that is written.
  mutating func effects() throws(Diagnostic) -> (throwing: Type.Throwing, thrown: Type?) {
    var (throwing, thrown): (Type.Throwing, Type?) = (.no, nil)
    var isAsync = false
    while isAtWord("throws") || isAtWord("rethrows") || isAtWord("async") || isAtWord("reasync") {
      switch take().kind {
      case .word("async"): isAsync = true
      case .word("throws"):
        throwing = .yes
        // An arrow after the parentheses belongs to the function.
        if isAtOpen(.parenthesis), !current.isSpaced { thrown = try bracketedType() }
      case .word("rethrows"): throwing = .asArguments
      default: break
      }
    }
    if thrown == .never { (throwing, thrown) = (.no, nil) }
    let said = thrown.map(Type.Throwing.typed) ?? throwing
    return (isAsync ? .asynchronous(said) : said, thrown)
  }
}

extension Requirement {
  /// Returns the requirement with type parameters named as they are in the function.
  fileprivate func renaming(_ names: [(name: String, own: String)]) -> Requirement {
    let path = names.first { subject == $0.name || subject.hasPrefix($0.name + ".") }
    let asked = type.mapped { part in
      let known = names.first { part == .named($0.name) }
      return known.map { .named($0.own) } ?? part
    }
    return Requirement(
      subject: path.map { $0.own + subject.dropFirst($0.name.count) } ?? subject, relation: relation, type: asked)
  }
}
