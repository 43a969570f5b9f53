import Synchronization

/// The name and parameters of a function.
///
/// It is written like a Swift declaration: `=` marks an optional parameter, `...` any number of arguments, and `->` a
/// function type, to which a trailing closure goes: `"debounce(for dueTime: Duration, scheduler: Scheduler = scheduler,
/// options: Options = nil)"`. The result follows: `"first: Element?"`, `"contains(_ element: Element) -> Bool"`. After
/// a publisher's type come the operator's requirement on its upstream and Swift's own type: `"replaceNil(with output:
/// T) -> Publisher<T, Failure> where Output == T? as Publishers.Map<Self, T>"`. A conformance is required with `where
/// Output: Equatable`. The function itself evaluates an `@autoclosure` argument: `"XCTAssertNil(_ expression:
/// @autoclosure Any)"`.
struct Signature: Sendable {
  struct Parameter: Sendable {
    /// The label; nil for Swift's `_`.
    let label: String?
    let name: String
    /// The type as it was declared, for help and for checks.
    let type: String
    let isOptional: Bool
    let isVariadic: Bool
    let isFunction: Bool
    /// Whether the called function evaluates the argument: `@autoclosure`.
    let isDeferred: Bool

    /// The name of the type without its arguments: `Publisher`, or `Type` of `T.Type`.
    var typeName: String {
      if isFunction { return type }
      if type.hasSuffix(".Type") { return "Type" }
      return type.firstIndex(of: "<").map { String(type[..<$0]) } ?? type
    }

    /// Whether a value is expected whose type is a parameter of the signature.
    var isValue: Bool { type == "Value" || type == "T" || type == "Output" }

    /// The type in sentences: Swift's types by name, others by a description.
    var typeText: String {
      if isFunction { return "function" }
      if isValue { return "value" }
      return ["Publisher", "Subject", "Scheduler", "Subscriber"].contains(typeName) ? typeName.lowercased() : typeName
    }

    var takesAnything: Bool { ["Any", "Element", "T", ""].contains(type) }

    /// Whether its type is a type parameter, such as `Output`, which may be a function's.
    var isOfParameter: Bool { if case .parameter = declaredType { true } else { false } }

    /// The type for the type checker.
    var declaredType: Type { Type.declared(type) }

    /// Whether it is a function that changes its first argument, as for `reduce(into:)`.
    var changesFirst: Bool { type.hasPrefix("(inout") }
  }

  let name: String
  /// Whether no parentheses follow the name.
  let isProperty: Bool
  private let written: String
  let optionalLabels: OptionalLabels
  private let later: Later

  /// The labels that a call may omit: Combine's first (`for:`, `to:`), all of a `func`, or none of Swift's own.
  enum OptionalLabels { case none, first, all }

  init(_ declaration: String, optionalLabels: OptionalLabels = .none) {
    written = declaration
    self.optionalLabels = optionalLabels
    later = Later()
    let end = declaration.endOfName ?? declaration.endIndex
    name = String(declaration[..<end])
    isProperty = end == declaration.endIndex || declaration.utf8[end] == UInt8(ascii: ":")
  }

  /// The signature of a function as a value, which has lost its labels.
  var withoutLabels: Signature { Signature(written, optionalLabels: .all) }

  private var parts: Parts { later.parts(written) }
  /// The text of the result and what follows it.
  private var rest: Substring? { parts.rest }
  var parameters: [Parameter] { parts.parameters }
  /// Whether a call may throw an error of the language, so that it needs `try`.
  var `throws`: Bool { parts.throws }
  /// Whether it is async, so that a call needs `await`.
  var isAsync: Bool { parts.isAsync }

  /// The Swift declaration; for an operator without the result.
  var declaration: String {
    guard optionalLabels == .first, let rest, !isProperty else {
      guard let rest, rest.hasPrefix("Publisher<"), let end = rest.firstRange(of: " as ") else { return written }
      return String(written[..<end.lowerBound])
    }
    return String(written[..<written.utf8.index(rest.startIndex, offsetBy: -" -> ".utf8.count)])
  }

