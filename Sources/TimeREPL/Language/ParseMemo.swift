import Synchronization

/// The facts about the session that the parser needs.
struct ParseContext: Sendable {
  /// The declared and built-in names; they come before prefixes of commands.
  var names: Set<String> = []
  /// Whether prefixes of commands are understood, as at a terminal.
  var isInteractive = false
  /// The declared type aliases.
  var aliases: [String: TypeAlias] = [:]
  /// The declared operators.
  var operators = OwnOperators()
  /// The nested types: `Door.State`.
  var nestedTypes = NestedTypes()
  /// The imported modules, and the types that were left out, because they need SwiftUI or UIKit.
  var leftOut = LeftOutNames()
  /// The names that mean another declaration in each file of a program.
  var namesOfFiles = NamesOfFiles()
  /// The cache of the last parsed entry; nil if no entry is parsed twice.
  var memo: ParseMemo?
}

/// Caches the last parsed entry with its result.
///
/// On Enter the same text is checked for completeness, spelled out, read and performed. The cache is cleared whenever
/// the context changes.
final class ParseMemo: Sendable {
  private struct Entry {
    let text: String
    let isInteractive: Bool
    let result: Result<[Command], Diagnostic>
  }

  private let last = Mutex<Entry?>(nil)

  func forget() { last.withLock { $0 = nil } }

  /// Returns the cached result for a text, or parses it.
  fileprivate func commands(
    _ text: String, isInteractive: Bool, parse: () -> Result<[Command], Diagnostic>
  ) -> Result<[Command], Diagnostic> {
    let known = last.withLock { $0 }
    if let known, known.isInteractive == isInteractive, known.text == text { return known.result }
    let result = parse()
    last.withLock { $0 = Entry(text: text, isInteractive: isInteractive, result: result) }
    return result
  }
}

/// Parses a whole entry before any command of it is performed.
///
/// A program's entry is needed four times: to find its end, to order the entries, to check it and to perform it. Its
/// source caches the result.
func parse(_ source: Source, in context: ParseContext) throws(Diagnostic) -> [Command] {
  guard source.text.utf8.count <= Parser.longestEntry else {
    throw Diagnostic(.entryTooLong(limit: Parser.longestEntry), at: SourceRange(lower: 0, upper: 0), in: source)
  }
  // The same text may mean something else in another file.
  let memo = context.namesOfFiles.isEmpty ? context.memo : nil
  let result =
    source.parsed(in: context)
    ?? memo?.commands(source.text, isInteractive: context.isInteractive) { parseText(source, in: context) }
    ?? parseText(source, in: context)
  do throws(Diagnostic) { return try result.get() } catch {
    throw Diagnostic(error.problem, at: error.range, in: source)
  }
}

private func parseText(_ source: Source, in context: ParseContext) -> Result<[Command], Diagnostic> {
  let result = Result { () throws(Diagnostic) in
    var parser = Parser(source, in: context)
    return try parser.entry()
  }
  // A context with a memo, as at the prompt, caches there: a typed text is parsed often and from another source each time.
  if context.memo == nil { source.note(result, in: context) }
  return result
}
