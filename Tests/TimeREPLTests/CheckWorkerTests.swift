import Foundation
import Testing

@testable import TimeREPL

/// `timerepl check` when a worker process dies, or the process that waits for it.
@Suite struct CheckWorkerTests {
  fileprivate static let right = "0s> subject a\n0s> send a 1\n0s     a  1\n"
  /// A session that runs until it is killed.
  fileprivate static let long = """
    set limit 1000000000000
    Timer.publish(every: 1, on: .main, in: .common).autoconnect().scan(0) { n, _ in n &+ 1 }.filter { $0 < 0 }
    run until 2000000h

    """

  @Test func `a file whose worker dies is reported with the signal, and a new worker continues`() throws {
    // As many files as there are cores, so that the first of the others needs a new worker.
    let count = ProcessInfo.processInfo.activeProcessorCount
    let check = try RunningCheck(long: count, right: 3)
    let workers = try check.workers(count)
    for worker in workers { kill(worker, SIGILL) }
    let (output, errors, status) = try check.end()
    #expect(output == "\(count + 3) files, 3 cases: \(count) file\(count == 1 ? "" : "s") ended the process\n")
    for file in 0..<count {
      #expect(errors.contains("error: the session of `a\(file).session` ended the process: SIGILL\n"))
    }
    #expect(!errors.contains("Fatal error") && !errors.contains("Crash"))
    #expect(status == 2)
  }

  @Test func `the machine-readable report lists a worker's death as an error of the file`() throws {
    let check = try RunningCheck(long: 1, right: 1, ["--tap"])
    for worker in try check.workers(1) { kill(worker, SIGKILL) }
    let output = try check.end().output
    #expect(
      output.contains(
        "not ok 1 - a0.session\n  ---\n  message: \"the session of `a0.session` ended the process: SIGKILL\"\n  severity: error\n"
      ))
    #expect(output.contains("ok 2 - b0.session\n"))
  }

  @Test(arguments: [SIGINT, SIGKILL, SIGTERM])
  func `no worker outlives the check`(signal: Int32) throws {
    let check = try RunningCheck(long: 1, right: 1)
    let workers = try check.workers(1)
    kill(check.process.processIdentifier, signal)
    let status = try check.end().status
    #expect(status == (signal == SIGINT ? 130 : signal))
    try RunningCheck.wait("the workers to end") { workers.allSatisfy { RunningCheck.parent(of: $0) == nil } }
  }

  @Test func `a file's result is unchanged after encoding and decoding`() throws {
    let texts = [
      Self.right, "0s> subject a\n0s> send a \"é\u{1b}\"\n0s     a  2\n\n## b\n0s> expect now 1s\n0s> x\n", "",
      "nonsense\n",
    ]
    for text in texts {
      let result = FileCheck(files: .none) { false }.result(of: try SessionText(Array(text.utf8), file: "a b.session"))
      let file = CheckedFile(result, CheckReport())
      #expect(try CheckedFile(file.bytes[...]) == file)
      for end in file.bytes.indices {
        #expect(throws: Message.Malformed.self) { try CheckedFile(file.bytes[..<end]) }
      }
    }
  }
}

/// A check that runs in a folder of its own.
private final class RunningCheck {
  let process = Process()
  private let folder: URL

  init(long: Int, right: Int, _ options: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "timerepl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files =
      (0..<long).map { ("a\($0).session", CheckWorkerTests.long) }
      + (0..<right).map { ("b\($0).session", CheckWorkerTests.right) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    for name in ["out", "err"] { try Data().write(to: folder.appending(path: name)) }
    process.executableURL = URL(filePath: product("timerepl"))
    process.arguments = ["check"] + options + files.map(\.0)
    process.currentDirectoryURL = folder
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "err"))
    // The threads of tests block most signals, and child processes would inherit that.
    var (all, former) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Waits until it has this many processes, which then work on the long files, and returns them.
  func workers(_ count: Int) throws -> [pid_t] {
    var found: [pid_t] = []
    try Self.wait("\(count) workers") {
      let before = found
      found = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
        .filter { Self.parent(of: $0) == process.processIdentifier }.sorted()
      // Once the number stays the same, the other workers have finished and exited.
      if found == before { usleep(200_000) }
      return found.count == count && found == before
    }
    return found
  }

  func end() throws -> (output: String, errors: String, status: Int32) {
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    try Self.wait("the check to end") { !process.isRunning }
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return (try text("out"), try text("err"), process.terminationStatus)
  }

  /// Returns the state of a process; nil if it has ended, even if its parent has not waited for it.
  static func parent(of process: pid_t) -> pid_t? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let fields = text.split(separator: ") ").last?.split(separator: " "), fields.count > 1, fields[0] != "Z"
    else { return nil }
    return pid_t(fields[1])
  }

  static func wait(_ what: String, until isSo: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try !isSo() {
      if ContinuousClock.now > deadline { throw Overdue(what: what) }
      usleep(20_000)
    }
  }

  struct Overdue: Error {
    let what: String
  }
}
