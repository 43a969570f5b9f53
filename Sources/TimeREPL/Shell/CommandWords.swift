/// The words that a command knows beside what it is given, read from its parameters as help shows them.
///
/// `[until NAME [== VALUE | finished | failed]]` is led by `until`, and `finished` and `failed` follow a name;
/// `| NAME last VALUE` leads with nothing, and `last` follows a name.
struct CommandWords: Sendable {
  struct Lead: Sendable {
    let word: String
    let parameter: CommandRow.Parameter
    /// What help shows behind the word.
    let rest: String
    /// It stands instead of what the command usually begins with.
    let isAlternative: Bool
  }

  let leads: [Lead]
  let followers: [String]
  /// The parameters that no word leads.
  let positional: [CommandRow.Parameter]
  let all: Set<String>

  init(_ row: CommandRow) {
    var (leads, followers, positional): ([Lead], [String], [CommandRow.Parameter]) = ([], [], [])
    for parameter in row.parameters {
      var isLed = true
      for alternative in Self.alternatives(parameter.text) {
        let words = alternative.split(separator: " ").map(String.init)
        guard let first = words.first else { continue }
        let isLead = Self.isKnown(first)
        isLed = isLed && isLead
        if isLead {
          leads.append(
            Lead(
              word: first, parameter: parameter, rest: words.dropFirst().joined(separator: " "),
              isAlternative: parameter.text.hasPrefix("|")))
        }
        if first == "NAME" || first == "until" { followers += words.dropFirst().filter(Self.isKnown) }
      }
      if !isLed, !parameter.text.hasPrefix("|") { positional.append(parameter) }
    }
    (self.leads, self.followers, self.positional) = (leads, followers, positional)
    all = Set((leads.map(\.word) + followers + ["events"]).map { $0.trimmingPrefix("--") }.map(String.init))
  }

  /// Once for each command, since highlighting asks at every key.
  static let byCommand: [String: CommandWords] = Dictionary(
    uniqueKeysWithValues: CommandTable.rows.map { ($0.name, CommandWords($0)) })

  static func of(_ row: CommandRow) -> CommandWords { byCommand[row.name] ?? CommandWords(row) }

  /// Words of two letters and more, and options; `a` stands for a value, and `NAME` for what has a name.
  private static func isKnown(_ word: String) -> Bool {
    word.count > 1 && !word.hasPrefix("x1")
      && (word.hasPrefix("--") || word.allSatisfy { $0.isLowercase && $0.isLetter })
  }

  /// At the bars that stand in no inner brackets; the outer ones only say that it may be left out.
  private static func alternatives(_ text: String) -> [String] {
    var (parts, depth) = ([""], text.hasPrefix("[") ? -1 : 0)
    for character in text {
      switch character {
      case "[": depth += 1
      case "]": depth -= 1
      case "|" where depth == 0: parts.append("")
      case "|": break
      default: parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

extension CommandRow.Parameter {
  var isOptional: Bool { text.hasPrefix("[") }
}
