/// The types that short commands infer, line by line: a help page, and a test that types each line.
enum OpenTypes {
  /// The commands typed before the lines of the table.
  static let setting = [
    "subject taps", "subject ints: Int, Never", "subject replies: Int, URLError", "func f(x) = x",
    "func half(x: Double) = x / 2",
  ]

  static let rules = [
    "`_` is an open type: `subject taps` has Output `_` and Failure `_`, `subject ints: Int, Never` and"
      + " `subject replies: Int, URLError` declare both, and a parameter without a type takes `_`.",
    "`_` matches every type and never causes an error. A call, a member or an operator on `_` gives `_`, unless it"
      + " gives the same type for every receiver. A value of type `_` is checked where a certain type is expected.",
    "Declared before these lines: `" + setting.joined(separator: "`, `") + "`.",
  ]

  struct Row: Sendable {
    /// An expression.
    let line: String
    /// The Output of a publisher, or the type of a value.
    let type: String
    /// The Failure of a publisher; empty for a value.
    let failure: String
    /// The values sent to the subject that the line begins with.
    let sent: String
    /// The resulting values, separated by spaces.
    let outcome: String

    init(_ line: String, _ type: String, _ failure: String, sent: String = "", _ outcome: String) {
      (self.line, self.type, self.failure, self.sent, self.outcome) = (line, type, failure, sent, outcome)
    }

    init(value line: String, _ type: String, _ outcome: String) {
      self.init(line, type, "", outcome)
    }
  }

  static let rows: [Row] = open + known + joined + values

  private static let open = [
    Row("taps", "_", "_", sent: "1 \"a\"", "1 \"a\""),
    Row("taps.map { $0 * 10 }", "_", "_", sent: "1 2", "10 20"),
    Row("taps.map { _ in 1 }", "Int", "_", sent: "\"a\"", "1"),
    Row("taps.map { $0 == 1 }", "Bool", "_", sent: "1 2", "true false"),
    Row("taps.map { \"\\($0)!\" }", "String", "_", sent: "1", "\"1!\""),
    Row("taps.map { $0.count }", "Int", "_", sent: "\"abc\"", "3"),
    Row("taps.map { $0.uppercased() }", "String", "_", sent: "\"a\"", "\"A\""),
    Row("taps.map { $0.first }", "_", "_", sent: "[7,8]", "Optional(7)"),
    Row("taps.map { $0[0] }", "_", "_", sent: "[7,8]", "7"),
    Row("taps.map { [$0, 1] }", "[_]", "_", sent: "2", "[2, 1]"),
    Row("taps.map { ($0, 1) }", "(_, Int)", "_", sent: "2", "(2, 1)"),
    Row("taps.filter { $0 > 1 }", "_", "_", sent: "1 2", "2"),
    Row("taps.scan(0) { $0 + $1 }", "_", "_", sent: "1 1.5", "1 2.5"),
    Row("taps.scan(0) { sum, _ in sum + 1 }", "Int", "_", sent: "\"a\" \"b\"", "1 2"),
    Row("taps.collect(2)", "[_]", "_", sent: "1 2", "[1, 2]"),
    Row("taps.count()", "Int", "_", sent: "", ""),
    Row("taps.tryMap { $0 * 2 }", "_", "Error", sent: "2", "4"),
    Row("taps.replaceError(with: 0)", "_", "Never", sent: "1", "1"),
    Row("taps.setFailureType(to: URLError.self)", "_", "URLError", sent: "1", "1"),
    Row("taps.flatMap { Just($0) }", "_", "_", sent: "1", "1"),
    Row("taps.flatMap { _ in Just(1) }", "Int", "_", sent: "5", "1"),
    Row("taps.removeDuplicates().debounce(1s)", "_", "_", sent: "", ""),
    Row("taps.map { half(x: $0) }", "Double", "_", sent: "3", "1.5"),
  ]

  private static let known = [
    Row("ints.map { $0 + 1 }", "Int", "Never", sent: "1", "2"),
    Row("ints.map { Double($0) / 2 }", "Double", "Never", sent: "1", "0.5"),
    Row("ints.map(\\.description)", "String", "Never", sent: "1", "\"1\""),
    Row("ints.map { f($0) }", "_", "Never", sent: "1", "1"),
    Row("ints.scan(0, +)", "Int", "Never", sent: "1 2", "1 3"),
    Row("ints.scan(0) { $0 + Double($1) / 2 }", "Double", "Never", sent: "1 2", "0.5 1.5"),
    Row("ints.tryMap { $0 }", "Int", "Error", sent: "1", "1"),
    Row("replies.map { $0 * 2 }", "Int", "URLError", sent: "2", "4"),
    Row("replies.mapError { _ in Error(\"x\") }", "Int", "Error", sent: "2", "2"),
    Row("replies.catch { _ in Just(0) }", "Int", "Never", sent: "2", "2"),
    Row("[1, 2].publisher", "Int", "Never", "1 2"),
    Row("Just(1).append(2.5)", "Double", "Never", "1.0 2.5"),
    Row("Fail(error: \"x\").replaceError(with: 0)", "_", "Never", "0"),
    Row("Empty().append(1)", "_", "_", "1"),
  ]

  private static let joined = [
    Row("ints.merge(with: taps)", "_", "_", sent: "1", "1"),
    Row("taps.merge(with: ints)", "_", "_", sent: "1", "1"),
    Row("ints.combineLatest(taps)", "(Int, _)", "_", sent: "", ""),
    Row("ints.zip(Just(\"a\"))", "(Int, String)", "Never", sent: "1", "(1, \"a\")"),
    Row("ints.append(f(2))", "_", "_", sent: "1", "1"),
    Row("ints.flatMap { replies.prefix($0) }", "Int", "URLError", sent: "1", ""),
  ]

  private static let values = [
    Row(value: "f(1)", "_", "1"),
    Row(value: "f(1) + 0.5", "_", "1.5"),
    Row(value: "f(1) == 1", "Bool", "true"),
    Row(value: "[f(1), 2]", "[_]", "[1, 2]"),
    Row(value: "true ? f(1) : 2", "_", "1"),
    Row(value: "half(x: f(3))", "Double", "1.5"),
    Row(value: "[f(2), 3].map { $0 * 2 }", "[_]", "[4, 6]"),
    Row(value: "1 + 2.5", "Double", "3.5"),
    Row(value: "\"\\(f(1))\".count", "Int", "1"),
  ]
}
