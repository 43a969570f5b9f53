import Synchronization

/// What a function is called and which arguments it takes.
///
/// It is written as Swift declares it, with `=` for what may be left out, `...` for any number of arguments and `->` in
/// the type of a function, since a closure that trails the call goes to such a parameter:
/// `"debounce(for dueTime: Duration, scheduler: Scheduler = scheduler, options: Options = nil)"`.
struct Signature: Sendable {
  struct Parameter: Sendable {
    /// Nil where Swift has `_`.
    let label: String?
    let name: String
    /// As it was declared; for help, and for those who check by it.
    let type: String
    let isOptional: Bool
    let isVariadic: Bool

    var isFunction: Bool { type.contains("->") }

    /// As a sentence has it: Swift's types by their names, the others as what they are.
    var typeText: String {
      if isFunction { return "function" }
      return ["Publisher", "Subject", "Scheduler", "Value"].contains(type) ? type.lowercased() : type
    }

    var takesAnything: Bool { ["Any", "Element", ""].contains(type) }

    /// Whether it is a function that changes its first argument, as the one of `reduce(into:)` does.
    var changesFirst: Bool { type.hasPrefix("(inout") }
  }

  let name: String
  let parameters: [Parameter]
  /// Whether parentheses follow the name.
  let isProperty: Bool
  let declaration: String
  let optionalLabels: OptionalLabels

  /// Which labels may be left out: Combine's first (`for:`, `to:`), all of a `func`'s, none of Swift's own.
  enum OptionalLabels { case none, first, all }

  init(_ declaration: String, optionalLabels: OptionalLabels = .none) {
    self.declaration = declaration
    self.optionalLabels = optionalLabels
    guard let open = declaration.firstIndex(of: "("), declaration.hasSuffix(")") else {
      name = declaration
      parameters = []
      isProperty = true
      return
    }
    name = String(declaration[..<open])
    isProperty = false
    parameters = Self.parameters(of: declaration, after: open)
  }

  /// Every world declares the same, and worlds are made by the thousand.
  private static let known = Mutex<[String: [Parameter]]>([:])

  private static func parameters(of declaration: String, after open: String.Index) -> [Parameter] {
    if let parameters = known.withLock({ $0[declaration] }) { return parameters }
    let inside = declaration[declaration.index(after: open)...].dropLast()
    let parameters = split(inside).map(Parameter.init)
    known.withLock { $0[declaration] = parameters }
    return parameters
  }

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

  /// At the commas outside brackets; a type may be a tuple or a function.
  private static func split(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return text.isEmpty ? [] : parts + [text[start...]]
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Signature.Parameter {
  /// `label name: Type = default`
  fileprivate init(_ text: Substring) {
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    let names = text[..<colon].split(separator: " ").map(String.init)
    let rest = text[colon...].dropFirst()
    let halves = rest.split(separator: "=", maxSplits: 1)
    let type = halves.first.map { String($0).trimmed } ?? ""
    label = names.first == "_" ? nil : names.first
    name = names.last ?? ""
    isOptional = halves.count == 2
    isVariadic = type.hasSuffix("...")
    self.type = isVariadic ? String(type.dropLast(3)) : type
  }
}
