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
  /// So many milliseconds of silence end what a key wrote.
  private let silence: Int32

  init(_ command: [String], _ variables: [String], silence: Int32 = 5) throws {
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
    let variables = ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin"] + variables
    var argv: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in argv + environment { free(text) } }
    var pid: pid_t = 0
    guard posix_spawn(&pid, command[0], &actions, &attributes, &argv, &environment) == 0 else {
      throw Failure(what: "cannot start \(command[0])")
    }
    (self.terminal, self.pid, self.silence) = (terminal, pid, silence)
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

  /// What each key of a text costs, and the line is empty again.
  func typing(_ text: String) -> [Cost] {
    defer { clear() }
    return text.map { press(String($0)) }
  }

  /// How many seconds a paste takes until its last byte is shown.
  func pasting(_ text: String) -> Double {
    defer { clear() }
    let start = ContinuousClock.now
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var rest = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)[...]
    while !rest.isEmpty {
      // What it writes meanwhile has to be read, or both would wait for the other.
      var ready = pollfd(fd: terminal, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&ready, 1, 5_000) > 0 else { break }
      if ready.revents & Int16(POLLIN) != 0 { _ = read(terminal, &buffer, buffer.count) }
      guard ready.revents & Int16(POLLOUT) != 0 else { continue }
      // So few that the terminal takes them at once: it is open for waiting writes.
      let count = rest.prefix(1_024).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
    }
    return (answer(milliseconds: 5_000).1 - start) / .seconds(1)
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
      (bytes, end, patience) = (bytes + count, .now, silence)
    }
  }

  private func median(_ costs: [Cost]) -> Cost {
    Cost(
      bytes: costs.map(\.bytes).sorted()[costs.count / 2],
      microseconds: costs.map(\.microseconds).sorted()[costs.count / 2])
  }
}
