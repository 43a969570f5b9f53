import Foundation

/// A run of a program without a terminal, with its output.
struct ProgramRun {
  let output: String
  let errors: String
  let status: Int32

  /// Runs it with `input` on its standard input, for at most twenty seconds.
  init(
    _ arguments: [String], of program: String = product("timerepl"), input: Data = Data(), in folder: URL? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try self = withTemporaryFolder { folder in
      // Files, because a full pipe could block.
      let paths = ["in", "out", "err"].map { folder.appending(path: $0) }
      try input.write(to: paths[0])
      for path in paths[1...] { try Data().write(to: path) }
      process.standardInput = try FileHandle(forReadingFrom: paths[0])
      process.standardOutput = try FileHandle(forWritingTo: paths[1])
      process.standardError = try FileHandle(forWritingTo: paths[2])
      try process.run()
      let deadline = ContinuousClock.now + .seconds(60)
      while process.isRunning, ContinuousClock.now < deadline { usleep(5_000) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      return ProgramRun(
        output: try String(contentsOf: paths[1], encoding: .utf8),
        errors: try String(contentsOf: paths[2], encoding: .utf8),
        status: process.terminationStatus)
    }
  }

  private init(output: String, errors: String, status: Int32) {
    (self.output, self.errors, self.status) = (output, errors, status)
  }
}

/// A temporary folder, removed afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "timerepl-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
