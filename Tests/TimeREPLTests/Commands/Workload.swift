import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// A command with a workload of any size: the commands before it, and the command itself.
///
/// `Workloads` has the rows, by the rows of `CommandTable`, for the tests of costs and of Ctrl-C.
struct Workload: CustomTestStringConvertible, Sendable {
  /// The row of the table; empty for work that is not a command.
  let command: String
  /// The variant of the command.
  var what = ""
  /// The size that takes a debug build about 50 ms.
  let size: Int
  /// The commands before it.
  var before: @Sendable (Int) -> [String] = { _ in [] }
  /// The command that is measured.
  let typed: @Sendable (Int) -> [String]

  var testDescription: String { what.isEmpty ? command : "\(command) \(what)".trimmingCharacters(in: .whitespaces) }
}

/// A console as at a terminal, with a teacher and a player, and a folder for its files.
final class Scene {
  let console: Console
  let folder: String
  private(set) var shown: [String] = []
  private let output = LineOutput(-1)
  private let player: Player
  private let teacher: Teacher

  init(in folder: String) {
    self.folder = folder
    console = Console(output: output, errors: output, format: .text)
    player = Player(console, output) { 0 }
    teacher = Teacher(console, output, files: CourseFiles(progress: nil))
    teacher.onTour = { _ in }
    output.detour = { [unowned self] in shown += $0.map(\.text) }
  }

  /// Types lines; `FOLDER` in them is the scene's folder. A line that begins with `FILE ` writes the rest to the file
  /// `a`; one that begins with `COMPLETE ` asks for completions of the rest.
  func type(_ lines: [String]) {
    for line in lines {
      if line.hasPrefix(Self.file) {
        try? String(line.dropFirst(Self.file.count)).write(toFile: "\(folder)/a", atomically: false, encoding: .utf8)
        continue
      }
      if line == Self.check {
        // Like `:check FOLDER/a`, which works on threads of its own; `--update` makes the new text.
        _ = FileCheck(files: .system, isInterrupted: console.isEnded).result(of: "\(folder)/a").update
        continue
      }
      if line.hasPrefix(Self.complete) {
        let text = String(line.dropFirst(Self.complete.count))
        shown += EntryHelp(world: session.nextWorld).completions(text, text.utf8.count).candidates.map(\.text)
        continue
      }
      let text = line.contains("FOLDER") ? line.replacingOccurrences(of: "FOLDER", with: folder) : line
      _ = console.enter(Source(text), isInteractive: false)
    }
  }

  static let file = "FILE "
  static let check = "CHECK"
  static let complete = "COMPLETE "

  /// Returns the output since the last call.
  func takeShown() -> [String] {
    defer { shown = [] }
    return shown
  }

  var session: Session { console.session }
}
