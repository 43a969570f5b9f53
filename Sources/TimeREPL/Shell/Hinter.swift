import LineEditing

/// The parameters still missing from a command or a call, shown after the typed text.
struct Hinter {
  let world: World
  private let line: TypedLine

  init(_ text: some StringProtocol, in world: World) {
    self.world = world
    line = TypedLine(text, names: world.names)
  }

  /// The hint. Only where a new word begins or behind a mark: within a word, the history may know more.
  var hint: String? { behindMark ?? beforeWord }

  /// Behind the `=` of `pipeline a =`: the rest of the hint that stood there.
  private var behindMark: String? {
    guard line.isAtCommand, line.touchesToken, let given = line.given, given.pieces.last?.count == 1 else { return nil }
    return rest(behindMarkAfter: given.pieces, of: given.row)
  }

  /// Returns the hint without the mark that was just typed; nil if it did not begin with that mark.
  private func rest(behindMarkAfter pieces: [ArraySlice<Token>], of row: CommandRow) -> String? {
    guard case .symbol(let mark)? = pieces.last?.first?.kind else { return nil }
    let rest = CommandPlace(row, pieces).rest
    return rest.hasPrefix(mark) && rest.utf8.count > mark.utf8.count ? String(rest.dropFirst(mark.count)) : nil
  }

  private var beforeWord: String? {
    guard !line.isInComment, line.wordIndex == line.tokens.count, line.open.last != .string else { return nil }
    if line.isAtCommand {
      guard !line.touchesToken, let given = line.given else { return nil }
      return commandHint(given.row, given.pieces)
    }
    guard let call = line.call, call.isAtStart else { return nil }
    return callHint(call)
  }

  private func commandHint(_ row: CommandRow, _ pieces: [ArraySlice<Token>]) -> String? {
    // What follows an optional mark, as in `[== VALUE]`, was shown before the mark.
    if let last = pieces.dropLast().last, last.count == 1, case .symbol? = last.first?.kind,
      rest(behindMarkAfter: pieces.dropLast(), of: row) == nil
    {
      return nil
    }
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
