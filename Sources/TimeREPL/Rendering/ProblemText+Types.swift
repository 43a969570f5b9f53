extension ProblemText {
  /// Returns the words for two types that do not match: both types, where each comes from, and what to type.
  static func of(_ mismatch: TypeMismatch) -> ProblemText {
    let (expected, found) = (mismatch.expected, mismatch.found)
    let kind =
      switch mismatch.rule {
      case .joinedFailures, .nestedFailures, .mustNotFail, .writtenFailure: "Failure"
      case .joinedOutputs, .requiredOutput, .conformance, .writtenOutput, .publisherAsValue, .optionalAsValue: "Output"
      case .publisherWanted, .missingReturn, .throwingClosure, .notErased, .severalPublishers: "result"
      }
    let label =
      found.origin.isEmpty ? nil : "\(kind) `\(found.type)` comes from \(quoted(short(ShortText.of(found.origin))))"
    var help: [String] = []
    if !expected.origin.isEmpty {
      help.append("\(kind) `\(expected.type)` comes from \(quoted(short(ShortText.of(expected.origin))))")
    }
    for (index, remedy) in mismatch.remedies.enumerated() {
      help.append((index == 0 ? "type " : "or ") + "`\(EscapedText.of(remedy))`")
    }
    return ProblemText(headline(mismatch), label: label, help: help)
  }

  private static func headline(_ mismatch: TypeMismatch) -> String {
    let (subject, expected, found) = (mismatch.subject, mismatch.expected.type, mismatch.found.type)
    switch mismatch.rule {
    case .joinedFailures where replaces(subject):
      return "the publisher of `\(subject)` needs the Failure `\(expected)`, found `\(found)`"
    case .joinedFailures:
      return "`\(subject)` joins publishers of one Failure: expected `\(expected)`, found `\(found)`"
    case .joinedOutputs where replaces(subject):
      return "the publisher of `\(subject)` needs the Output `\(expected)`, found `\(found)`"
    case .joinedOutputs: return "`\(subject)` joins publishers of one Output: expected `\(expected)`, found `\(found)`"
    case .nestedFailures:
      return "`\(subject)` nests publishers of one Failure, or of Never: expected `\(expected)`, found `\(found)`"
    case .mustNotFail:
      return "`\(subject)` needs a publisher that never fails: expected Failure `Never`, found `\(found)`"
    case .requiredOutput:
      return
        "`\(subject)` needs the Output \(expected == "publisher" ? "of a publisher" : "`\(expected)`"), found `\(found)`"
    case .conformance where expected == "Collection":
      return "`\(subject)` needs elements: its Output must be a \(expected), but `\(found)` is not"
    case .conformance:
      return "`\(subject)` compares values: its Output must be \(expected), but `\(found)` is not"
    case .publisherWanted:
      return "the closure of `\(subject)` returns a publisher: expected publisher, found `\(found)`"
    case .writtenFailure: return "the declared type is `\(subject)`: expected Failure `\(expected)`, found `\(found)`"
    case .writtenOutput: return "the declared type is `\(subject)`: expected Output `\(expected)`, found `\(found)`"
    case .publisherAsValue where expected == "value": return "a publisher is not a value: found `\(found)`"
    case .publisherAsValue: return "a publisher is not a value: expected `\(expected)`, found `\(found)`"
    case .optionalAsValue: return "the value may be nil: expected `\(expected)`, found `\(found)`"
    case .notErased: return "the declared type is `\(subject)`, found `\(found)`"
    case .throwingClosure:
      return "the closure of `\(subject)` must not throw: expected `\(expected)`, found `\(found)`"
    case .severalPublishers:
      return "a closure returns one type of publisher: expected `\(expected)`, found `\(found)`"
    case .missingReturn: return "a closure of several statements needs `return`: expected `\(expected)`, found `()`"
    }
  }

  /// Whether an operator's closure returns a publisher that replaces one that has failed.
  private static func replaces(_ name: String) -> Bool {
    OperatorTable.row(name)?.effect(0).subscription == .toReplacement
  }

  private static func short(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }
}
