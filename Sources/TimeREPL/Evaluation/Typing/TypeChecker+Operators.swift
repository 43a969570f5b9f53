/// Checks operators: the types of their operands and results.
extension TypeChecker {
  mutating func inferBinary(
    _ left: Expression, _ name: Name, _ right: Expression, _ range: SourceRange, expecting expected: Type? = nil
  ) throws -> Typed {
    // A chain of operators is as deep as it is long; a loop over its left sides saves recursion.
    var chain = [(name: name, right: right, range: range)]
    var first = left
    while case .binary(let left, let name, let right) = first.kind {
      chain.append((name, right, first.range))
      first = left
    }
    guard let innermost = chain.popLast() else { return try infer(first) }
    let parts = [first, innermost.right] + chain.map(\.right)
    if hasMembers { settleOperands(parts, [innermost.name] + chain.map(\.name), as: expected) }
    // If any value is expected of the whole chain, nothing is expected of its operands.
    var context = chain.isEmpty || expected?.opened != .unknown && expected != .named("Any") ? expected : nil
    if context == nil, innermost.right.isImplicit, first.isNumber {
      // The next operand tells the type of `.pi` in `2 * .pi * radius`.
      context = chain.reversed().first { !$0.right.isImplicit && !$0.right.isNumber }.flatMap {
        try? infer($0.right).type
      }
    }
    var result = try inferOperands(first, innermost.name, innermost.right, innermost.range, context)
    while let next = chain.popLast() {
      let asked = typeBeside(result.type, of: next.name, expected)
      let right = try inferDeferred(next.right, of: next.name, expecting: asked)
      result = try inferOperation(result, next.name, right, next.range)
    }
    // The sum of a Substring and a String is a String where one is expected.
    if result.type == .substring, expected == .string, try parts.contains(where: { try infer($0).type == .string }) {
      return Typed(expression: result.expression, type: .string)
    }
    return result
  }

  /// Returns the type that an operand `.a` has beside one of another type. Beside a literal it has the type that is
  /// expected of the whole: `let half: Double = .pi / 2`.
  private func typeBeside(_ type: Type, of name: Name, _ expected: Type?) -> Type? {
    if type == .unknown { return nil }
    if Precedence.infix[name.text] == nil { return operandBeside(type, ofOwn: name.text) }
    guard type.isLiteral, Self.arithmetic.contains(name.text), let expected,
      expected.isFloatingPoint || expected.isInteger
    else { return type }
    return expected
  }

  /// The operators that a protocol gives a type parameter.
  private static let required: Set = ["==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%"]

  static let arithmetic: Set = ["+", "-", "*", "/", "%"]

