import Foundation

/// A program that was run to its end, and what it wrote.
struct Subprocess {
  let output: String
  let errors: String
  let status: Int32

  /// - Parameter patience: the seconds after which a program that has not ended is killed.
  init(_ program: String, _ arguments: [String], patience: TimeInterval = 600) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    // Files, so that nothing can block on a full pipe.
    let names = ["out", "err"].map { NSTemporaryDirectory() + "programs-\(UUID().uuidString).\($0)" }
    for name in names { try Data().write(to: URL(filePath: name)) }
    defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
    let handles = try names.map { try FileHandle(forWritingTo: URL(filePath: $0)) }
    defer { for handle in handles { try? handle.close() } }
    (process.standardOutput, process.standardError) = (handles[0], handles[1])
    try process.run()
    let watchdog = DispatchWorkItem { [id = process.processIdentifier] in kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watchdog)
    process.waitUntilExit()
    watchdog.cancel()
    output = String(decoding: try Data(contentsOf: URL(filePath: names[0])), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: URL(filePath: names[1])), as: UTF8.self)
    status = process.terminationStatus
  }
}
