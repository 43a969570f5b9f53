import LineEditing

/// The parameters still missing from a command or a call, shown after the typed text.
struct Hinter {
  let world: World
  private let line: TypedLine

  init(_ text: some StringProtocol, in world: World) {
    self.world = world
    line = TypedLine(text, names: world.names)
  }

  /// The hint. Only where a new word begins: within a word, the history may know more.
  var hint: String? {
    guard !line.isInComment, line.wordIndex == line.tokens.count, line.open.last != .string else { return nil }
    if line.isAtCommand {
      guard !line.touchesToken, let given = line.given else { return nil }
      return commandHint(given.row, given.pieces)
    }
    guard let call = line.call, call.isAtStart else { return nil }
    return callHint(call)
  }

  private func commandHint(_ row: CommandRow, _ pieces: [ArraySlice<Token>]) -> String? {
    let rest = CommandPlace(row, pieces).rest
    return rest.isEmpty ? nil : rest
  }

  /// Returns the required parameters, or else the optional ones.
  private func callHint(_ call: TypedLine.Call) -> String? {
    let called = CalledSignatures(call, in: world)
    let remaining = called.remaining.first ?? []
    let required = remaining.filter { !$0.isOptional }
    let shown = required.isEmpty ? Array(remaining.prefix(call.before.isEmpty ? 1 : remaining.count)) : required
    guard !shown.isEmpty else { return nil }
    return shown.map { $0.hint(called.bindings) }.joined(separator: ", ") + ")"
  }
}

extension Signature.Parameter {
  /// `for: Duration`, `transform: (Int) -> T`
  fileprivate func hint(_ bindings: TypeBindings?) -> String {
    let type = bindings.map { self.text($0) } ?? type
    let text = label.map { "\($0): \(type)" } ?? "\(name): \(type)"
    return (isOptional ? "[\(text)]" : text) + (isVariadic ? "..." : "")
  }
}
