/// The name of an operator or source: as it was typed, and in the shortest form that could be typed.
final class StageName {
  /// The text as it was typed.
  let full: String
  private let arguments: Arguments?

  /// - Parameter arguments: the arguments of the call.
  init(_ full: String, _ arguments: Arguments? = nil) {
    self.full = full
    self.arguments = arguments
  }

  /// The text without optional labels and schedulers, with times as `300ms` and long closures shortened. Lazy, because
  /// it is rarely used.
  private(set) lazy var short: String = arguments?.shortCall ?? ShortText.of(full)
}

/// Shortens source text.
enum ShortText {
  /// The most columns of a closure.
  private static let widest = 30

  /// Returns the text on one line, with each long or multi-line closure reduced to its head: `{ q in … }`.
  static func of(_ text: String) -> String {
    var (short, closure) = ("", "")
    var (depth, isInString, isEscaped, isAtStart) = (0, false, false, false)
    for character in text {
      if isInString {
        isInString = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
      } else if character == "\"" {
        isInString = true
      } else if character == "{" {
        depth += 1
      }
      if depth > 0 {
        closure.append(character)
        if character == "}", !isInString { depth -= 1 }
        if depth > 0 { continue }
        short += Self.closure(closure)
        (closure, isAtStart) = ("", false)
      } else if character.isNewline {
        isAtStart = true
      } else if !isAtStart || !character.isWhitespace {
        isAtStart = false
        short.append(character)
      }
    }
    return times(short + closure)
  }

  /// Writes `.seconds(1)` as `1s`.
  private static func times(_ text: String) -> String {
    var text = text
    for unit in DurationUnit.combines {
      let call = ".\(unit.member)("
      var place = text.startIndex
      while let start = text[place...].firstRange(of: call, followedBy: { $0?.isNumber ?? false }) {
        let number = text[text.index(start, offsetBy: call.count)...].prefix { $0.isNumber || $0 == "_" }
        guard number.endIndex < text.endIndex, text[number.endIndex] == ")" else {
          place = number.endIndex
          continue
        }
        let after = text[text.index(after: number.endIndex)...]
        text = text[..<start] + number + unit.rawValue + after
        place = text.startIndex
      }
    }
    return text
  }

  private static func closure(_ text: String) -> String {
    if text.count <= widest, !text.contains(where: \.isNewline) { return text }
    let line = text.dropFirst().prefix { !$0.isNewline }
    guard let end = line.firstRange(of: " in", followedBy: { $0?.isWhitespace ?? true }) else { return "{ … }" }
    let head = line[..<end].drop { $0.isWhitespace }
    let isHead = head.allSatisfy { $0.isLetter || $0.isNumber || "_$, ()[]:.<>?->".contains($0) }
    return isHead && head.count < widest ? "{ \(head) in … }" : "{ … }"
  }
}

extension Substring {
  /// Returns the first range of a word that is followed by a certain character.
  fileprivate func firstRange(of word: String, followedBy isEnd: (Character?) -> Bool) -> Index? {
    var rest = self[...]
    while let place = rest.firstIndex(of: word.first!) {
      rest = rest[place...]
      if rest.hasPrefix(word), isEnd(rest.dropFirst(word.count).first) { return place }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Arguments {
  /// The shortest form of the call.
  fileprivate var shortCall: String? {
    guard let call = plan.site, !plan.signature.isProperty else { return nil }
    let name = call.text.prefix { $0 != "(" && $0 != "{" && !$0.isWhitespace }
    var (inside, behind): ([String], [String]) = ([], [])
    for (index, parameter) in plan.signature.parameters.enumerated() {
      for argument in plan.matching[index] {
        guard argument < plan.sites.count else { return nil }
        let site = plan.sites[argument]
        let isLeftOut = parameter.typeName == "Scheduler" && parameter.isOptional && index > 0
        if isLeftOut, given(index)?.isSessionScheduler ?? true { continue }
        var text = ShortText.of(site.text)
        if parameter.typeName == "Duration", !text.isName, let time = try? duration(index) {
          text = DurationText.of(time)
        }
        let isFirst = argument == plan.matching[index].first
        let label = isFirst && !canLack(labelOf: index) ? parameter.label.map { $0 + ": " } ?? "" : ""
        if site.range.upper == call.range.upper {
          behind.append(text)
        } else {
          inside.append(label + text)
        }
      }
    }
    let parentheses = inside.isEmpty && !behind.isEmpty ? "" : "(\(inside.joined(separator: ", ")))"
    return ([name + parentheses] + behind).joined(separator: " ")
  }

  /// Whether a label can be omitted without changing the meaning: `for:` if the operator has no other form.
  private func canLack(labelOf parameter: Int) -> Bool {
    let signature = plan.signature
    guard signature.mayLackLabel(parameter), signature.parameters[parameter].label == "for" else { return false }
    return OperatorTable.row(signature.name)?.signatures.allSatisfy { $0.parameters.first?.label == "for" } ?? false
  }
}

extension String {
  /// Whether the text is a name or a call on one, and not a number or `.seconds(1)`.
  fileprivate var isName: Bool { first.map { $0.isLetter || $0 == "_" || $0 == "$" || $0 == "(" } ?? true }
}

extension Value {
  fileprivate var isSessionScheduler: Bool {
    if case .object(let object) = self, let scheduler = object as? SchedulerObject { return scheduler.isOfSession }
    return true
  }
}
