import Foundation
import Glibc
import Synchronization

/// What is typed or pasted at a terminal: it is answered in time, in little memory, and the program goes on.
///
/// Unchecked, since nothing in it changes while several terminals are driven at once.
struct TerminalTrial: Trial, @unchecked Sendable {
  /// Each part of an input is text whose escapes are spelled out, so that a report can be read; see `KeyText`.
  let setting: TrialSetting
  /// What the program may take for what is typed, in seconds of CPU time and for each byte.
  var allowance = 1.5
  static let deadline = 40.0
  /// Within a second it is answered, and what is typed then takes a while too: in a debug build, which CI drives and which is
  /// ten times as slow, 1.6 s where 15 000 rows were pasted.
  private static let mostDeaf = 2.5

  /// How many are typed at one terminal, and a few times as many at once: most of the time is spent waiting.
  var largestBatch = 1
  private static let terminals = 6

  func check(_ input: [String]) throws { try check([input], in: setting.folder) }

  func checkAll(_ inputs: [[String]]) throws {
    if inputs.count == 1 { return try check(inputs[0]) }
    let alone = inputs.filter { $0.contains(KeyText.fullDisk) }
    let groups = [true, false].flatMap { isDumb in
      let group = inputs.filter { $0.contains(KeyText.dumb) == isDumb && !$0.contains(KeyText.fullDisk) }
      let count = group.isEmpty ? 0 : min(Self.terminals, (group.count + 3) / 4)
      return (0..<count).map { part in
        group.indices.filter { $0 % count == part }.map { group[$0] }
      }
    }
    let shares = alone.map { [$0] } + groups
    let failures = Mutex<[Int: any Error]>([:])
    let (trial, folder) = (self, setting.folder)
    DispatchQueue.concurrentPerform(iterations: Self.terminals) { lane in
      let home = "\(folder)/terminal\(lane)"
      for share in shares.indices where share % Self.terminals == lane {
        do {
          try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
          try trial.check(shares[share], in: home)
        } catch {
          failures.withLock { $0[share] = error }
        }
      }
    }
    if let first = failures.withLock({ $0.min { $0.key < $1.key } }) { throw first.value }
  }

  /// What is typed at one terminal, one input after the other, each in a session of its own.
  private func check(_ inputs: [[String]], in home: String) throws {
    let history = home + "/.local/state/timerepl/history"
    unlink(history)
    let input = inputs[0]
    let terminal = try Terminal(
      setting.program, in: home, kind: input.contains(KeyText.dumb) ? "dumb" : "xterm-256color",
      fileBlocks: input.contains(KeyText.fullDisk) ? 1 : nil)
    for (index, input) in inputs.enumerated() {
      try check(terminal, input, isFirst: index == 0)
      if index == inputs.count - 1 { break }
      let (start, end) = (terminal.seen.count, setting.limit.within(Self.deadline))
      guard terminal.type(Array(":reset\r4321 + 1234\r".utf8), until: end),
        terminal.wait(for: "5555", from: start, until: end)
      else {
        try check(terminal)
        throw try hang("no value after `:reset`")
      }
    }
    try checkHistory(history)
    if let signal = inputs.last?.lazy.compactMap(KeyText.signal).first { try checkEnd(terminal, by: signal) }
  }

  /// What a disk has no room for is not kept by half; and nobody else reads what was typed.
  private func checkHistory(_ path: String) throws {
    let bytes = ProgramRun.bytes(path)
    if let last = bytes.last, last != 10 {
      throw Fault(kind: .torn, what: "\(bytes.count) bytes of history end amid a line")
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
      throw Fault(kind: .open, what: "others may read the history: \(String(status.st_mode & 0o777, radix: 8))")
    }
  }

  /// A signal that ends the program leaves the terminal as it was.
  private func checkEnd(_ terminal: Terminal, by signal: Int32) throws {
    guard terminal.isRaw else { return }
    kill(terminal.pid, signal)
    let end = setting.limit.within(2)
    while terminal.status == nil, ContinuousClock.now < end {
      _ = terminal.wait(for: "\u{0}", from: terminal.seen.count, until: .now + .milliseconds(20))
    }
    if terminal.status != nil, terminal.isRaw {
      throw Fault(kind: .raw, what: "signal \(signal) leaves the terminal raw")
    }
  }

