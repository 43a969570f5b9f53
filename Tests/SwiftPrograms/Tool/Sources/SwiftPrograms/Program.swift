import Foundation

/// A small program among the files, and what Swift said of it.
struct Program: Sendable {
  /// Its path below the folder of all programs, without `.swift`.
  let name: String
  let text: String

  /// Those in this folder have one mistake each; all others run to their end.
  static let folderOfRefused = "refused/"

  /// Those in this folder wait: Swift runs them on one serial executor.
  static let folderOfTasks = "tasks/"

  /// Whether it is a test file, of which each test is judged.
  var isTest: Bool {
    text.split(separator: "\n").contains { $0 == "import XCTest" || $0 == "import Testing" }
  }

  /// Whether only a Mac can run it, so that Swift cannot be asked here and the text beside it is by knowledge: it imports
  /// a module that Linux lacks, or its first line says so. One that only uses Combine and needs no time imports
  /// Schedulers instead.
  var isForMac: Bool {
    let lines = text.split(separator: "\n")
    return lines.first?.hasSuffix(", for a Mac") == true || lines.contains { Self.modulesOfMac.contains(String($0)) }
  }

  private static let modulesOfMac: Set = [
    "import Combine", "import CombineSchedulers", "import SwiftUI", "import UIKit",
  ]

  /// A line as Swift on Linux compiles it: the project's own library stands in for those of a Mac that it replaces.
  static func onLinux(_ line: String) -> String {
    ["import Combine", "import CombineSchedulers"].contains(line) ? "import Schedulers" : line
  }

  var isWrong: Bool { name.hasPrefix(Self.folderOfRefused) }

  /// What Swift made of a program.
  enum Answer: Equatable, Sendable {
    case printed(String)
    /// `LINE: MESSAGE [NAME]` for each error; the name is the compiler's own for this kind of error.
    case refused([String])
    /// `Suite.test passed` for each test.
    case judged([String])

    var fileExtension: String {
      switch self {
      case .printed: "out"
      case .judged: "tests"
      case .refused: "refused"
      }
    }

    var text: String {
      switch self {
      case .printed(let text): text
      case .refused(let errors), .judged(let errors): errors.map { $0 + "\n" }.joined()
      }
    }

    init?(_ text: String, fileExtension: String) {
      switch fileExtension {
      case "out": self = .printed(text)
      // The compiler tells what is wrong at one line in an order that differs from run to run.
      case "refused": self = .refused(text.split(separator: "\n").map(String.init).sorted())
      case "tests": self = .judged(text.split(separator: "\n").map(String.init))
      default: return nil
      }
    }

    static let fileExtensions = ["out", "refused", "tests"]
  }
}

/// The folder of all programs.
struct ProgramFolder {
  let path: String

  func programs() throws -> [Program] {
    guard let names = FileManager.default.enumerator(atPath: path) else { throw Failure("cannot read \(path)") }
    return try names.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tool/") }.sorted()
      .map { Program(name: String($0.dropLast(6)), text: try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)) }
  }

  func file(of program: Program) -> String { "\(path)/\(program.name).swift" }

  /// What is written beside a program; nil if nothing is.
  func answer(to program: Program) -> Program.Answer? {
    Program.Answer.fileExtensions.lazy.compactMap { kind in
      (try? String(contentsOfFile: "\(path)/\(program.name).\(kind)", encoding: .utf8))
        .flatMap { Program.Answer($0, fileExtension: kind) }
    }.first
  }

  func write(_ answer: Program.Answer, to program: Program) throws {
    for kind in Program.Answer.fileExtensions where kind != answer.fileExtension {
      try? FileManager.default.removeItem(atPath: "\(path)/\(program.name).\(kind)")
    }
    try answer.text.write(
      toFile: "\(path)/\(program.name).\(answer.fileExtension)", atomically: true, encoding: .utf8)
  }
}
