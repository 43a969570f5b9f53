/// Functions, and what stands between their parameters and their bodies.
extension Parser {
  ///     function → "func" word [ generics ] parameters [ "throws" ] [ "->" type ] (block | "=" expression)
  mutating func function(from start: SourceRange) throws(Diagnostic) -> Statement {
    try needParameter("NAME")
    let name = try declaredName()
    let (labels, closure) = try functionRest(hasBody: true)
    return try make(.function(name, labels: labels, closure), from: start)
  }

  /// What stands behind the name of a function, or behind `init`.
  mutating func functionRest(hasBody: Bool) throws(Diagnostic) -> (labels: [String?], closure: ClosureSyntax) {
    var generic = isAt("<") ? try genericParameters() : [:]
    try needParameter("(PARAMETERS)")
    let parameters = try parameters()
    let effects = try effects()
    let hasResult = take("->")
    let isOpaque = hasResult && isAtWord("some")
    let result = hasResult ? try type() : nil
    if takeWord("where") { try requirements(&generic) }
    let begin = current.range
    var body: [Statement] = []
    if !hasBody {
    } else if take("=") {
      let value = try expression()
      body = [try make(.expression(value), from: value.range)]
    } else {
      body = try block()
    }
    var closure = ClosureSyntax(
      parameters: parameters.map(\.name), types: parameters.map { $0.type.naming(generic) },
      changed: parameters.changed, defaults: parameters.defaults, variadic: parameters.variadic,
      generics: Set(generic.keys), result: result?.naming(generic),
      throwing: effects.throwing, thrown: effects.thrown, body: body, range: range(from: begin))
    closure.isResultOpaque = isOpaque
    return (parameters.map(\.label), closure)
  }

  ///     effects → { "async" | "rethrows" | "throws" [ "(" type ")" ] }
  ///
  /// Whether something is thrown, and what, if that is told.
  mutating func effects() throws(Diagnostic) -> (throwing: Type.Throwing, thrown: Type?) {
    var (throwing, thrown): (Type.Throwing, Type?) = (.no, nil)
    while isAtWord("throws") || isAtWord("rethrows") || isAtWord("async") {
      switch take().kind {
      case .word("throws"):
        throwing = .yes
        // An arrow behind the parentheses is that of the function.
        if isAtOpen(.parenthesis), !current.isSpaced { thrown = try bracketedType() }
      case .word("rethrows"): throwing = .asArguments
      default: break
      }
    }
    return thrown == .never ? (.no, nil) : (thrown.map(Type.Throwing.typed) ?? throwing, thrown)
  }
}