  private func check(_ terminal: Terminal, _ input: [String], isFirst: Bool) throws {
    var end = setting.limit.within(Self.deadline)
    if isFirst, !terminal.wait(for: "0s> ", from: 0, until: end) { throw try hang("no prompt") }
    let before = ProgramRun.cpuSeconds(terminal.pid)
    var (isTaken, count) = (true, 0)
    for part in input where isTaken && !KeyText.isSetting(part) {
      if let milliseconds = KeyText.pause(part) {
        _ = terminal.wait(for: "\u{0}", from: terminal.seen.count, until: min(end, .now + .milliseconds(milliseconds)))
        continue
      }
      if let text = KeyText.awaited(part) {
        // A debug build takes ten times as long.
        guard terminal.wait(for: text, from: 0, until: setting.limit.within(3 * Self.deadline)) else {
          throw try hang("`\(text)` does not come")
        }
        end = setting.limit.within(Self.deadline)
        continue
      }
      let bytes = KeyText.bytes(part)
      count += bytes.count
      isTaken = terminal.type(bytes, until: end)
    }
    try check(terminal)
    // Whatever is open is dropped, and what ends the program is none of the keys.
    let start = terminal.seen.count
    end = setting.limit.within(Self.deadline)
    let interrupted = ProgramRun.cpuSeconds(terminal.pid)
    guard isTaken, terminal.type(Array("\u{1b}[201~\u{3}\u{7}\u{3}\u{15}".utf8), until: end) else {
      try check(terminal)
      throw try hang("does not read on: \(cost(terminal, since: before))")
    }
    // Ctrl-C throws away what was typed ahead, this too, so that it may have to be typed again. It is nothing that could be
    // done: what Ctrl-C broke off is made again for the next command, which may take as long as it took.
    var (isAnswered, patience) = (false, 0.2)
    while !isAnswered, ContinuousClock.now < end, terminal.status == nil {
      _ = terminal.type(Array("\u{3}\u{15}8765 4321\r".utf8), until: end)
      isAnswered = terminal.wait(for: "after `8765`", from: start, until: min(end, .now + .seconds(patience)))
      patience = min(4, 2 * patience)
    }
    guard isAnswered else {
      try check(terminal)
      throw try hang("no answer after Ctrl-C: \(cost(terminal, since: before))")
    }
    let deaf = ProgramRun.cpuSeconds(terminal.pid) - interrupted
    if deaf > Self.mostDeaf {
      throw Fault(kind: .hang, what: "deaf to Ctrl-C for \((deaf * 100).rounded() / 100) s of CPU time")
    }
    end = setting.limit.within(Self.deadline)
    guard terminal.type(Array("1234 + 8765\r".utf8), until: end),
      terminal.wait(for: "9999", from: start, until: end)
    else {
      try check(terminal)
      throw try hang("no value after Ctrl-C: \(cost(terminal, since: before))")
    }
    let seconds = ProgramRun.cpuSeconds(terminal.pid) - before
    if seconds > allowance + Double(count) * 100e-6 {
      throw Fault(kind: .hang, what: "\(count) bytes took \(cost(terminal, since: before))")
    }
    let megabytes = ProgramRun.residentMegabytes(terminal.pid)
    if megabytes > 300 { throw Fault(kind: .memory, what: "\(count) bytes took \(megabytes) MB") }
  }

  /// Nobody knows of what only lacked the time.
  private func hang(_ what: String) throws -> Fault {
    // The wait ended with the time, or a moment before it.
    if setting.limit.within(1) < .now + .seconds(1) { throw Trouble.outOfTime }
    return Fault(kind: .hang, what: what)
  }

  private func check(_ terminal: Terminal) throws(Fault) {
    guard let status = terminal.status else { return }
    throw Fault(
      kind: .crash, what: "it ended: \(status & 0x7f == 0 ? "status \(status >> 8)" : "signal \(status & 0x7f)")")
  }

  private func cost(_ terminal: Terminal, since before: Double) -> String {
    let seconds = ProgramRun.cpuSeconds(terminal.pid) - before
    return "\((seconds * 100).rounded() / 100) s of CPU time, \(ProgramRun.residentMegabytes(terminal.pid)) MB"
  }
}

/// Keys as text: `\e` is Escape, `\xNN` a byte, `N*(...)` so many times the same; `wait N` is so many milliseconds, and
/// `see TEXT` waits until that is shown.
enum KeyText {
  /// The parts that say how it is typed, and not what.
  static let dumb = "TERM=dumb"
  static let fullDisk = "the disk is full"

  /// `signal 29`, with which the program is ended.
  static func signal(_ text: String) -> Int32? { text.hasPrefix("signal ") ? Int32(text.dropFirst(7)) : nil }

  static func isSetting(_ text: String) -> Bool { text == dumb || text == fullDisk || signal(text) != nil }

  static func pause(_ text: String) -> Int? { text.hasPrefix("wait ") ? Int(text.dropFirst(5)) : nil }