  /// The declaration with the result, and the requirement on the upstream.
  var fullDeclaration: String {
    guard optionalLabels == .first, let rest, let end = rest.firstRange(of: " as ") else { return written }
    return String(written[..<end.lowerBound])
  }

  /// The result of a member; `_` if the table does not tell.
  var result: Type { returned?.result ?? .unknown }

  /// The requirement on the upstream's types: `Failure == Never`.
  var requirement: (parameter: String, type: Type)? { returned?.requirement }

  /// The protocol that the upstream must conform to: `Output: Equatable`.
  var conformance: (parameter: String, name: String)? { returned?.conformance }

  /// Swift's type of the publisher, with its arguments: `Publishers.Map`, `Self` and `T`.
  var swiftType: (name: String, arguments: [Type])? { returned?.swiftType }

  private var returned: Returned? {
    rest.map {
      Returned.known(ReturnedText(text: $0, isOfOperator: optionalLabels == .first || $0.hasPrefix("Publisher<")))
    }
  }

  fileprivate static func swiftType(_ text: Substring) -> (name: String, arguments: [Type]) {
    guard let open = text.firstIndex(of: "<") else { return (String(text), []) }
    let arguments = text[text.index(after: open)...].dropLast().pieces.map { piece in
      if piece.hasSuffix(">") {
        let inner = swiftType(piece.trimmed)
        return Type.named(inner.name, inner.arguments)
      }
      return Type.declared(String(piece.trimmed))
    }
    return (String(text[..<open]), arguments)
  }

  /// The effects of a call. A function that does not throw itself throws the errors of its closures.
  var throwing: Type.Throwing {
    let said: Type.Throwing = `throws` ? .yes : .asArguments
    return isAsync ? .asynchronous(said) : said
  }

  /// Whether it is an assertion of a test, which evaluates what it asserts itself and handles its errors. A
  /// `precondition` only evaluates its message itself.
  var isAssertion: Bool { name.hasPrefix("#") || parameters.first?.isDeferred ?? false }

  func mayLackLabel(_ parameter: Int) -> Bool {
    switch optionalLabels {
    case .none: parameters[parameter].label == nil
    case .first: parameters[parameter].label == nil || parameter == 0
    case .all: true
    }
  }

  /// The name with labels: `debounce(for:scheduler:options:)`. Receivers and types that calls pass by themselves have
  /// none.
  var text: String {
    if isProperty { return name }
    let written = parameters.filter { $0.name != TypeMember.receiver && !$0.label.isMetatypeLabel }
    return name + "(" + written.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}

/// The parsed part after a signature's arrow, read once in a process.
private final class Returned: Sendable {
  let result: Type
  let requirement: (parameter: String, type: Type)?
  let conformance: (parameter: String, name: String)?
  let swiftType: (name: String, arguments: [Type])?

  private init(_ written: ReturnedText) {
    let text = written.text
    guard written.isOfOperator || text.firstRange(of: " where ") != nil else {
      (result, requirement, conformance, swiftType) = (Type.result(String(text)), nil, nil, nil)
      return
    }
    let (condition, name) = (text.firstRange(of: " where "), text.firstRange(of: " as "))
    result = Type.result(String(text[..<((condition ?? name)?.lowerBound ?? text.endIndex)]))
    swiftType = name.map { Signature.swiftType(text[$0.upperBound...]) }
    let asked = condition.map { text[$0.upperBound..<(name?.lowerBound ?? text.endIndex)] }
    requirement = asked.flatMap { asked in
      asked.firstRange(of: " == ").map {
        (String(asked[..<$0.lowerBound]), Type.declared(String(asked[$0.upperBound...])))
      }
    }
    conformance = asked.flatMap { asked in
      asked.firstRange(of: ": ").map { (String(asked[..<$0.lowerBound]), String(asked[$0.upperBound...])) }
    }
  }

