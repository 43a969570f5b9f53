/// The checker's state for closures that may be called after the call that takes them has returned. Such a closure names
/// `self`, which it keeps alive, and cannot use a function that is only lent.
struct EscapeFlow {
  /// Whether members of a class may be used without `self.`
  enum Members {
    case free, forbidden
    /// The closure around names `self` in its capture list: strongly, or weakly, so that it must be unwrapped first.
    case captured, capturedWeakly
  }

  var members = Members.free
  /// The closures that are known to escape, by their expressions, and whether they need `self.` before members: that of
  /// a task does not.
  var closures = ExpressionTable<Bool>()
  /// The parameters around that are functions and not `@escaping`.
  var borrowed: Set<String> = []
  /// The `inout` parameters around, among them the `self` of a `mutating` member.
  var changed: Set<String> = []
  /// Those of both that the escaping closure around cannot use.
  var lost: Set<String> = []

  /// Returns the state within a closure or a function.
  ///
  /// - Parameter isNamed: whether an escaping closure needs `self.`; nil if it is not known to escape.
  func within(_ closure: ClosureSyntax, isNamed: Bool?) -> EscapeFlow {
    var inner = self
    inner.closures = ExpressionTable()
    if let own = closure.captured.first(where: { $0.label?.text == TypeMember.receiver }) {
      inner.members = own.value.ownership == .weak ? .capturedWeakly : .captured
    } else if closure.namesSelf {
      inner.members = .captured
    } else if isNamed == true, members != .captured {
      inner.members = .forbidden
    }
    if isNamed != nil { (inner.borrowed, inner.changed, inner.lost) = ([], [], lost.union(borrowed).union(changed)) }
    // A captured value is a copy, which the closure may use.
    for own in closure.captured { inner.lost.remove(own.label?.text ?? "") }
    if closure.namesSelf { inner.lost.remove(TypeMember.receiver) }
    return inner
  }

  /// A name that is declared hides a parameter.
  mutating func forget(_ name: String) {
    if borrowed.contains(name) { borrowed.remove(name) }
    if changed.contains(name) { changed.remove(name) }
    if lost.contains(name) { lost.remove(name) }
  }

  /// The methods of Swift's and Foundation's own types whose closures escape.
  static let methods: Set = [
    "async", "asyncAfter", "notify", "addOperation", "addBarrierBlock", "perform", "addObserver", "dataTask",
    "schedule", "addTask", "addTaskUnlessCancelled", "scheduledTimer", "detached", "detachNewThread",
  ]

  /// The types that keep the closure they are made with.
  static let types: Set = [
    "BlockOperation", "Thread", "DispatchWorkItem", "AnyCancellable", "AnyIterator", "Timer", "AnySubscriber",
  ]
}

extension TypeChecker {
  /// Notes that a value is kept, or passed to code that may keep it. Throws if it is a function that is only lent.
  ///
  /// - Parameter isNamed: whether the closure must name `self`.
  mutating func noteEscape(of value: Expression, isNamed: Bool = true) throws {
    switch value.kind {
    case .closure: escape.closures[value] = isNamed
    case .ternary(_, let then, let otherwise):
      for branch in [then, otherwise] { try noteEscape(of: branch, isNamed: isNamed) }
    case .name(let name) where escape.borrowed.contains(name) && probe == nil:
      throw failure(.escapes(name), at: value.range)
    default: break
    }
  }

  /// Notes a closure that is assigned or declared. Swift lets a name stand for a function that is only lent.
  mutating func noteStored(_ value: Expression) throws {
    if case .name = value.kind { return }
    if case .ternary = value.kind, !escape.borrowed.isEmpty { return }
    try noteEscape(of: value)
  }

  /// Notes the closures that a call of one of Swift's or Foundation's own functions keeps.
  mutating func noteEscapes(ofBuiltIn callee: Expression, _ arguments: [Argument]) throws {
    switch callee.kind {
    case .name(let name):
      guard EscapeFlow.types.contains(name) || name == "Task" || name == "sequence", globals(name) == nil else {
        return
      }
    case .member(let base, let name):
      guard EscapeFlow.methods.contains(name.text) else { return }
      if case .name(let type) = base.kind, namedType(called: type)?.module == "main" { return }
    default: return
    }
    let isTask = if case .name("Task") = callee.kind { true } else { false }
    for argument in arguments { try noteEscape(of: argument.value, isNamed: !isTask) }
  }

  /// Throws if a name is used where it has no value any more, or a member of a class without the `self.` that shows what
  /// an escaping closure keeps alive.
  func checkCaptured(_ name: String, at range: SourceRange) throws {
    guard probe == nil else { return }
    if escape.lost.contains(name) {
      let isFunction = type(ofName: name).unwrappedOrSelf.isFunction
      throw failure(
        isFunction ? .escapes(name) : .capturesInout(name == TypeMember.receiver ? "self" : name), at: range)
    }
    guard name == TypeMember.receiver, escape.members != .free, escape.members != .captured,
      member?.owner.form == .class, escape.members == .forbidden || type(ofName: name).isOptional
    else { return }
    let text = Site(range, in: source).text
    guard text != "self", text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return }
    let isOptional = escape.members == .capturedWeakly
    throw failure(
      .implicitSelf(text, isOptional: isOptional, line: line([(isOptional ? "self?." : "self.", range.lower)])),
      at: range)
  }
}
