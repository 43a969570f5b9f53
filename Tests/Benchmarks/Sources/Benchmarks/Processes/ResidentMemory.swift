import Foundation

/// What a process has in memory, in bytes.
struct ResidentMemory {
  let now: Double
  /// The most it ever had. (The `ru_maxrss` of a child would count what its parent had when it was started.)
  let peak: Double

  init(of pid: pid_t = getpid()) throws(Trouble) {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    func kilobytes(_ name: String) -> Double? {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    }
    guard let now = kilobytes("VmRSS:"), let peak = kilobytes("VmHWM:") else {
      throw .wrong("no memory of process \(pid) is known")
    }
    (self.now, self.peak) = (now * 1_024, peak * 1_024)
  }
}