  private static let known = Mutex<[ReturnedText: Returned]>([:])

  static func known(_ text: ReturnedText) -> Returned {
    if let returned = known.withLock({ $0[text] }) { return returned }
    let returned = Returned(text)
    known.withLock { $0[text] = returned }
    return returned
  }
}

private struct ReturnedText: Hashable {
  let text: Substring
  let isOfOperator: Bool
}

/// The part of a signature after its name. Parsed on demand: a thousand signatures exist before the first command, and
/// few are ever called.
private final class Later: Sendable {
  private let parsed = AtomicLazyReference<Parts>()

  func parts(_ declaration: String) -> Parts {
    parsed.load() ?? parsed.storeIfNil(Self.known(declaration))
  }

  /// A cache, because every world declares the same signatures, and worlds are made by the thousand.
  private static let known = Mutex<[String: Parts]>([:])

  private static func known(_ declaration: String) -> Parts {
    if let parts = known.withLock({ $0[declaration] }) { return parts }
    let parts = Parts(declaration)
    known.withLock { $0[declaration] = parts }
    return parts
  }
}

private final class Parts: Sendable {
  let parameters: [Signature.Parameter]
  let `throws`: Bool
  let isAsync: Bool
  let rest: Substring?

  init(_ declaration: String) {
    let (text, end) = (declaration.utf8, declaration.endOfName)
    guard let end, text[end] == UInt8(ascii: "("), let close = declaration.closingParenthesis else {
      rest = end.map { declaration[text.index($0, offsetBy: 2)...] }
      (parameters, `throws`, isAsync) = ([], false, false)
      return
    }
    let inside = text.index(after: end)..<close
    parameters = inside.isEmpty ? [] : declaration[inside].pieces.map(Signature.Parameter.init)
    var rest = declaration[text.index(after: close)...]
    isAsync = rest.hasPrefix(" async")
    if isAsync { rest = rest.dropFirst(" async".utf8.count) }
    `throws` = rest.hasPrefix(" throws")
    if `throws` { rest = rest.dropFirst(" throws".utf8.count) }
    self.rest = rest.isEmpty ? nil : rest.dropFirst(" -> ".utf8.count)
  }
}

extension String {
  /// The index of the parenthesis or colon after the name of a declaration.
  fileprivate var endOfName: Index? { utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ":") } }

  /// The index of the parenthesis that closes the first.
  fileprivate var closingParenthesis: Index? {
    var depth = 0
    for index in utf8.indices {
      switch utf8[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}

extension Substring {
  /// The pieces between commas outside of brackets; a type may be a tuple or a function.
  fileprivate var pieces: [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    var depth = 0
    for index in utf8.indices {
      switch utf8[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      // The arrow of a function's type is not a closing bracket.
      case UInt8(ascii: ">") where index == startIndex || utf8[utf8.index(before: index)] != UInt8(ascii: "-"):
        depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        pieces.append(self[start..<index])
        start = utf8.index(after: index)
      default: break
      }
    }
    return pieces + [self[start...]]
  }

  fileprivate var trimmed: Substring {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }), let last = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return self[first...last]
  }
}

extension Signature.Parameter {
  /// Parses `label name: Type = default`.
  fileprivate init(_ text: Substring) {
    let halves = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      .map(Substring.init)
    let names = halves[0].utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    let rest = halves.dropFirst().first ?? ""
    let parts = rest.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1).map(Substring.init)
    let written = parts.first?.trimmed ?? ""
    isDeferred = written.hasPrefix("@autoclosure ")
    let type = isDeferred ? written.dropFirst("@autoclosure ".utf8.count) : written
    label = names.first == "_" ? nil : names.first
    name = names.last ?? ""
    isOptional = parts.count == 2
    isVariadic = type.hasSuffix("...")
    self.type = String(isVariadic ? type.dropLast(3) : type)
    isFunction = type.contains("->")
  }
}
