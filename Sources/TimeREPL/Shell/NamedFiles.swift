/// The files that arguments name. Swift files named together form one module: those without tests belong to each file with
/// tests, and are not performed by themselves. Without tests, each is a program.
struct NamedFiles {
  /// The files and folders to perform.
  let paths: [String]
  /// The files that belong to each program.
  let module: [String]

  init(_ paths: [String]) {
    let programs = paths.filter { ProgramRun.isProgram($0) && FileKind($0) == .other }
    let tests = programs.count > 1 ? programs.filter(Self.hasTests) : []
    module = tests.isEmpty ? [] : programs.filter { !tests.contains($0) }
    self.paths = paths.filter { [module] path in !module.contains(path) }
  }

  private static func hasTests(_ path: String) -> Bool {
    guard let content = try? SessionFiles.system.read(path), let text = try? SessionText(content.bytes, file: path)
    else { return false }
    let tokens = Lexer.tokens(of: text.lines.joined(separator: "\n"))
    return text.importsTests && !DeclarationPlace.all(in: tokens).flatMap(\.tests).isEmpty
  }
}
