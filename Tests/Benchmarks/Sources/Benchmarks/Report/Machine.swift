import Foundation
import Glibc

/// Where it was measured.
struct Machine: Encodable, Equatable {
  var system: String
  var processor: String
  var processors: Int
  var memory: UInt64
  /// The load of the last minute when the run began: above the number of processors, times are too long.
  var load: Double

  static func here() -> Machine {
    let info = ProcessInfo.processInfo
    let model = firstLine(of: "/proc/cpuinfo", startingWith: "model name").flatMap { $0.split(separator: ":").last }
    var loads = [0.0]
    getloadavg(&loads, 1)
    return Machine(
      system: info.operatingSystemVersionString,
      processor: model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown",
      processors: info.activeProcessorCount, memory: info.physicalMemory, load: loads[0])
  }

  private static func firstLine(of path: String, startingWith start: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").first { $0.hasPrefix(start) }.map(String.init)
  }

  var line: String {
    "\(processors) x \(processor), \(memory >> 30) GB, \(system), load \(load.short)"
  }
}
