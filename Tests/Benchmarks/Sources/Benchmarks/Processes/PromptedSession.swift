/// The REPL at a terminal, one line at a time.
final class PromptedSession {
  private let terminal: PseudoTerminal
  var pid: Int32 { terminal.pid }

  init(_ program: String, _ variables: [String]) throws(Trouble) {
    terminal = try PseudoTerminal([program], variables)
    try awaitPrompt()
  }

  /// Seconds from Enter to the next prompt; what is answered has to contain this.
  @discardableResult
  func time(_ line: String, expecting answer: String = "") throws(Trouble) -> Double {
    try terminal.send(line)
    _ = terminal.answer(patience: 1_000, silence: 30)
    let start = ContinuousClock.now
    try terminal.send("\r")
    let (end, text) = try awaitPrompt()
    try expect(answer.isEmpty || text.contains(answer), "`\(line)` did not lead to \(answer)")
    return (end - start) / .seconds(1)
  }

  @discardableResult
  private func awaitPrompt() throws(Trouble) -> (time: ContinuousClock.Instant, text: String) {
    try terminal.wait(seconds: 120, for: "a prompt") { $0.suffix(2).elementsEqual("> ".utf8) }
  }
}
