/// Parses property wrappers.
extension Parser {
  /// Attributes of the platform, which have no effect here.
  private static let platform: Set = [
    "Published", "MainActor", "TaskLocal", "Sendable", "Tag", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "NSManaged", "NSCopying", "ObservationIgnored", "ObservationTracked", "NSApplicationMain", "UIApplicationMain",
    "GKInspectable",
  ]

  /// Whether an attribute of this name may be a property wrapper.
  static func mayWrap(_ name: String) -> Bool {
    // `@DatabaseActor` is a global actor, which all name so.
    name.isTypeWord && !platform.contains(name) && !TestAttribute.names.contains(name)
      && !name.hasSuffix("Actor")
  }

  ///     wrapper → "@" word { "." word } [ generics ] [ arguments ]
  mutating func wrapperUse(_ word: String, at range: SourceRange) throws(Diagnostic) -> WrapperUse {
    var (name, whole) = (known(word), range)
    while isAt("."), !current.isSpaced, case .word(let inner) = peek().kind {
      take()
      whole = whole.through(takeRange())
      name = nested(inner, in: name) ?? inner
    }
    let generics = isAt("<") && !current.isSpaced ? try generics(as: .type) : []
    let hasArguments = isAtOpen(.parenthesis) && !current.isSpaced
    return WrapperUse(
      name: Name(text: name, range: whole), generics: generics,
      arguments: hasArguments ? try arguments(in: .parenthesis) : nil)
  }

  /// Returns the wrappers for the next variable, and clears them.
  mutating func takeWrappers() -> [WrapperUse] {
    defer { wrappers = [] }
    return wrappers
  }

  mutating func takeIsWrapper() -> Bool {
    defer { isWrapper = false }
    return isWrapper
  }

  /// Throws if wrappers precede a declaration that cannot be wrapped.
  func mustWrap(_ wrappers: [WrapperUse], before what: String) throws(Diagnostic) {
    guard let first = wrappers.first else { return }
    throw Diagnostic(.wrapper(.misplaced(first.name.text, before: what)), at: first.name.range)
  }

  ///     wrapped → { wrapper } "var" word [ ":" type ] [ "=" expression ] [ observers ]
  mutating func wrappedVariable() throws(Diagnostic) -> Statement {
    let wrappers = takeWrappers()
    let start = current.range
    guard takeWord("var") else { throw misplaced(wrappers, "let") }
    if isAtOpen(.parenthesis) { throw misplaced(wrappers, "a tuple") }
    let name = try declaredName()
    let type = take(":") ? try type() : nil
    if isAtAccessors, !isAtObservers {
      return try computedVariable(name, type, value: nil, from: start, builder: wrappers.first)
    }
    let value = take("=") ? try assignedValue() : nil
    var members = Members()
    if isAtObservers, isAtAccessors {
      try accessors(of: name, type ?? .unknown, .structure, isStatic: false, modifiers: [], &members)
    }
    let variable = WrappedVariable(
      name: name, type: type, value: value, wrappers: wrappers, observers: members.members)
    return try make(.wrapped(variable), from: start)
  }

  private func misplaced(_ wrappers: [WrapperUse], _ what: String) -> Diagnostic {
    Diagnostic(.wrapper(.misplaced(wrappers[0].name.text, before: what)), at: wrappers[0].name.range)
  }
}
