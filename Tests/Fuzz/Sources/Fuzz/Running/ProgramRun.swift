import Foundation
import Glibc

/// One run of the program to its end, or to so many seconds of CPU time.
struct ProgramRun {
  /// As waitpid has it; nil where it was ended at the deadline.
  let status: Int32?
  let cpuSeconds: Double
  let peakMegabytes: Int
  let output: [UInt8]
  let errors: [UInt8]

  /// The most that is read of what it says; more is a fault of its own.
  private static let mostBytes = 64 << 20

  /// What takes more CPU time is taken to hang: one file of those that are performed, and each more adds a little.
  private static func deadline(_ arguments: [String]) -> Double { 30 + Double(arguments.count) }

  /// - Parameter kilobytes: how much address space it may have, as `ulimit -v` says it.
  init(_ setting: TrialSetting, _ arguments: [String], kilobytes: Int? = nil) throws(Trouble) {
    let (folder, seconds) = (setting.folder, Self.deadline(arguments))
    let (output, errors) = (folder + "/output", folder + "/errors")
    let command = [setting.program] + arguments
    let limited = kilobytes.map { ["/bin/sh", "-c", "ulimit -v \($0); exec \"$@\"", "sh"] + command }
    let write = O_WRONLY | O_CREAT | O_TRUNC
    let pid = try spawn(
      limited ?? command, ["LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=" + folder, "SWIFT_BACKTRACE=enable=no"],
      files: [
        ChildFile(descriptor: 0, path: "/dev/null", flags: O_RDONLY),
        ChildFile(descriptor: 1, path: output, flags: write), ChildFile(descriptor: 2, path: errors, flags: write),
      ])
    // The machine may do much else, so that CPU time counts; what waits for ever takes none.
    let end = ContinuousClock.now + .seconds(15 * seconds)
    var isCut = false
    var (status, usage, isOverdue): (Int32, rusage, Bool) = (0, rusage(), false)
    while wait4(pid, &status, WNOHANG, &usage) != pid {
      // As much as would make the machine useless for others, too.
      isCut = setting.limit.isOver
      if isCut || Self.cpuSeconds(pid) > seconds || ContinuousClock.now > end || Self.residentMegabytes(pid) > 1_500 {
        isOverdue = true
        kill(pid, SIGKILL)
        wait4(pid, &status, 0, &usage)
        break
      }
      usleep(1_000)
    }
    if isCut, isOverdue { throw .outOfTime }
    self.status = isOverdue ? nil : status
    cpuSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    peakMegabytes = usage.ru_maxrss / 1_024
    self.output = Self.bytes(output)
    self.errors = Self.bytes(errors)
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The last line of what it said of errors, which names the reason of a crash.
  var lastError: String {
    String(decoding: errors, as: UTF8.self).split(separator: "\n").last { $0.contains("Fatal error") }.map(String.init)
      ?? ""
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  static func bytes(_ path: String) -> [UInt8] {
    (try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: mostBytes)).map { Array($0) } ?? []
  }

  static func residentMegabytes(_ pid: pid_t) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * 4_096 >> 20
  }

  /// Its CPU time so far.
  static func cpuSeconds(_ pid: pid_t) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let fields = text.split(separator: ") ").last?.split(separator: " "), fields.count > 13
    else { return 0 }
    return ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
