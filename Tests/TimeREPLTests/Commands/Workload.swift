import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// A command at work on as much as one likes: what is typed before it, and how it is typed.
///
/// The rows stand in `Workloads`, by the rows of `CommandTable`; the test of costs and the tests of Ctrl-C take them from
/// there.
struct Workload: CustomTestStringConvertible, Sendable {
  /// The row of the table; empty for what is no command.
  let command: String
  /// What of it.
  var what = ""
  /// How much takes a debug build about 50 ms.
  let size: Int
  /// What is typed before it.
  var before: @Sendable (Int) -> [String] = { _ in [] }
  /// What is typed, and measured.
  let typed: @Sendable (Int) -> [String]

  var testDescription: String { what.isEmpty ? command : "\(command) \(what)".trimmingCharacters(in: .whitespaces) }
}

/// A console as it stands at a terminal, with a teacher and a player, and a folder for its files.
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

  /// Types lines; `FOLDER` in them is the scene's. A line that begins with `FILE ` writes the rest to the file `a`, one that
  /// begins with `COMPLETE ` asks how the rest goes on.
  func type(_ lines: [String]) {
    for line in lines {
      if line.hasPrefix(Self.file) {
        try? String(line.dropFirst(Self.file.count)).write(toFile: "\(folder)/a", atomically: false, encoding: .utf8)
        continue
      }
      if line == Self.check {
        // As `:check FOLDER/a` does it on threads of its own, and `--update` makes the new text.
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

  /// What was shown since the last time.
  func takeShown() -> [String] {
    defer { shown = [] }
    return shown
  }

  var session: Session { console.session }
}
