import Foundation

/// A kind of fuzzing: what a seed makes, and the laws that have to hold of it.
protocol Trial {
  var setting: TrialSetting { get }
  /// Throws a `Fault` where a law is broken, and `Trouble.outOfTime` where the time ends before that is known.
  func check(_ input: [String]) throws
  /// Throws where one of several may break a law; which, `check` says.
  func checkAll(_ inputs: [[String]]) throws
  /// How many are checked at once at most, where each takes little.
  var largestBatch: Int { get }
}

/// What each kind of trial has.
struct TrialSetting {
  let name: String
  let program: String
  /// Where files may be written.
  let folder: String
  let limit: TimeLimit
  /// The parts of an input, one a line, of which some may be left out.
  let make: (UInt64) -> [String]
}

extension Trial {
  var name: String { setting.name }
  var largestBatch: Int { 1 }

  func checkAll(_ inputs: [[String]]) throws { for input in inputs { try check(input) } }

  func fault(of input: [String]) throws -> Fault? {
    do {
      try check(input)
      return nil
    } catch let fault as Fault {
      return fault
    }
  }

  /// One run of the program, of which the laws of every run hold.
  ///
  /// - Parameters:
  ///   - megabytes: how much address space it has.
  ///   - most: how much of it may be in memory.
  func run(_ arguments: [String], megabytes: Int? = nil, most: Int = 600) throws -> ProgramRun {
    let run = try ProgramRun(setting, arguments, kilobytes: megabytes.map { $0 << 10 })
    try Fault.check(run, megabytes: most)
    return run
  }

  /// Writes lines to a file of the folder.
  func file(_ name: String, _ lines: [String]) throws -> String {
    let path = "\(setting.folder)/\(name)"
    try lines.joined(separator: "\n").appending("\n").write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }
}