  static func awaited(_ text: String) -> String? { text.hasPrefix("see ") ? String(text.dropFirst(4)) : nil }

  static func bytes(_ text: String) -> [UInt8] {
    if let star = text.range(of: "*("), let count = Int(text[..<star.lowerBound]), text.hasSuffix(")") {
      let part = bytes(String(text[star.upperBound...].dropLast()))
      return Array(repeating: part, count: count).flatMap { $0 }
    }
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\\", let mark = rest.first else {
        bytes += String(character).utf8
        continue
      }
      rest.removeFirst()
      if mark == "e" {
        bytes.append(0x1b)
      } else if mark == "x" {
        bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes += String(mark).utf8
      }
    }
    return bytes
  }

  /// A text in which nothing means anything else.
  static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }

  private static let controls = (0..<32).filter { ![3, 4, 17, 19, 22, 24, 26, 27, 28].contains($0) }.map {
    "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16)
  }
  private static let sequences = [
    "\\e[A", "\\e[B", "\\e[C", "\\e[D", "\\e[H", "\\e[F", "\\e[3~", "\\e[1;5C", "\\e[1;5D", "\\eb", "\\ef", "\\ed",
    "\\ey",
    "\\e\\x7f", "\\e", "\\e[", "\\e[1;", "\\e[99999999~", "\\eOP", "\\e]0;x\\x07", "\\x7f", "\\x7f", "\\x09", "\\x12",
    "\\x0d",
  ]
  private static let texts = [
    "a", "send a 1", "subject a", "pipeline p = a.", "map { $0 }", "(", ")", "{", "\"", "é", "日本", "👩‍👧", "e\u{301}",
    "\\xff", "\\xc3",
    "\\xf0\\x9f", " ", ".", "deb", "at 1s", "1 + 1", ":help", "log", "\\\\", ";", "//", "#1", "\u{202e}", "\u{200b}",
  ]

  /// Those that end a process unless somebody handles them.
  private static let signals = (1...64).filter { !others.contains($0) }
  /// Those that stop it, that it ignores, that end nothing and that the thread library has for itself.
  private static let others = [
    SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE, SIGXFSZ, SIGCHLD, SIGCONT, SIGURG, SIGWINCH, 32, 33,
  ]

  /// What is typed at a terminal of some kind, which may come to an end.
  static func typed(_ random: inout SeededGenerator) -> [String] {
    let end = "signal \(signals.randomElement(using: &random)!)"
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 2:
      // An entry that goes on is what Ctrl-C has to drop.
      return [dumb] + stream(&random) + [
        "\\x0d" + ["let f = {", "(1 +", "[1,"].randomElement(using: &random)! + "\\x0d"
      ]
    case 1: return [fullDisk] + (0..<40).map { "\"line \($0), as long as a line is\"\\x0d" } + [end]
    default: return stream(&random) + [end]
    }
  }

  /// A stream of keys, one or a few a part.
  private static func stream(_ random: inout SeededGenerator) -> [String] {
    if Int.random(in: 0..<40, using: &random) == 0 {
      return ["\(Int.random(in: 1_000...20_000, using: &random))*(\(texts.randomElement(using: &random)!))"]
    }
    return (0..<Int.random(in: 1...80, using: &random)).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: texts.randomElement(using: &random)!
      case 5..<7: controls.randomElement(using: &random)!
      default: sequences.randomElement(using: &random)!
      }
    }
  }

  /// A paste in its brackets, or without; mostly a small one.
  static func paste(_ random: inout SeededGenerator, _ lines: [String]) -> [String] {
    if Int.random(in: 0..<10, using: &random) == 0 {
      // So much that Ctrl-C comes while it is performed.
      let line = ["now", "1", "send a 1", "é"].randomElement(using: &random)!
      return ["\\e[200~", "\(Int.random(in: 200_000...400_000, using: &random))*(\(line)\\x0a)", "\\e[201~\\x0d"]
    }
    let part = Int.random(in: 0..<20, using: &random) == 0 ? 1 : 100
    let text =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: ["\(Int.random(in: 1...50_000 / part, using: &random))*(\(texts.randomElement(using: &random)!))"]
      case 1: ["\(Int.random(in: 1...20_000 / part, using: &random))*(now\\x0a)"]
      case 2: ["\(Int.random(in: 1...5_000 / part, using: &random))*(send a 1\\x0d)"]
      default: lines.map { escaped($0) + "\\x0a" }
      }
    return Bool.random(using: &random) ? ["\\e[200~"] + text + ["\\e[201~"] : text
  }
}
