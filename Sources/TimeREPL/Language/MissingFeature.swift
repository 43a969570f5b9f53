/// Features of Swift's language that TimeREPL lacks. Errors name them, and the page `programs` of the manual lists them.
enum MissingFeature: String, CaseIterable, Sendable {
  case parameterPacks = "parameter packs"
  case noncopyable = "`~Copyable` types"
  case macros = "macros of your own"
  case distributedActors = "distributed actors"
  case initAccessors = "`init` accessors"
  case valueArguments = "numbers as type arguments"
}

extension Parser {
  /// The error for a feature that TimeREPL lacks and that begins at the current token, where a type is expected.
  var missingFeature: Diagnostic? {
    let feature: MissingFeature
    switch (current.kind, peek().kind) {
    case (.symbol("~"), .word): feature = .noncopyable
    case (.word("each"), .word), (.word("repeat"), .word), (.word("repeat"), .open): feature = .parameterPacks
    case (.int, _) where isInTypeArguments, (.word("let"), .word): feature = .valueArguments
    default: return nil
    }
    return Diagnostic(.missingFeature(feature), at: current.range)
  }

  /// Whether a type argument, or the count of `[3 of Int]`, begins here.
  private var isInTypeArguments: Bool {
    previous.map { [.symbol("<"), .symbol(","), .open(.square)].contains($0.kind) } ?? false
  }
}