  /// Infers operands; `.a` on one side is a case of the other side's type.
  private mutating func inferOperands(
    _ left: Expression, _ name: Name, _ right: Expression, _ range: SourceRange, _ expected: Type?
  ) throws -> Typed {
    // `let all: [Door] = [.open] + [.closed]`
    let areElements = name.text == "+" && expected?.valueKind == .array && left.holdsImplicit && right.holdsImplicit
    if left.isImplicit && right.isImplicit || areElements, let expected,
      hasMembers && namedType(expected) != nil || expected.isFloatingPoint || expected.isInteger || areElements
    {
      return try inferImplicit(left, name, right, range, expecting: expected)
    }
    let isLate = left.isImplicit || left.holdsImplicit && isOpen(left)
    // `flags.map { $0 ? .on : .off } + [.off]`: the closure makes what is expected of the sum.
    let made = name.text == "+" && left.makesImplicitly ? expected : nil
    var first = isLate ? try infer(right) : try inferFirst(left, expecting: made, beside: right)
    if name.text == "??", case .implicitMember("none") = right.kind {
      return try inferOperation(first, name, inferNone(right, beside: first.type, expected), range)
    }
    var wanted =
      typeParameter(of: isLate ? right : left, for: isLate ? left : right)
      ?? typeBeside(first.type, of: name, expected)
    // `value ?? .zero` of an Optional whose type is not known whole, as that of a type parameter.
    if name.text == "??", right.isImplicit, first.type.unwrapped.isOpenOrUnknown { wanted = expected ?? wanted }
    // The elements of both arrays have one type.
    if first.type.element.isLiteral, Precedence.infix[name.text] != nil { wanted = nil }
    // `optional == 5 / 2` divides numbers of the wrapped type.
    if case .binary = right.kind, first.type.isOptional, name.text != "??" { wanted = first.type.unwrapped }
    // An operator of the session tells what its functions take.
    if first.type.isFunction, isDeclared(name.text) { wanted = nil }
    // `try prices[id] ?? { throw Missing() }()`: the closure returns a value rather than an Optional.
    if name.text == "??", right.isClosureCall { wanted = wanted?.unwrappedOrSelf }
    // `nil` is a value of a type that is expressible by it, where such a value is expected.
    if name.text == "??", case .nil = right.kind, let expected, first.type == .optional(expected),
      namedType(expected)?.module == "main"
    {
      let value = Typed(expression: try convert(infer(right), to: expected), type: expected)
      return try inferCoalescing(first, name, value, range)
    }
    var second =
      isLate ? try infer(left, expecting: wanted) : try inferDeferred(right, of: name, expecting: wanted)
    // `print(number ?? "none")`: where any value may stand, the sides need no common type.
    if name.text == "??", !isLate, expected == .unknown || expected == .named("Any"), first.type.isOptional,
      isCertain(second.type.settled), isCertain(first.type.unwrapped), !second.type.isOptional,
      try expected != .unknown && isOwnDefault(second.type, ofChain: left)
        || (try? convert(second, to: first.type.unwrapped)) == nil
    {
      let type = Type.named("Any")
      return try inferCoalescing(
        Typed(expression: first.expression, type: .optional(type)), name,
        Typed(expression: second.expression, type: type), range)
    }
    if let wanted, wanted != first.type, second.type.isOpen {
      second = Typed(expression: try convert(second, to: wanted), type: wanted)
    }
    // The literals of `Complex(re: 3, im: 0)` are Doubles beside a `Complex<Double>`.
    if first.type != second.type, first.type.isSpecialized, second.type.isSpecialized, probe == nil,
      let again = try? infer(isLate ? right : left, expecting: second.type), again.type == second.type
    {
      first = again
    }
    if name.text == "+", !isLate { (first, second) = texts(first, second, expected?.unwrappedOrSelf) }
    return isLate
      ? try inferOperation(second, name, first, range) : try inferOperation(first, name, second, range)
  }

  /// Returns the operands of a sum of a text and Characters as two of one kind: `"ba" + text.reversed()` is a String, and
  /// so is `text.reversed() + "ba"` where one is expected.
  private func texts(_ first: Typed, _ second: Typed, _ expected: Type?) -> (Typed, Typed) {
    func text(_ value: Typed) -> Typed { Typed(expression: value.expression.calling("String"), type: .string) }
    if first.type == .string, second.type.isOfCharacters {
      return expected == .array(.character)
        ? (Typed(expression: first.expression.asArray, type: .array(.character)), second) : (first, text(second))
    }
    if expected == .string, second.type == .string, first.type.isOfCharacters { return (text(first), second) }
    return (first, second)
  }

  /// Whether only the other operand tells the type of `[.missing]` or `(.missing, 1)`.
  private func isOpen(_ operand: Expression) -> Bool {
    var trial = self
    return (try? trial.infer(operand).type.settled.mayHoldUnknown) ?? true
  }

  /// Infers the first operand. Of overloads that differ by their results, the other operand chooses.
  private mutating func inferFirst(
    _ operand: Expression, expecting expected: Type?, beside other: Expression
  ) throws -> Typed {
    // Beside a Double both arguments of `pow(2, 3)` are Doubles.
    if expected == nil, case .call(let callee, _) = operand.kind, case .name("pow") = callee.kind {
      var trial = self
      if let type = try? trial.infer(other).type, type.isFloatingPoint, !type.isLiteral {
        return try infer(operand, expecting: type)
      }
    }
    do { return try infer(operand, expecting: expected) } catch let error as Diagnostic {
      guard case .ambiguousCall = error.problem, probe == nil else { throw error }
      var trial = self
      guard let type = try? trial.infer(other).type.settled, !type.mayHoldUnknown else { throw error }
      return try infer(operand, expecting: type)
    }
  }

