import Foundation
import Glibc

/// A line editor on a pseudo-terminal: what a key costs until its last byte is there.
struct TypingBaseline {
  struct Cost {
    var bytes: Double
    var microseconds: Double
  }

  struct Failure: Error {
    let what: String
  }

  private let terminal: Int32
  private let pid: pid_t
  /// So long a silence ends what a key wrote.
  private static let silence: Int32 = 5

  init(_ command: [String]) throws {
    var terminal: Int32 = -1
    var program: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&terminal, &program, &name, nil, &size) == 0 else { throw Failure(what: "no pseudo-terminal") }
    defer { close(program) }
    for side in [terminal, program] { _ = fcntl(side, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    for descriptor in [1, 2] as [Int32] { posix_spawn_file_actions_adddup2(&actions, 0, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, 0x80)  // POSIX_SPAWN_SETSID, which Glibc does not export to Swift
    let variables: [String] = ["TERM=xterm-256color", "NO_COLOR=1", "LC_ALL=C.UTF-8", "PS1=0s> ", "HOME=/nonexistent"]
    var argv: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in argv + environment { free(text) } }
    var pid: pid_t = 0
    guard posix_spawn(&pid, command[0], &actions, &attributes, &argv, &environment) == 0 else {
      throw Failure(what: "cannot start \(command[0])")
    }
    (self.terminal, self.pid) = (terminal, pid)
    _ = answer(milliseconds: 3_000)
    _ = answer(milliseconds: 500)
  }

  func end() {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    close(terminal)
  }

  /// The medians of appending to a line of so many characters.
  func appending(_ count: Int) -> Cost {
    defer { clear() }
    return median((0..<count).map { _ in press("x") })
  }

  /// The medians of inserting in the middle of a line that fills the row.
  func inserting(_ count: Int) -> Cost {
    defer { clear() }
    _ = press(String(repeating: "y", count: 74 - count))
    for _ in 0..<37 { _ = press("\u{1B}[D") }
    return median((0..<count).map { _ in press("x") })
  }

  private func clear() {
    _ = press("\u{5}")
    _ = press("\u{15}")
  }

  private func press(_ key: String) -> Cost {
    let start = ContinuousClock.now
    _ = write(terminal, key, key.utf8.count)
    let (bytes, end) = answer(milliseconds: 200)
    return Cost(bytes: Double(bytes), microseconds: (end - start) / .microseconds(1))
  }

  /// How much came until it was silent, and when the last of it did.
  private func answer(milliseconds: Int32) -> (Int, ContinuousClock.Instant) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var (bytes, end, patience) = (0, ContinuousClock.now, milliseconds)
    while true {
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, patience) > 0, case let count = read(terminal, &buffer, buffer.count), count > 0 else {
        return (bytes, end)
      }
      (bytes, end, patience) = (bytes + count, .now, Self.silence)
    }
  }

  private func median(_ costs: [Cost]) -> Cost {
    Cost(
      bytes: costs.map(\.bytes).sorted()[costs.count / 2],
      microseconds: costs.map(\.microseconds).sorted()[costs.count / 2])
  }
}

/// Prints what a key costs in TimeREPL beside bash's readline, both through the same kind of terminal, in turn.
func typing(_ program: String) throws {
  print("\nbytes a key and microseconds until the last of them; medians of 3 rounds of medians, NO_COLOR, 80 columns")
  print("".padded(28) + "TimeREPL".padded(20) + "readline")
  let kinds: [(String, (TypingBaseline) -> TypingBaseline.Cost)] = [
    ("append, 60 keys", { $0.appending(60) }), ("insert in the middle", { $0.inserting(20) }),
  ]
  let commands = [[program], ["/bin/bash", "--norc", "--noprofile", "-i"]]
  let editors = try commands.map { try TypingBaseline($0) }
  defer { for editor in editors { editor.end() } }
  for (name, measure) in kinds {
    let rounds = (0..<3).map { _ in editors.map(measure) }
    let texts = editors.indices.map { index in
      let bytes = rounds.map { $0[index].bytes }.sorted()[1]
      let time = rounds.map { $0[index].microseconds }.sorted()[1]
      return "\(Int(bytes)) bytes, \(Int(time)) us"
    }
    print(name.padded(28) + texts[0].padded(20) + texts[1])
  }
}
