/// Infers members of a class's `Self`: the class that a static member is called on, or that an instance is of.
///
/// The types are those of the class where the text stands. What a subclass may override is looked up when the code runs.
extension TypeChecker {
  /// The class whose member is being checked, if `Self` may be one of its subclasses.
  private var classOfSelf: NamedType? {
    guard let member, hasDynamicSelf(member.owner), !member.member.isValue else { return nil }
    return member.member.isStatic && !member.member.body.takesSelf ? nil : member.owner
  }

  /// Whether members of a type use the `Self` that they are called on: of a class that may have subclasses. A class
  /// that a function declares is found by name in that function alone.
  func hasDynamicSelf(_ facts: NamedType) -> Bool {
    facts.mayBeInherited && !typeBlocks.dropFirst().contains { $0[facts.name] != nil }
  }

  /// Returns the class that `Self` is, as far as the text tells.
  func classOfSelf(_ expression: Expression) -> (facts: NamedType, type: Type)? {
    guard case .name("Self") = expression.kind, let facts = classOfSelf else { return nil }
    return (facts, facts.asReceiver)
  }

  /// Returns a type with each `Self` replaced by the class around, or by the type parameter of a protocol's extension.
  func type(ofSelf type: Type) -> Type {
    if !type.mentionsSelf { return type }
    let own = classOfSelf?.asReceiver ?? .parameter("Self")
    return type.mapped { $0 == .named("Self") ? own : $0 }
  }

  /// Returns the use of a member of `Self`, which the checker has found in the class, for the actual class.
  ///
  /// - Parameters:
  ///   - name: the member; `init` for an initializer.
  ///   - base: the expression before the point.
  func dynamic(_ made: Typed, _ name: Name, of base: Expression) -> Typed {
    guard let owner = classOfSelf(base)?.facts, case .call(let callee, let arguments) = made.expression.kind else {
      return made
    }
    func typed(_ kind: Expression.Kind) -> Typed {
      Typed(expression: Expression(kind: kind, range: made.expression.range), type: made.type)
    }
    let own = Expression(kind: .name("Self"), range: base.range)
    if name.text == "init" {
      let blank = Expression(kind: .member(own, Name(text: TypeObject.blank, range: base.range)), range: base.range)
      let instance = Argument(
        label: nil, value: Expression(kind: .call(blank, []), range: base.range), isTrailing: false)
      return typed(.call(callee, [instance] + arguments.dropFirst()))
    }
    let hidden: String? = if case .name(let word) = callee.kind { word } else { nil }
    guard mayBeOverridden(name.text, in: owner) else { return passingSelf(made) }
    let isSetter = hidden?.hasSuffix(".set") == true
    let word = isSetter ? Name(text: name.text + ".set", range: name.range) : name
    let member = Expression(kind: .member(own, word), range: callee.range)
    if hidden?.hasSuffix(".get") == true { return typed(member.kind) }
    return typed(.call(member, arguments.filter { $0.label?.text != ClosureSyntax.metatypeLabel("Self") }))
  }

  /// Returns a call of a static function that gets the `Self` of the member around.
  func passingSelf(_ made: Typed) -> Typed {
    guard classOfSelf != nil, case .call(let callee, let arguments) = made.expression.kind else { return made }
    let range = made.expression.range
    let own = Expression(kind: .name("Self"), range: range)
    let type = Expression(kind: .member(own, Name(text: "self", range: range)), range: range)
    let given = arguments.map { argument in
      argument.label?.text == ClosureSyntax.metatypeLabel("Self")
        ? Argument(label: argument.label, value: type, isTrailing: false) : argument
    }
    return Typed(expression: Expression(kind: .call(callee, given), range: range), type: made.type)
  }

  /// Whether a subclass may have a static member of its own in place of this one.
  private func mayBeOverridden(_ name: String, in owner: NamedType) -> Bool {
    owner.lineage.contains { type in
      type.members.contains { member in
        member.isStatic && !member.isValue && member.name.text == name && member.kind != .setter
          && !member.modifiers.contains("final")
      }
    }
  }
}