  /// Infers the `.none` of `demand ?? .none`: the wrapped type's own member of that name, if it has one, and else nil.
  private mutating func inferNone(_ none: Expression, beside type: Type, _ expected: Type?) throws -> Typed {
    let inner = type == .unknown ? expected ?? .unknown : type.unwrapped
    if inner != .unknown, !inner.isOptional {
      var trial = self
      if let found = try? trial.infer(none, expecting: inner), found.type == inner {
        self = trial
        return found
      }
    }
    return try infer(none, expecting: type == .unknown ? nil : type)
  }

  mutating func inferOperation(
    _ a: Typed, _ name: Name, _ b: Typed, _ range: SourceRange
  ) throws -> Typed {
    if let own = try inferOwnOperation(a, name, b, range) { return own }
    if probe == nil, let made = try inferOperation(ofParameters: a, name, b, range) { return made }
    if probe == nil, Self.required.contains(name.text),
      let open = unconstrainedParameter(of: a.expression) ?? unconstrainedParameter(of: b.expression)
    {
      throw failure(.wrongOperands(name.text, left: open, right: open), at: range)
    }
    if name.text == "??" { return try inferCoalescing(a, name, b, range) }
    if [a.type, b.type].contains(.named("Demand")), ![a.type, b.type].contains(where: \.isOptional) {
      let type: Type = ["+", "-", "*"].contains(name.text) ? .named("Demand") : .bool
      return Typed(expression: Expression(kind: .binary(a.expression, name, b.expression), range: range), type: type)
    }
    let isEquality = ["==", "!="].contains(name.text)
    let (a, b) = isEquality ? (a, b) : (a.forced, b.forced)
    func typed(_ a: Expression, _ b: Expression, _ type: Type) -> Typed {
      Typed(expression: Expression(kind: .binary(a, name, b), range: range), type: type)
    }
    let isComparison = ["==", "!=", "<", ">", "<=", ">="].contains(name.text)
    if probe == nil { try checkOperands(a, name.text, b, range) }
    let outcome = { (operand: Type) in isComparison ? Type.bool : operand }
    switch name.text {
    case "&&", "||":
      if probe == nil, [a.type, b.type].contains(where: { ($0.isScalar || $0.isLiteral) && $0 != .bool }) {
        throw failure(.wrongOperands(name.text, left: "\(a.type.settled)", right: "\(b.type.settled)"), at: range)
      }
      return typed(a.expression, b.expression, .bool)
    case "===", "!==", "is", "~=": return typed(a.expression, b.expression, .bool)
    case "+", "-", "*", "/", "%": break
    case _ where isComparison: break
    case "<<", ">>", "&<<", "&>>":
      return typed(a.expression, b.expression, a.type.isInteger ? a.type : .unknown)
    default:
      guard a.type.isInteger, b.type.isInteger else { return typed(a.expression, b.expression, .unknown) }
      let type = a.type == .integerLiteral ? b.type : a.type
      if !a.type.isLiteral, !b.type.isLiteral, a.type != b.type {
        throw failure(.wrongOperands(name.text, left: "\(a.type)", right: "\(b.type)"), at: range)
      }
      return typed(try convert(a, to: type), try convert(b, to: type), type)
    }
    if [a.type, b.type].contains(.named("Any")),
      ![a.type, b.type].contains(where: { $0 == .nilLiteral || $0.isUnknown })
    {
      throw failure(.wrongOperands(name.text, left: "\(a.type.settled)", right: "\(b.type.settled)"), at: range)
    }
    if isEquality, [a.type, b.type].contains(.named("AnyHashable")), ![a.type, b.type].contains(where: \.isOptional) {
      // Values of different types are not equal; elements of arrays are compared so.
      func alone(_ value: Typed) -> Expression {
        Expression(kind: .array([value.expression]), range: value.expression.range)
      }
      return typed(alone(a), alone(b), .bool)
    }
    if a.type == .void && b.type.isScalar || b.type == .void && a.type.isScalar {
      throw failure(.wrongOperands(name.text, left: "\(a.type.settled)", right: "\(b.type.settled)"), at: range)
    }
    if isComparison, hasMembers, let made = literal(b, as: a.type) {
      return typed(a.expression, made, .bool)
    }
    if isComparison { try checkExistentials(a, name.text, b, range) }
    // The side that is no Optional is wrapped.
    let other = if isEquality, case .optional(let inner) = b.type { inner } else { b.type }
    if isComparison, let facts = namedType(a.type), !facts.has(name.text) || !isSame(a.type, other) {
      throw failure(.wrongOperands(name.text, left: "\(a.type)", right: "\(b.type)"), at: range)
    }
    // `==` of Optionals needs that of their values; only nil is compared with any Optional.
    if isEquality, probe == nil, case .optional(let inner) = a.type, b.type != .nilLiteral, namedType(inner) != nil,
      conforms(inner, to: "Equatable") == false
    {
      throw unmet("Equatable", by: inner, at: range)
    }
    if let type = try durationOperation(a.type, name.text, b.type, range) {
      return typed(a.expression, b.expression, type)
    }
    if a.type == .named("Date"), ["+", "-"].contains(name.text), b.type != .named("Date") {
      return typed(a.expression, try convert(b, to: .double), a.type)
    }
    if a.type == .named("Data"), name.text == "+" { return typed(a.expression, b.expression, a.type) }
    // `==` compares Optionals with other values.
    if isComparison || ["+", "-"].contains(name.text) {
      if a.type == .secondsStride, let b = b.asStride { return typed(a.expression, b, outcome(a.type)) }
      if b.type == .secondsStride, let a = a.asStride { return typed(a, b.expression, outcome(b.type)) }
    }
    let isOfOptionals = isEquality && (a.type.isOptional || b.type.isOptional)
    if !isOfOptionals,
      let misplaced = misplacedOperand(a.type, with: b.type, a.expression.range)
        ?? misplacedOperand(b.type, with: a.type, b.expression.range)
    {
      throw misplaced
    }
    // An array literal is the set that it is compared with.
    if isEquality {
      if b.expression.isArrayLiteral, a.type.unwrappedOrSelf.isSet {
        return typed(a.expression, try convert(b, to: a.type), .bool)
      }
      if a.expression.isArrayLiteral, b.type.unwrappedOrSelf.isSet {
        return typed(try convert(a, to: b.type), b.expression, .bool)
      }
    }
    switch (a.type, b.type) {
    case (.optional, .optional) where isEquality:
      let (_, sides) = try join([a, b])
      return typed(sides[0], sides[1], .bool)
    case (.optional(let inner), _)
    where (inner.isScalar || inner == .named("Any")) && b.type != .unknown && !isEquality:
      throw failure(unwrapping(a), at: a.expression.range)
    case (_, .optional(let inner))
    where (inner.isScalar || inner == .named("Any")) && a.type != .unknown && !isEquality:
      throw failure(unwrapping(b), at: b.expression.range)
    case (.integerLiteral, .integerLiteral), (.floatLiteral, .floatLiteral):
      return typed(a.expression, b.expression, outcome(a.type))
    case (.integerLiteral, let type) where type.isFloatingPoint || type.isInteger:
      return typed(try convert(a, to: type), b.expression, outcome(type))
    case (let type, .integerLiteral) where type.isFloatingPoint || type.isInteger:
      return typed(a.expression, try convert(b, to: type), outcome(type))
    case (.floatLiteral, let type) where type.isFloatingPoint:
      return typed(try convert(a, to: type), b.expression, outcome(type))
    case (let type, .floatLiteral) where type.isFloatingPoint:
      return typed(a.expression, try convert(b, to: type), outcome(type))
    // Swift compares integers of different types, but has no other operators for them.
    case (let first, let second) where isComparison && first.isInteger && second.isInteger:
      return typed(a.expression, b.expression, .bool)
    case (.character, .string) where b.expression.isStringLiteral(ofOne: true),
      (.string, .character) where a.expression.isStringLiteral(ofOne: true):
      if isComparison { return typed(a.expression, b.expression, .bool) }
      throw failure(.wrongOperands(name.text, left: "\(a.type)", right: "\(b.type)"), at: range)
    // A Substring is compared with a String, and added to one.
    case (.substring, .string), (.string, .substring):
      return typed(a.expression, b.expression, isComparison ? .bool : a.type)
    case (let first, let second) where first.isScalar && second.isScalar:
      if first.fits(second), isComparison || first != .bool {
        return typed(a.expression, b.expression, outcome(first.joined(with: second)))
      }
      throw failure(.wrongOperands(name.text, left: "\(first)", right: "\(second)"), at: range)
    case (.stride, .stride), (.stride, .integerLiteral), (.stride, .floatLiteral), (.integerLiteral, .stride),
      (.floatLiteral, .stride):
      if ["*", "/"].contains(name.text), probe == nil, let number = [a, b].first(where: \.type.isLiteral) {
        throw failure(
          .scaledStride(Site(number.expression.range, in: source).text), at: number.expression.range)
      }
      return typed(try convert(a, to: .stride), try convert(b, to: .stride), outcome(.stride))
    case (.array(let first), .array(let second))
    where isComparison && first.isScalar && second.isScalar && first.differs(from: second):
      throw failure(.wrongOperands(name.text, left: "\(a.type.settled)", right: "\(b.type.settled)"), at: range)
    case (.array(let first), .array(let second)) where first == second:
      return typed(a.expression, b.expression, outcome(a.type))
    case (.array(let first), .array(let second)) where first.isLiteral && first.joined(with: second) == second:
      return typed(try convert(a, to: b.type), b.expression, outcome(b.type))
    case (.array(let element), .array)
    where name.text == "+" && (element.isScalar || namedType(element)?.module == "main" && b.type != .array(.unknown)):
      return typed(a.expression, try convert(b, to: a.type), a.type)
    case (.array(.character), .string), (.array(.character), .substring):
      guard name.text == "+" else { break }
      return typed(a.expression, b.expression.asArray, a.type)
    case (.array, .named("ArraySlice", _)), (.array, .named("Set", _)):
      return typed(a.expression, b.expression, outcome(a.type))
    case (.array, let range) where range.bound != nil: return typed(a.expression, b.expression, outcome(a.type))
    default: break
    }
    if areApart(a.type, b.type, name.text) {
      throw failure(.wrongOperands(name.text, left: "\(a.type.settled)", right: "\(b.type.settled)"), at: range)
    }
    return typed(a.expression, b.expression, isComparison ? .bool : .unknown)
  }
}

