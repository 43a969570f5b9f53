/// Finds numbers that are seconds, as Combine has it, where somebody who comes from Rx may mean milliseconds:
/// `debounce(200)`.
///
/// Only the short spelling counts, without a label and a scheduler, and only from 10: one writes `timeout(5)` for
/// seconds, and hardly `debounce(200)`.
enum BareSeconds {
  private static let least = 10.0

  /// Returns the numbers as they are written, in their order.
  static func numbers(in command: InputCommand, _ source: Source) -> [String] {
    var parts: [SyntaxPart]
    switch command.kind {
    case .declaration(.pipeline(_, let value)): parts = [.expression(value)]
    case .act(let act):
      guard case .watch(let value, _, _) = act.kind else { return [] }
      parts = [.expression(value)]
    case .statement(let statement): parts = [.statement(statement)]
    default: return []
    }
    var found: [SourceRange] = []
    while let part = parts.popLast() {
      if case .expression(let expression) = part, let range = bareNumber(of: expression) { found.append(range) }
      parts += part.parts.filter { !$0.isNumber }
    }
    return found.sorted { $0.lower < $1.lower }.map { Site($0, in: source).text }
  }

  /// Returns the place of the number, if the expression is a call of an operator in the short spelling.
  private static func bareNumber(of expression: Expression) -> SourceRange? {
    guard case .call(let callee, let arguments) = expression.kind, case .member(_, let name) = callee.kind,
      let first = arguments.first, first.label == nil, !arguments.contains(where: { $0.label?.text == "scheduler" })
    else { return nil }
    switch first.value.kind {
    case .int(let number) where Double(number) >= least: break
    case .double(let number) where number >= least: break
    default: return nil
    }
    let takesDuration = OperatorTable.row(name.text)?.signatures.contains { $0.parameters.first?.type == "Duration" }
    return takesDuration == true ? first.value.range : nil
  }
}
