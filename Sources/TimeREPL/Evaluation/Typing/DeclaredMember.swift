/// A function or a member that a program has declared, with what makes it differ from others of its name.
struct DeclaredMember {
  let form: FunctionForm
  /// The `==` requirements of the extension around.
  let equal: [String: Type]
  /// Its file: in another one the same name may be private.
  let file: String?

  /// Whether Swift refuses both, of one name, in one file.
  func excludes(_ other: DeclaredMember) -> Bool {
    guard file == other.file, equal == other.equal, form.labels == other.form.labels else { return false }
    let (own, others) = (form.parameters + [result], other.form.parameters + [other.result])
    return form.variadic == other.form.variadic && form.required == other.form.required && own == others
      && form.conditions == other.form.conditions
      && form.throwing.isAsync == other.form.throwing.isAsync && !own.contains(where: \.mayHoldUnknown)
  }

  /// Whether a property and a method without parameters, of one name in one file, are the same member.
  func hides(_ other: DeclaredMember) -> Bool {
    file == other.file && equal == other.equal && form.labels == other.form.labels
      && form.required == other.form.required && form.parameters.count == other.form.parameters.count
  }

  /// The type of the result; without one Swift takes `Void`.
  private var result: Type { form.isResultWritten ? form.result : .void }
}

extension TypeChecker {
  /// Notes a member that an entry declares; throws if its program has declared the same one before.
  mutating func checkNew(_ form: FunctionForm, _ hidden: String, _ name: Name) throws {
    if blocks.count > 1 { return }
    let file = source.file(at: name.range.lower)
    let member = DeclaredMember(form: form, equal: equal, file: file)
    let isNested = !isExtending && !isGrouped
    func others(_ hidden: String) -> [DeclaredMember] {
      (membersOfProgram[hidden] ?? []) + (isNested ? [] : declaredMembers[hidden] ?? [])
    }
    // `var a` and `func a()` are one name.
    let counterpart = hidden.hasSuffix(".get") ? String(hidden.dropLast(".get".count)) : hidden + ".get"
    if probe == nil,
      others(hidden).contains(where: member.excludes) || others(counterpart).contains(where: member.hides)
    {
      throw failure(.alreadyDeclared(name.text), at: name.range)
    }
    declaredMembers[hidden, default: []].append(member)
  }
}
