import Foundation
import Glibc

/// What rows share: the programs that are measured, a folder for files, and baselines that are built once.
final class Equipment {
  let folder: String
  private let programPath: String
  private let pathBefore: String?
  private var agendaResult: Result<AgendaBaseline, Trouble>?
  private var reactivexResult: Result<ReactivexBaseline, Trouble>?

  init(_ options: Options) throws {
    programPath = options.program ?? "\(Self.root)/.build/release/timerepl"
    pathBefore = options.programBefore
    folder = FileManager.default.temporaryDirectory.appending(path: "timerepl-benchmarks-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The REPL as the README builds it.
  func program() throws(Trouble) -> String {
    try existing(programPath, "swift build -c release --product timerepl")
  }

  /// The REPL as it was at an earlier commit.
  func programBefore() throws(Trouble) -> String {
    guard let pathBefore else { throw .missing("--before PATH names an earlier build") }
    return try existing(pathBefore, "an earlier commit's `swift build -c release --product timerepl`")
  }

  /// The C++ queue, compiled when first asked for.
  func agenda() throws(Trouble) -> AgendaBaseline {
    let result = agendaResult ?? Result { () throws(Trouble) in try AgendaBaseline(folder: folder) }
    agendaResult = result
    return try result.get()
  }

  func reactivex() throws(Trouble) -> ReactivexBaseline {
    let result = reactivexResult ?? Result { () throws(Trouble) in try ReactivexBaseline(folder: folder) }
    reactivexResult = result
    return try result.get()
  }

  /// Variables for a program at a terminal without colours, whose history is in this part of the folder.
  func plainly(in home: String) -> [String] {
    ["NO_COLOR=1", "PS1=0s> ", "HOME=\(folder)/\(home)", "XDG_STATE_HOME=\(folder)/\(home)"]
  }

  /// Writes a file of the folder, and tells its path.
  func write(_ text: String, to name: String) throws -> String {
    let place = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    return place.path
  }

  /// Builds the REPL in the place where it is looked for.
  static func build() throws {
    let command = ["swift", "build", "-c", "release", "--product", "timerepl", "--package-path", root]
    try ChildProcess.run(command, output: "/dev/null", deadline: 3_600).check("the build")
  }

  private func existing(_ path: String, _ command: String) throws(Trouble) -> String {
    if access(path, X_OK) == 0 { return path }
    throw .missing("no \(path); `\(command)` or --build makes one")
  }

  /// The package that is measured: this file lies in Tests/Benchmarks/Sources/Benchmarks/Rows of it.
  private static let root = (0..<6).reduce(URL(filePath: #filePath)) { place, _ in place.deletingLastPathComponent() }
    .path
}
