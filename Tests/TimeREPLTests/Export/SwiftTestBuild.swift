import Foundation

/// Exported Swift tests, compiled against the library as it was built for this test run, and run.
struct SwiftTestBuild {
  private let folder: URL
  private var files: [String] = []

  /// What the compiler tells of itself; nil where there is none.
  static let resources: String? = {
    guard let result = try? run(["swiftc", "-print-target-info"], within: .seconds(30)), result.status == 0,
      let info = try? JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    else { return nil }
    return (info["paths"] as? [String: Any])?["runtimeResourcePath"] as? String
  }()

  /// - Parameter tests: their names and texts.
  init(_ tests: [(name: String, text: String)]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "timerepl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in tests {
      // In one module each needs a name of its own.
      try add(name, text.replacingOccurrences(of: "struct SessionTests", with: "struct \(name)"))
    }
    try add(
      "Runner",
      "import Testing\n@main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }\n"
    )
  }

  private mutating func add(_ name: String, _ text: String) throws {
    let file = folder.appending(path: "\(name).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    files.append(file.path)
  }

  /// What the compiler complains of, or else what the tests print.
  func outcome() throws -> (output: String, status: Int32) {
    defer { try? FileManager.default.removeItem(at: folder) }
    let products = URL(filePath: product("timerepl")).deletingLastPathComponent()
    // Those that the program is linked of: beside them there may be some of sources that are no more.
    let list = try String(
      contentsOf: products.appending(path: "timerepl.product/Objects.LinkFileList"), encoding: .utf8)
    var objects = list.split(separator: "\n").map { $0.filter { $0 != "'" } }.filter {
      $0.contains("/SchedulersEssentials.build/")
    }
    // These the program does without.
    objects += try swiftFiles(in: "Sources/Schedulers/Foundation").map {
      products.appending(path: "Schedulers.build/\($0.lastPathComponent).o").path
    }
    let program = folder.appending(path: "tests").path
    let compilation = try Self.run(
      [
        "swiftc", "-wmo", "-Onone", "-swift-version", "6", "-parse-as-library", "-module-cache-path",
        folder.appending(path: "cache").path,
      ]
        + ["-I", products.appending(path: "Modules").path]
        + ["-plugin-path", "\(Self.resources ?? "")/host/plugins/testing"] + files + objects + ["-o", program],
      within: .seconds(240))
    if compilation.status != 0 { return compilation }
    return try Self.run([program], within: .seconds(30))
  }

  private static func run(_ arguments: [String], within limit: Duration) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let file = FileManager.default.temporaryDirectory.appending(path: "timerepl-\(UUID().uuidString).txt")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let deadline = ContinuousClock.now + limit
    while process.isRunning, ContinuousClock.now < deadline { usleep(5_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return (try String(contentsOf: file, encoding: .utf8), process.terminationStatus)
  }
}