extension Expression {
  /// `Array(self)`, the elements of a sequence.
  var asArray: Expression { calling("Array") }

  /// Returns the call of a function with the expression as its argument.
  func calling(_ function: String) -> Expression {
    let argument = Argument(label: nil, value: self, isTrailing: false)
    return Expression(kind: .call(Expression(kind: .name(function), range: range), [argument]), range: range)
  }

  /// Whether the expression is a literal number.
  var isNumber: Bool {
    switch kind {
    case .int, .largeInt, .double: true
    case .unary(_, let inner): inner.isNumber
    default: false
    }
  }

  /// Whether the expression is an implicit member: `.a`, `.b("x")`, `-.pi`.
  var isImplicit: Bool {
    switch kind {
    case .implicitMember: true
    case .call(let callee, _): callee.isImplicit
    case .unary(_, let operand): operand.isImplicit
    default: false
    }
  }

  /// The name of an implicit member, called or not: `a` of `.a(1)`.
  var implicitName: String? {
    switch kind {
    case .implicitMember(let name): name
    case .call(let callee, _): callee.implicitName
    case .unary(_, let operand): operand.implicitName
    default: nil
    }
  }
}

extension NamedType {
  /// Whether an operator compares two values of the type.
  fileprivate func has(_ comparison: String) -> Bool {
    ["==", "!="].contains(comparison) ? isEquatable : inherited.contains("Comparable")
  }
}

extension TypeChecker.Typed {
  /// The literal as a Stride of that many seconds.
  fileprivate var asStride: Expression? {
    let seconds: Double
    switch expression.kind {
    case .int(let number): seconds = Double(number)
    case .double(let number): seconds = number
    default: return nil
    }
    guard let nanoseconds = Int64(exactly: (seconds * 1_000_000_000).rounded()) else { return nil }
    return Expression(kind: .duration(nanoseconds), range: expression.range)
  }
}
