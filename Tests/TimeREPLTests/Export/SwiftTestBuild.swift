import Foundation

/// Exported Swift tests, compiled against the library of this test run, and run.
struct SwiftTestBuild {
  private let folder: URL
  private var files: [String] = []

  /// The version that the compiler reports; nil without a compiler.
  static let resources: String? = {
    guard let result = try? run(["swiftc", "-print-target-info"], within: .seconds(30)), result.status == 0,
      let info = try? JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    else { return nil }
    return (info["paths"] as? [String: Any])?["runtimeResourcePath"] as? String
  }()

  /// - Parameter tests: names and texts.
  init(_ tests: [(name: String, text: String)]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "timerepl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in tests {
      // In one module each test needs a name of its own.
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

  /// Returns the compiler's errors, or else the output of the tests.
  func outcome() throws -> (output: String, status: Int32) {
    defer { try? FileManager.default.removeItem(at: folder) }
    let products = URL(filePath: product("timerepl")).deletingLastPathComponent()
    // The object files that the program is linked from: the folder may contain others of removed sources.
    let list = try String(
      contentsOf: products.appending(path: "timerepl.product/Objects.LinkFileList"), encoding: .utf8)
    var objects = list.split(separator: "\n").map { $0.filter { $0 != "'" } }.filter {
      $0.contains("/SchedulersEssentials.build/")
    }
    // The program does not use these.
    objects += try swiftFiles(in: "Sources/Schedulers/Foundation").map {
      products.appending(path: "Schedulers.build/\($0.lastPathComponent).o").path
    }
    if try files.contains(where: { try String(contentsOfFile: $0, encoding: .utf8).contains("import AsyncOperators") })
    {
      objects += try swiftFiles(in: "Sources/Schedulers/AsyncOperators").map {
        products.appending(path: "AsyncOperators.build/\($0.lastPathComponent).o").path
      }
    }
    let program = folder.appending(path: "tests").path
    let compilation = try Self.run(
      [
        "swiftc", "-wmo", "-Onone", "-swift-version", "6", "-parse-as-library", "-module-cache-path",
        products.appending(path: "ModuleCache").path,
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
