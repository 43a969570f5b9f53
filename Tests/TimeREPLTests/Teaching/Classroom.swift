@testable import TimeREPL

/// A learner at a console with a teacher; lines take the same way as at a terminal.
final class Classroom {
  private let output = LineOutput(-1)
  let console: Console
  let teacher: Teacher
  private(set) var lines: [String] = []

  init(_ files: CourseFiles = CourseFiles(progress: nil)) {
    console = Console(output: output, errors: output, format: .text)
    teacher = Teacher(console, output, files: files)
    output.detour = { [unowned self] in lines += $0.map(\.text) }
  }

  /// Types a line, an empty one for Enter alone, and returns the output.
  @discardableResult func type(_ text: String = "") -> [String] {
    lines = []
    let line = text.isEmpty ? teacher.typedByEnter ?? "" : text
    if !teacher.take(line), !line.isEmpty {
      let entry = Source(line)
      teacher.performed(entry, isFine: console.enter(entry, isInteractive: true))
    }
    return lines
  }

  var log: EventLog { console.session.world.log }
}
