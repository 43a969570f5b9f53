import Foundation
import Glibc
import Testing

@testable import LineEditing

/// A tmux server that ends with the test.
private final class Tmux {
  static let path: String? = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first { (path: String) in access(path, X_OK) == 0
  }

  private let folder: URL
  private var pid: pid_t = 0

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tmux-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A session that lives as long as the server is needed.
    _ = try run(["new-session", "-d", "-x", "80", "-y", "24", "sleep 300"])
    pid = pid_t(try run(["display-message", "-p", "#{pid}"]).trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  deinit {
    if pid > 1 { kill(pid, SIGTERM) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns what the command prints, within ten seconds.
  ///
  /// Foundation's `Process` is not used, because it also waits for the server, which inherits its pipes.
  func run(_ arguments: [String]) throws -> String {
    let output = folder.appending(path: UUID().uuidString).path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Test threads block most signals; the server would never receive the one that ends it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let socket = folder.appending(path: "socket").path
    let path = try #require(Self.path)
    let words: [String] = [path, "-u", "-f", "/dev/null", "-S", socket] + arguments
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let settings: [String] = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "TERM=xterm-256color"]
    var variables: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) } + [nil]
    defer { for text in argv + variables { free(text) } }
    var pid: pid_t = 0
    try #require(posix_spawn(&pid, path, &actions, &attributes, &argv, &variables) == 0)
    let deadline = ContinuousClock.now + .seconds(30)
    while waitpid(pid, nil, WNOHANG) == 0 {
      if ContinuousClock.now > deadline { kill(pid, SIGKILL) }
      usleep(500)
    }
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Creates windows that are written to once, each in its own session.
  func start(_ windows: [(name: String, columns: Int, rows: Int, bytes: [UInt8])]) throws {
    var commands: [String] = []
    for window in windows {
      let file = folder.appending(path: window.name)
      try Data(window.bytes).write(to: file)
      commands += [
        "new-session", "-d", "-s", window.name, "-x", "\(window.columns)", "-y", "\(window.rows)",
        "stty raw -echo; cat '\(file.path)'; exec sleep 300", ";",
      ]
    }
    _ = try run(["set-option", "-g", "status", "off", ";"] + commands.dropLast())
  }

  /// Returns all rows that a window ever showed, followed by its cursor.
  func capture(_ name: String) throws -> [String] {
    let text = try run([
      "capture-pane", "-p", "-t", name, "-S", "-", ";", "display-message", "-p", "-t", name,
      "#{cursor_x},#{cursor_y}",
    ])
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmedEnd }
  }
}

@Suite struct TmuxTests {
  @Test(.enabled(if: Tmux.path != nil, "tmux is not installed"))
  func `tmux shows what the screen model shows`() throws {
    let tmux = try Tmux()
    for part in stride(from: 0 as UInt64, to: 200, by: 25) {
      var drawings = (part..<part + 25).map { (seed: $0, drawing: RandomDrawing(seed: $0, isPlain: true)) }
      for index in drawings.indices {
        for _ in 0..<25 { _ = drawings[index].drawing.wrong() }
      }
      try tmux.start(
        drawings.map { seed, random in
          ("s\(seed)", random.drawing.columns, random.drawing.screen.height, random.bytes)
        })
      for (seed, random) in drawings {
        let expected = random.drawing.screen
        let deadline = ContinuousClock.now + .seconds(30)
        var shown: [String] = []
        repeat { shown = try tmux.capture("s\(seed)") } while !Self.isShown(shown, expected) && .now < deadline
        #expect(Self.isShown(shown, expected), "seed \(seed): \(shown), not \(expected.lines)")
      }
    }
  }

  private static func isShown(_ captured: [String], _ screen: ScreenModel) -> Bool {
    var rows = captured
    while rows.last == "" { rows.removeLast() }
    guard rows.popLast() == "\(screen.column),\(screen.row)" else { return false }
    while rows.last == "" { rows.removeLast() }
    return rows == screen.lines
  }
}
