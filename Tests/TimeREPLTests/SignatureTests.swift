import Testing

@testable import TimeREPL

@Suite struct SignatureTests {
  static let debounce = Signature(
    "debounce(for dueTime: Duration, scheduler: Scheduler = scheduler, options: Options = nil)",
    optionalLabels: .first)
  static let sink = Signature("sink(receiveCompletion: (Completion) -> Void = { _ in }, receiveValue: (Value) -> Void)")
  static let merge = Signature("merge(with first: Publisher, _ others: Publisher...)", optionalLabels: .first)

  @Test func `a signature is written like a Swift declaration`() {
    #expect(Self.debounce.text == "debounce(for:scheduler:options:)")
    #expect(Self.debounce.parameters.map(\.type) == ["Duration", "Scheduler", "Options"])
    #expect(Self.debounce.parameters.map(\.isOptional) == [false, true, true])
    #expect(Self.sink.parameters.map(\.isFunction) == [true, true])
    #expect(Self.merge.parameters.map(\.isVariadic) == [false, true])
    #expect(Signature("count").isProperty)
  }

  @Test(arguments: [
    (debounce, "for", [[0], [], []]), (debounce, "_", [[0], [], []]), (debounce, "for scheduler", [[0], [1], []]),
    (debounce, "_ options", [[0], [], [1]]), (sink, "{}", [[], [0]]), (sink, "{} receiveValue{}", [[0], [1]]),
    (sink, "receiveCompletion {}", [[0], [1]]), (sink, "receiveValue", [[], [0]]), (merge, "_ _ _", [[0], [1, 2]]),
    (merge, "with", [[0], []]),
  ])
  func `arguments are matched to parameters`(signature: Signature, arguments: String, matching: [[Int]]) throws {
    #expect(try signature.match(shapes(arguments)) == matching)
  }

  @Test(
    arguments: [
      (debounce, "", Problem.missingArgument("for", signature: debounce.declaration), nil),
      (debounce, "fro", .unknownLabel("fro", signature: "debounce(for:scheduler:options:)", near: ["for"]), 0),
      (debounce, "_ _", .missingLabel("scheduler", signature: debounce.declaration), 1),
      (
        debounce, "for options scheduler", .labelOutOfOrder("scheduler", signature: debounce.declaration),
        2
      ),
      (debounce, "for for", .extraArgument(signature: debounce.declaration), 1),
      (debounce, "for {}", .extraArgument(signature: debounce.declaration), 1),
      (Signature("f()"), "_", .extraArgument(signature: "f()"), 0),
      (Signature("f(a: Int)"), "_", .missingLabel("a", signature: "f(a: Int)"), 0),
      (sink, "", .missingArgument("receiveValue", signature: sink.declaration), nil),
    ] as [(Signature, String, Problem, Int?)])
  func `arguments that do not fit are reported with the reason`(
    signature: Signature, arguments: String, problem: Problem, argument: Int?
  ) {
    let mismatch = #expect(throws: ArgumentMismatch.self) { try signature.match(shapes(arguments)) }
    #expect(mismatch?.problem == problem)
    #expect(mismatch?.argument == argument)
  }

  /// Parses arguments: `_` is an argument without a label, `{}` a trailing closure.
  private func shapes(_ text: String) -> [ArgumentShape] {
    text.split(separator: " ").map { word in
      let isTrailing = word.hasSuffix("{}")
      let label = isTrailing ? word.dropLast(2) : word
      return ArgumentShape(label: label.isEmpty || label == "_" ? nil : String(label), isTrailing: isTrailing)
    }
  }
}
