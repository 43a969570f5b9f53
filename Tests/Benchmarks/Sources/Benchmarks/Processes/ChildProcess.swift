import Foundation
import Glibc

/// A child that has ended: how, and what it took.
struct ChildProcess {
  let command: [String]
  /// As waitpid has it.
  let status: Int32
  /// User and system time.
  let cpuSeconds: Double
  let wallSeconds: Double
  let output: String

  /// Runs a program to its end with nothing to read, or ends it at the deadline. What it prints goes to the file
  /// `output`, what it says of errors to the same with `.errors`.
  static func run(
    _ command: [String], output: String, deadline seconds: Double = 120
  ) throws(Trouble) -> ChildProcess {
    let write = O_WRONLY | O_CREAT | O_TRUNC
    let errors = output == "/dev/null" ? output : output + ".errors"
    let inherited = variable("PATH", or: "/usr/bin:/bin") + variable("HOME") + variable("PYTHONPATH")
    let start = ContinuousClock.now
    let pid = try spawn(
      command, inherited + ["LC_ALL=C.UTF-8", "NO_COLOR=1"],
      files: [
        ChildFile(descriptor: 0, path: "/dev/null", flags: O_RDONLY),
        ChildFile(descriptor: 1, path: output, flags: write), ChildFile(descriptor: 2, path: errors, flags: write),
      ])
    let end = start + .seconds(seconds)
    var (status, usage): (Int32, rusage) = (0, rusage())
    while true {
      let answer = wait4(pid, &status, WNOHANG, &usage)
      if answer == pid { break }
      guard answer == 0 || errno == EINTR else { throw .wrong("\(command[0]) was lost") }
      if ContinuousClock.now > end {
        kill(pid, SIGKILL)
        wait4(pid, nil, 0, nil)
        throw .wrong("\(command[0]) did not end within \(seconds.short) s")
      }
      usleep(500)
    }
    return ChildProcess(
      command: command, status: status, cpuSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
      wallSeconds: (ContinuousClock.now - start) / .seconds(1), output: output)
  }

  /// Throws if it did not end well.
  @discardableResult
  func check(_ name: String? = nil) throws(Trouble) -> ChildProcess {
    if status == 0 { return self }
    let errors = (try? String(contentsOfFile: output + ".errors", encoding: .utf8)) ?? ""
    let first = errors.split(separator: "\n").first.map { ": \($0)" } ?? ""
    throw .wrong("\(name ?? command[0]) ended with \(status & 0x7F == 0 ? status >> 8 : status)\(first)")
  }

  func text() throws -> String {
    try String(contentsOfFile: output, encoding: .utf8)
  }

  /// The number that it printed alone.
  func number() throws -> Double {
    let text = try text().trimmingCharacters(in: .whitespacesAndNewlines)
    guard let number = Double(text) else { throw Trouble.wrong("\(command[0]) printed '\(text)', no number") }
    return number
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
