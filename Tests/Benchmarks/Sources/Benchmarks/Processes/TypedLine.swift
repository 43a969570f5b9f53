/// A line editor on a pseudo-terminal: what a key costs until its last byte is there.
final class TypedLine {
  struct Cost {
    let bytes: Double
    let microseconds: Double
  }

  enum Place: String, CaseIterable {
    case end = "append"
    case middle = "insert"
  }

  private let terminal: PseudoTerminal

  init(_ command: [String], _ variables: [String]) throws(Trouble) {
    terminal = try PseudoTerminal(command, variables)
    _ = terminal.answer(patience: 5_000, silence: 500)
  }

  /// The costs of so many keys in an empty line or in the middle of one that is long, a key every so many milliseconds.
  func keys(_ count: Int, at place: Place, every milliseconds: Int) throws(Trouble) -> [Cost] {
    if place == .middle {
      // All in one row of the terminal.
      try press(String(repeating: "y", count: 74 - count))
      for _ in 0..<(74 - count) / 2 { try press("\u{1B}[D") }
    }
    var costs: [Cost] = []
    for _ in 0..<count { costs.append(try key("x", lasting: .milliseconds(milliseconds))) }
    try clear()
    return costs
  }

  /// What each key of a text costs; an editor that goes on in a thread gets the time for it.
  func typing(_ text: String) throws(Trouble) -> [Cost] {
    var costs: [Cost] = []
    for character in text { costs.append(try key(String(character), lasting: .milliseconds(100))) }
    try clear()
    return costs
  }

  /// How many seconds a paste takes until its last byte is shown.
  func pasting(_ text: String) throws(Trouble) -> Double {
    let start = ContinuousClock.now
    let limit = start + .seconds(60)
    var rest = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)[...]
    while !rest.isEmpty {
      guard ContinuousClock.now < limit, let count = terminal.exchange(rest, milliseconds: 5_000) else {
        throw .wrong("the paste was not read")
      }
      rest = rest.dropFirst(count)
    }
    let time = (terminal.answer(patience: 5_000, silence: 500).last - start) / .seconds(1)
    try clear()
    return time
  }

  private func key(_ key: String, lasting duration: Duration) throws(Trouble) -> Cost {
    let start = ContinuousClock.now
    try terminal.send(key)
    var (bytes, last) = terminal.answer(until: start + duration)
    if bytes == 0 { (bytes, last) = terminal.answer(patience: 1_000, silence: 5) }
    try expect(bytes > 0, "a key was not shown")
    return Cost(bytes: Double(bytes), microseconds: (last - start) / .microseconds(1))
  }

  private func clear() throws(Trouble) {
    try press("\u{5}")
    try press("\u{15}")
  }

  private func press(_ keys: String) throws(Trouble) {
    try terminal.send(keys)
    _ = terminal.answer(patience: 200, silence: 5)
  }
}
