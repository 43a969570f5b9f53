/// Finds the type of an empty collection by its uses: the `[:]` of `words.reduce(into: [:]) { $0[$1] = $1.count }`.
struct OpenCollection {
  /// The name that the collection has in the closure.
  let name: String
  /// An array or a dictionary, with `_` for each type that no use so far determines.
  private(set) var type: Type

  /// Notes that a subscript of the collection is of these types.
  mutating func note(key: Type, value: Type) {
    guard case .dictionary(let oldKey, let oldValue) = type else { return }
    type = .dictionary(key: oldKey.told(by: key), value: oldValue.told(by: value))
  }

  /// Notes that an element is added to the collection.
  mutating func note(element: Type) {
    guard case .array(let old) = type else { return }
    type = .array(old.told(by: element))
  }

  init(name: String, type: Type) { (self.name, self.type) = (name, type) }
}

extension TypeChecker {
  /// Returns the type that the closure of `reduce(into:)` gives an empty literal; nil if its uses do not tell.
  private func typeOfEmpty(_ literal: Typed, updatedBy closure: Expression, over element: Type) -> Type? {
    guard probe == nil, trials < Self.mostTrials, literal.expression.isEmptyLiteral, literal.type.mayHoldUnknown,
      case .closure(let syntax) = closure.kind, syntax.arity <= 2
    else { return nil }
    var trial = self
    trial.trials += 1
    trial.open = OpenCollection(name: syntax.parameters?.first?.text ?? "$0", type: literal.type)
    _ = try? trial.infer(closure, expecting: .function([.named("inout", [literal.type]), element], result: .void))
    guard let told = trial.open?.type.settled, told != literal.type else { return nil }
    return told
  }

  /// Gives the empty literal of `reduce(into: [:])` the type that nothing but the closure tells.
  func settleEmpty(
    _ values: inout [Typed], _ arguments: [Argument], _ type: Type, over element: Type, expecting expected: Type?,
    _ bindings: inout TypeBindings
  ) {
    guard arguments.count == 2, arguments[0].label?.text == "into", expected?.mayHoldUnknown ?? true,
      let told = typeOfEmpty(values[0], updatedBy: arguments[1].value, over: element)
    else { return }
    values[0] = Typed(expression: values[0].expression.typed(as: told), type: told)
    bindings.learn(type, replacing: told)
  }

  /// Notes what a subscript tells of the collection whose type is being looked for.
  mutating func noteOpen(_ base: Expression, _ indices: [Type]) {
    guard open != nil, let name = base.variable, name == open?.name, let key = indices.first else { return }
    open?.note(key: key, value: indices.count > 1 ? indices[1] : .unknown)
  }

  /// Notes what an assignment to an element tells of the collection whose type is being looked for.
  mutating func noteOpen(assigned type: Type, to target: Expression) {
    guard open != nil, case .subscript(let base, _) = target.kind, let name = base.variable, name == open?.name else {
      return
    }
    open?.note(key: .unknown, value: type.isOptional ? type.unwrapped : type)
  }

  /// Notes what `append`, or `insert` into a set, tells of the collection whose type is being looked for.
  mutating func noteOpen(call name: Name, of base: Expression, _ arguments: [Typed]) {
    guard open != nil, ["append", "insert"].contains(name.text), arguments.count == 1 else { return }
    let element = arguments[0].type
    if let word = base.variable {
      if word == open?.name { open?.note(element: element) }
    } else if case .subscript(let inner, let given) = base.kind, inner.variable == open?.name, given.count == 2,
      given[1].value.isArrayLiteral
    {
      open?.note(key: .unknown, value: .array(element))
    }
  }
}

extension Type {
  /// Returns the type with what another tells: a literal's type gives way to a number's, and `_` to any.
  fileprivate func told(by other: Type) -> Type {
    switch (self, other) {
    case (_, .unknown), (_, .nilLiteral): self
    case (.unknown, _): other
    case (.array(let inner), .array(let found)): .array(inner.told(by: found))
    case (.optional(let inner), _): .optional(inner.told(by: other.unwrappedOrSelf))
    default: joined(with: other) == .unknown ? self : joined(with: other)
    }
  }
}

extension Expression {
  /// The name of the variable or parameter that the expression is; nil for any other.
  fileprivate var variable: String? {
    switch kind {
    case .name(let name): name
    case .parameter(let number): "$\(number)"
    default: nil
    }
  }
}
