import Foundation

/// Has Swift judge programs that are test files: one package, a test target each, and what `swift test` says of each test.
struct TestJudge {
  /// Where the project stands, whose library the tests may import.
  let project: String
  /// Where the package is made; what is built stays there for the next time.
  let package: String

  /// `Suite.test passed`, a line each, in the order of their names.
  func answers(to programs: [Program]) throws -> [Result<Program.Answer, Failure>] {
    if programs.isEmpty { return [] }
    try? FileManager.default.removeItem(atPath: "\(package)/Tests")
    var targets: [String] = []
    for (number, program) in programs.enumerated() {
      let target = "Program\(number)of"
      let folder = "\(package)/Tests/\(target)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try program.text.write(toFile: "\(folder)/Program.swift", atomically: true, encoding: .utf8)
      targets.append(
        ".testTarget(name: \"\(target)\", dependencies: [.product(name: \"Schedulers\", package: \"TimeREPL\")])")
    }
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Judge", dependencies: [.package(name: "TimeREPL", path: "\(project)")],
        targets: [\(targets.joined(separator: ",\n    "))], swiftLanguageModes: [.v5])

      """
    try manifest.write(toFile: "\(package)/Package.swift", atomically: true, encoding: .utf8)
    let report = "\(package)/report.xml"
    let reports = [report, "\(package)/report-swift-testing.xml"]
    for file in reports { try? FileManager.default.removeItem(atPath: file) }
    let run = try Subprocess(
      "/usr/bin/env",
      ["swift", "test", "--package-path", package, "--parallel", "--xunit-output", report])
    let texts = reports.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    guard !texts.isEmpty else { throw Failure("swift test failed:\n\(run.output)\(run.errors)") }
    // The report tells of XCTest's tests that are skipped as if they had passed.
    let again = try Subprocess(
      "/usr/bin/env", ["swift", "test", "--package-path", package, "--skip-build", "--disable-swift-testing"])
    let skipped = Set(
      (again.output + again.errors).matches(of: #/Test Case '([^']+)' skipped/#).map { String($0.output.1) })
    let verdicts = texts.flatMap(Self.verdicts).map { one in
      (target: one.target, name: one.name, verdict: skipped.contains(one.name) ? "skipped" : one.verdict)
    }
    return programs.indices.map { number in
      let own = verdicts.filter { $0.target == "Program\(number)of" }.map { "\($0.name) \($0.verdict)" }
      return own.isEmpty ? .failure(Failure("has no tests")) : .success(.judged(own.sorted()))
    }
  }

  /// Each `<testcase classname="Program0of.Suite" name="test()" ...>` of a report.
  private static func verdicts(in report: String) -> [(target: String, name: String, verdict: String)] {
    report.matches(of: #/<testcase classname="([^"]*)" name="([^"]*)"[^>]*?(/>|>([\s\S]*?)</testcase>)/#).map { match in
      let path = match.output.1.split(separator: ".", maxSplits: 1)
      let function = match.output.2.prefix { $0 != "(" }.replacing("`", with: "")
      let content = match.output.4 ?? ""
      let verdict = content.contains("<failure") ? "failed" : content.contains("<skipped") ? "skipped" : "passed"
      let suite = path.count > 1 ? "\(path[1])." : ""
      return (String(path[0]), (suite + function).replacing("/", with: ".").replacing("`", with: ""), verdict)
    }
  }
}
