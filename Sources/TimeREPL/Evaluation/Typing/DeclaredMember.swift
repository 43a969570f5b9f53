/// A function or a member that a program has declared, with what makes it differ from others of its name.
struct DeclaredMember {
  /// Its hidden name: `Point.sum`.
  let name: String
  let form: FunctionForm
  /// The `==` requirements of the extension around.
  let equal: [String: Type]
  /// Its file: in another one the same name may be private.
  let file: String?

  /// Whether Swift refuses both in one file.
  func excludes(_ other: DeclaredMember) -> Bool {
    let (own, others) = (form.parameters + [result], other.form.parameters + [other.result])
    return name == other.name && file == other.file && equal == other.equal && form.labels == other.form.labels
      && form.variadic == other.form.variadic && form.required == other.form.required && own == others
      && form.throwing.isAsync == other.form.throwing.isAsync && !own.contains(where: \.mayHoldUnknown)
  }

  /// The type of the result; without one Swift takes `Void`.
  private var result: Type { form.isResultWritten ? form.result : .void }
}

extension TypeChecker {
  /// Notes a member that an entry declares; throws if its program has declared the same one before.
  mutating func checkNew(_ form: FunctionForm, _ hidden: String, _ name: Name) throws {
    if blocks.count > 1 { return }
    let file = source.file(at: name.range.lower)
    let member = DeclaredMember(name: hidden, form: form, equal: equal, file: file)
    let isNested = !isExtending && !isGrouped
    if probe == nil, (membersOfProgram + (isNested ? [] : declaredMembers)).contains(where: member.excludes) {
      throw failure(.alreadyDeclared(name.text), at: name.range)
    }
    declaredMembers.append(member)
  }
}
