import Synchronization

/// What a function is called and which arguments it takes.
///
/// It is written as Swift declares it, with `=` for what may be left out, `...` for any number of arguments and `->` in
/// the type of a function, since a closure that trails the call goes to such a parameter:
/// `"debounce(for dueTime: Duration, scheduler: Scheduler = scheduler, options: Options = nil)"`. What a member returns
/// stands behind it: `"first: Element?"`, `"contains(_ element: Element) -> Bool"`. Behind a publisher stand what the
/// operator asks of its upstream, and Swift's own type:
/// `"replaceNil(with output: T) -> Publisher<T, Failure> where Output == T? as Publishers.Map<Self, T>"`; it asks for a
/// conformance as in `where Output: Equatable`. An argument for an `@autoclosure` parameter is evaluated by the function:
/// `"XCTAssertNil(_ expression: @autoclosure Any)"`.
struct Signature: Sendable {
  struct Parameter: Sendable {
    /// Nil where Swift has `_`.
    let label: String?
    let name: String
    /// As it was declared; for help, and for those who check by it.
    let type: String
    let isOptional: Bool
    let isVariadic: Bool
    let isFunction: Bool
    /// Whether the argument is evaluated by whoever is called, if at all: `@autoclosure`.
    let isDeferred: Bool

    /// The type's name without what stands in its `<...>`: `Publisher`, `Type` of `T.Type`.
    var typeName: String {
      if isFunction { return type }
      if type.hasSuffix(".Type") { return "Type" }
      return type.firstIndex(of: "<").map { String(type[..<$0]) } ?? type
    }

    /// Whether a value is asked for whose type is one of the signature's parameters.
    var isValue: Bool { type == "Value" || type == "T" || type == "Output" }

    /// As a sentence has it: Swift's types by their names, the others as what they are.
    var typeText: String {
      if isFunction { return "function" }
      if isValue { return "value" }
      return ["Publisher", "Subject", "Scheduler", "Subscriber"].contains(typeName) ? typeName.lowercased() : typeName
    }

    var takesAnything: Bool { ["Any", "Element", "T", ""].contains(type) }

    /// As the type checker has it.
    var declaredType: Type { Type.declared(type) }

    /// Whether it is a function that changes its first argument, as the one of `reduce(into:)` does.
    var changesFirst: Bool { type.hasPrefix("(inout") }
  }

  let name: String
  /// Whether parentheses follow the name.
  let isProperty: Bool
  private let written: String
  let optionalLabels: OptionalLabels
  /// Nil where there are none.
  private let list: ParameterList?
  /// Whether a call may throw an error of the language, which `try` marks.
  let `throws`: Bool
  /// Whether a call of it is waited for, which `await` marks.
  let isAsync: Bool
  /// The result and all behind it.
  private let rest: Substring?

  /// Which labels may be left out: Combine's first (`for:`, `to:`), all of a `func`'s, none of Swift's own.
  enum OptionalLabels { case none, first, all }

  init(_ declaration: String, optionalLabels: OptionalLabels = .none) {
    written = declaration
    self.optionalLabels = optionalLabels
    let text = declaration.utf8
    guard let open = text.firstIndex(of: UInt8(ascii: "(")), let close = declaration.closingParenthesis,
      declaration.utf8[..<open].allSatisfy({ $0 != UInt8(ascii: ":") })
    else {
      let colon = text.firstIndex(of: UInt8(ascii: ":"))
      name = String(declaration[..<(colon ?? text.endIndex)])
      rest = colon.map { declaration[text.index($0, offsetBy: 2)...] }
      list = nil
      (isProperty, `throws`, isAsync) = (true, false, false)
      return
    }
    name = String(declaration[..<open])
    isProperty = false
    let inside = text.index(after: open)..<close
    list = inside.isEmpty ? nil : ParameterList(declaration[inside])
    var rest = declaration[text.index(after: close)...]
    isAsync = rest.hasPrefix(" async")
    if isAsync { rest = rest.dropFirst(" async".utf8.count) }
    `throws` = rest.hasPrefix(" throws")
    if `throws` { rest = rest.dropFirst(" throws".utf8.count) }
    self.rest = rest.isEmpty ? nil : rest.dropFirst(" -> ".utf8.count)
  }

