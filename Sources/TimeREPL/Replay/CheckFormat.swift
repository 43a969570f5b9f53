/// Reports of a check for programs: TAP 13, which `prove` reads, JUnit's XML, and JSON with one object for each case.
enum CheckFormat {
  static func tap(_ cases: [CheckedCase]) -> [String] {
    ["TAP version 13", "1..\(cases.count)"]
      + cases.enumerated().flatMap { index, one in
        let title = EscapedText.of(one.name).replacing("#", with: "\\#")
        guard let failure = one.failures.first else {
          let reason = one.skipReason.map { " # SKIP" + ($0.isEmpty ? "" : " " + EscapedText.of($0)) } ?? ""
          return ["ok \(index + 1) - \(title)\(reason)"]
        }
        return ["not ok \(index + 1) - \(title)", "  ---"]
          + [
            "message: \(failure.headline.json)", "severity: \(failure.isError ? "error" : "fail")", "at:",
            "  file: \(one.file.json)", "  line: \(failure.line)",
            "expected: \(failure.expected.joined(separator: "\n").json)",
            "actual: \(failure.came.joined(separator: "\n").json)",
          ].map { "  " + $0 } + ["  ..."]
      }
  }

  static func json(_ one: CheckedCase) -> String {
    let failures = one.failures.map { failure in
      "{\"line\":\(failure.line),\"reason\":\(failure.code.json),\"message\":\(failure.headline.json),"
        + "\"expected\":\(array(failure.expected)),\"came\":\(array(failure.came))}"
    }
    return "{\"file\":\(one.file.json),\"case\":\(one.name.json),\"line\":\(one.line),"
      + "\"ok\":\(failures.isEmpty)" + (one.skipReason.map { ",\"skipped\":\($0.json)" } ?? "")
      + ",\"failures\":[\(failures.joined(separator: ","))]}"
  }

  private static func array(_ lines: [String]) -> String { "[\(lines.map(\.json).joined(separator: ","))]" }

  /// Without durations, so that two runs give the same bytes.
  static func junit(_ files: [CheckedFile]) -> String {
    let suites = files.map { ($0.path, $0.cases) }
    let all = suites.flatMap(\.1)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"timerepl\" \(counts(all))>\n"
      + suites.map { path, cases in
        "  <testsuite name=\(xml(path)) \(counts(cases)) file=\(xml(path))>\n" + cases.map(testcase).joined()
          + "  </testsuite>\n"
      }.joined() + "</testsuites>\n"
  }

  private static func counts(_ cases: [CheckedCase]) -> String {
    let errors = cases.count(where: \.isError)
    let failures = cases.count { !$0.isError && !$0.failures.isEmpty }
    return
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(cases.count { $0.skipReason != nil })\""
  }

  private static func testcase(_ one: CheckedCase) -> String {
    let start =
      "    <testcase name=\(xml(one.name)) classname=\(xml(one.file)) file=\(xml(one.file)) line=\"\(one.line)\""
    guard let failure = one.failures.first else {
      guard let reason = one.skipReason else { return start + "/>\n" }
      return start + ">\n      <skipped message=\(xml(reason))/>\n    </testcase>\n"
    }
    let element = one.isError ? "error" : "failure"
    let text = one.lines.joined(separator: "\n")
    return start
      + ">\n      <\(element) message=\(xml(failure.headline)) type=\(xml(failure.code))>\(escaped(text))</\(element)>\n"
      + "    </testcase>\n"
  }

  private static func xml(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Escapes characters that a terminal must not receive.
  private static func escaped(_ text: String) -> String {
    XMLText.of(
      text.unicodeScalars.map { $0 == "\n" || $0.value & 0xFFFE == 0xFFFE ? String($0) : EscapedText.of(Character($0)) }
        .joined())
  }
}