  /// As Swift declares it; of an operator without what it returns.
  var declaration: String {
    guard optionalLabels == .first, let rest, !isProperty else {
      guard let rest, rest.hasPrefix("Publisher<"), let end = rest.firstRange(of: " as ") else { return written }
      return String(written[..<end.lowerBound])
    }
    return String(written[..<written.utf8.index(rest.startIndex, offsetBy: -" -> ".utf8.count)])
  }

  /// With what it returns, and what it asks of its upstream.
  var fullDeclaration: String {
    guard optionalLabels == .first, let rest, let end = rest.firstRange(of: " as ") else { return written }
    return String(written[..<end.lowerBound])
  }

  /// What a member returns; `_` where the table does not say so.
  var result: Type { returned?.result ?? .unknown }

  /// What an operator asks of its upstream: `Failure == Never`.
  var requirement: (parameter: String, type: Type)? { returned?.requirement }

  /// The protocol that an operator asks its upstream to conform to: `Output: Equatable`.
  var conformance: (parameter: String, name: String)? { returned?.conformance }

  /// The type of the publisher as Swift has it, with its arguments: `Publishers.Map`, `Self` and `T`.
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

  var parameters: [Parameter] { list?.parameters ?? [] }

  /// Whether a call may throw, and whether it is waited for; what calls closures passes on what they throw.
  var throwing: Type.Throwing {
    let said: Type.Throwing = `throws` ? .yes : .asArguments
    return isAsync ? .asynchronous(said) : said
  }

  /// Whether it claims something of its arguments, which it evaluates itself, and handles what they throw.
  var isAssertion: Bool { parameters.contains(where: \.isDeferred) }

  func mayLackLabel(_ parameter: Int) -> Bool {
    switch optionalLabels {
    case .none: parameters[parameter].label == nil
    case .first: parameters[parameter].label == nil || parameter == 0
    case .all: true
    }
  }

  /// `debounce(for:scheduler:options:)`
  var text: String {
    isProperty ? name : name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}

/// What stands behind a signature's arrow, read once in a process.
private final class Returned: Sendable {
  let result: Type
  let requirement: (parameter: String, type: Type)?
  let conformance: (parameter: String, name: String)?
  let swiftType: (name: String, arguments: [Type])?

  private init(_ written: ReturnedText) {
    let text = written.text
    guard written.isOfOperator else {
      (result, requirement, conformance, swiftType) = (Type.declared(String(text)), nil, nil, nil)
      return
    }
    let (condition, name) = (text.firstRange(of: " where "), text.firstRange(of: " as "))
    result = Type.declared(String(text[..<((condition ?? name)?.lowerBound ?? text.endIndex)]))
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

/// The parameters of a signature, read when they are first asked for: hundreds of signatures are there before the first
/// prompt, and few are ever called.
private final class ParameterList: Sendable {
  private final class Parsed: Sendable {
    let parameters: [Signature.Parameter]

    init(_ text: Substring) {
      parameters = text.pieces.map(Signature.Parameter.init)
    }
  }

  private let text: Substring
  private let parsed = AtomicLazyReference<Parsed>()

  init(_ text: Substring) {
    self.text = text
  }

  var parameters: [Signature.Parameter] {
    if let parsed = parsed.load() { return parsed.parameters }
    return parsed.storeIfNil(Self.known(text)).parameters
  }

  /// Every world declares the same, and worlds are made by the thousand.
  private static let known = Mutex<[Substring: Parsed]>([:])

  private static func known(_ text: Substring) -> Parsed {
    if let parsed = known.withLock({ $0[text] }) { return parsed }
    let parsed = Parsed(text)
    known.withLock { $0[text] = parsed }
    return parsed
  }
}

extension String {
  /// The end of the parameters: the parenthesis that closes the first.
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
  /// What stands between the commas outside brackets; a type may be a tuple or a function.
  fileprivate var pieces: [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    var depth = 0
    for index in utf8.indices {
      switch utf8[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      // The arrow of a function's type closes nothing.
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
  /// `label name: Type = default`
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
