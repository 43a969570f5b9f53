/// A problem in words: what is wrong, the label at the caret, and what to type instead.
struct ProblemText: Equatable {
  /// One sentence without a full stop.
  let headline: String
  let label: String?
  let help: [String]

  init(_ headline: String, label: String? = nil, help: String...) {
    (self.headline, self.label, self.help) = (headline, label, help)
  }

  init(_ headline: String, label: String? = nil, help: [String]) {
    (self.headline, self.label, self.help) = (headline, label, help)
  }

  init(_ headline: String, label: String? = nil, near: [String], kind: String, otherwise: String? = nil) {
    let names = Self.list(near, "or")
    let help =
      near.isEmpty ? otherwise : near.count == 1 ? "a similar \(kind) is \(names)" : "similar \(kind)s: \(names)"
    (self.headline, self.label, self.help) = (headline, label, help.map { [$0] } ?? [])
  }

  init(_ problem: Problem) { self = Self.of(problem) }

  private static func of(_ problem: Problem) -> ProblemText {
    switch problem {
    // Names
    case .unknownName(let name, _) where name.hasPrefix("$") && name.dropFirst().allSatisfy(\.isNumber):
      return ProblemText(
        "\(quoted(name)) stands for an argument of a closure, and there is no closure here",
        help: "put `{ }` around the expression: `filter { $0 > 1 }`")
    case .unknownName(let name, _) where MissingNames.framework(of: name) != nil:
      return ProblemText(
        "TimeREPL lacks \(MissingNames.framework(of: name) ?? "")'s \(quoted(name))",
        help: OtherNames.help(name) + ["`:help missing` lists what is missing"])
    case .unknownName(let name, _) where !OtherLanguages.help(name: name).isEmpty:
      return ProblemText(
        "cannot find \(quoted(name))", label: "nothing has this name", help: OtherLanguages.help(name: name))
    case .unknownName(let name, let near):
      let text = ProblemText("cannot find \(quoted(name))", label: "nothing has this name", near: near, kind: "name")
      return ProblemText(
        text.headline, label: text.label,
        help: text.help + command(name) + (near.isEmpty ? OtherNames.help(name) : []))
    case .reservedName(let name):
      return ProblemText(
        "\(quoted(name)) cannot be a name",
        label: CommandTable.row(name) == nil ? "it is a keyword" : "it is a command",
        help: "use another name: `\(name)1`")

    // Characters and brackets
    case .unexpectedCharacter(let character, nil):
      return ProblemText("unexpected character \(quoted(String(character)))")
    case .unexpectedCharacter(let character, let instead?):
      return ProblemText("unexpected character \(quoted(String(character)))", help: "write `\(instead)`")
    case .unclosedString: return ProblemText("this string is never closed", label: "it begins here")
    case .forgottenQuote:
      return ProblemText(
        "a quote is missing", label: "this string does not end on its line",
        help: "close it on its line; `\"\"\"` begins a string of several lines")
    case .unclosedComment:
      return ProblemText("this comment is never closed", label: "it begins here", help: "end it with `*/`")
    case .trailingBackslash: return ProblemText("`\\` continues the line, but no line follows")
    case .unknownEscape(let escape):
      return ProblemText(
        "\(quoted("\\" + escape)) is not an escape",
        help: #"escapes are `\n` `\t` `\r` `\0` `\"` `\'` `\\` `\u{1F600}` and `\(…)`"#)
    case .invalidUnicodeEscape:
      return ProblemText("this is not a Unicode scalar", help: #"write its number in hexadecimal, as in `\u{1F600}`"#)
    case .invalidPattern(let pattern, let reason):
      return ProblemText("\(quoted("/\(pattern)/")) is not a regular expression", label: reason)
    case .placeholder(let text):
      return ProblemText(
        "\(quoted("<#\(text)#>")) is an editor's placeholder", label: "code is still missing here",
        help: "write the code in its place")
    case .crowdedQuotes:
      return ProblemText(
        "the text between `\"\"\"` must be on lines of its own",
        help: "begin a new line after the first `\"\"\"` and before the last")
    case .missingIndentation:
      return ProblemText(
        "this line is indented less than the closing `\"\"\"`", help: "indent it as far as the closing `\"\"\"`")
    case .unclosedBracket(let bracket): return ProblemText("\(quoted(bracket)) is never closed", label: "opened here")
    case .unmatchedBracket(let bracket):
      return ProblemText("\(quoted(bracket)) closes nothing", help: "remove it, or open a bracket before it")
    case .mismatchedBracket(let bracket, let expected):
      return ProblemText("\(quoted(bracket)) closes nothing", label: "\(quoted(expected)) must come before")

    // Numbers
    case .numberTooLarge(let number):
      return ProblemText(
        "\(quoted(number)) is too large",
        help: !number.hasPrefix("0x") && number.contains { "eE.".contains($0) }
          ? "the largest Double is 1.7976931348623157e+308" : "the largest Int is \(Int.max)")
    case .parameterTooLarge(let highest):
      return ProblemText("a closure has parameters up to `$\(highest)`", help: "`$0` is the first")
    case .malformedNumber(let number):
      return ProblemText("\(quoted(number)) is not a number", help: "write `0xff`, `0b101` or `0o17`")
    case .unknownUnit(let unit, let near):
      return ProblemText(
        "\(quoted(unit)) is not a unit of time",
        help: near.isEmpty ? "units are h, m, s, ms, us and ns" : "write \(list(near, "or"))")
    case .durationTooLong(let text):
      return ProblemText("\(quoted(text)) is too long", help: "the longest duration is \(DurationText.of(.max))")
    case .durationTooFine(let text):
      return ProblemText(
        "\(quoted(text)) is finer than a nanosecond", help: "time is counted in whole nanoseconds: `1ns`")
    case .unitOrder(let text):
      return ProblemText(
        "the units of \(quoted(text)) are out of order", help: "write the longest first, and each once: `1m30s`")
    case .missingUnit(let number):
      return ProblemText("a duration needs a unit", help: "write `\(number)s` or `\(number)ms`")
    case .invalidCount(let text):
      return ProblemText("\(quoted(text)) is not a count", help: "a count is a whole number from 1")
    case .invalidRepetitions(let text):
      return ProblemText("\(quoted(text)) is not a number of repetitions", help: "write `x3` for three")

    case .leadingPoint(let text, let instead):
      return ProblemText("\(quoted(text)) begins with a decimal point", help: "write `\(instead)`")

    // Commands
    case .unknownCommand(let word, _) where !OtherLanguages.help(statement: word).isEmpty:
      return ProblemText("Swift has no \(quoted(word))", help: OtherLanguages.help(statement: word))
    case .unknownCommand(let word, let near):
      return ProblemText(
        "unknown command \(quoted(word))", near: near, kind: "command", otherwise: "`:help` lists the commands")
    case .ambiguousCommand(let word, let candidates):
      return ProblemText("\(quoted(word)) could be \(list(candidates, "or"))")
    case .missingParameter(let parameter, let command):
      let row = CommandTable.row(command)
      let example = row?.examples.first.map { ", as in `\($0)`" } ?? ""
      return ProblemText("`\(command)` needs \(quoted(parameter))", help: "write `\(row?.usage ?? command)`\(example)")
    case .surplusPath(let found, let whole, let command):
      var quotes = whole.map { ["put a path with spaces in quotes: `\"\(cut($0))\"`"] } ?? []
      if command == ":load", !found.contains("/"), !found.contains("."),
        let path = whole?.dropLast(found.count).trimming, !path.isEmpty
      {
        quotes.insert("put a case in quotes: `:load \(cut(path)) \"\(cut(found))\"`", at: 0)
      }
      return ProblemText("unexpected \(quoted(found)) after the path", help: quotes + (usage(command) ?? []))
    case .unknownOption(let option, let command):
      return ProblemText("`\(command)` has no option \(quoted(option))", help: usage(command) ?? [])
    case .leadingDot:
      return ProblemText(
        "a line cannot begin with `.`", label: "no value precedes this member",
        help: "end the previous line with `\\`, or join both lines")
    case .unschedulable(let command):
      let acts = CommandTable.rows.filter(\.isAct).map(\.name)
      return ProblemText(
        "`\(command)` cannot be scheduled",
        help: "`at`, `in` and `every` schedule \(list(acts, "and")), and Swift statements such as `t.send(1)`")
    case .spacedOperator(let symbol):
      return ProblemText(
        "a value with spaces needs parentheses", label: "\(quoted(symbol)) is not a value",
        help: "as in `send taps (1 \(symbol) 2)`")
    case .commaBetweenValues:
      return ProblemText(
        "values are separated by spaces", help: "`send taps 1 2` sends two values, `send taps (1, 2)` one")
    case .missingSpace(let line):
      return ProblemText(
        "a space is missing between two values", help: "write \(quoted(line ?? "send taps \"a\" \"b\""))")
    case .runWithoutGoal(let time):
      return ProblemText("`run` takes no duration", help: "write `advance \(time)` or `run until \(time)`")

    // Sentences
    case .expected(let expected, let after, let found):
      let place = after.map { " after \(quoted($0))" } ?? ""
      let label = found.map { "found \(quoted($0))" } ?? "the text ends here"
      let comparison = expected == .block && found == "=" ? ["`==` compares two values"] : []
      return ProblemText("expected \(words(for: expected))\(place)", label: label, help: usage(after) ?? comparison)
    case .unexpected(let found, let after):
      let place = after.map { " after \(quoted($0))" } ?? ""
      let foreign = [found, after ?? ""].lazy.map { OtherLanguages.help(statement: $0) }.first { !$0.isEmpty }
      return ProblemText(
        "unexpected \(quoted(found))\(place)",
        help: usage(after) ?? foreign ?? ["`;` or a new line separates commands"])
    case .loneTime(let time):
      return ProblemText(
        "a range has two times, `TIME..TIME`", label: "one time", help: "write `since \(time)` or `0s..\(time)`")
    case .tooFewTypes(let name, let found, let expected, let instead):
      return ProblemText(
        "\(quoted(name)) needs \(expected) types, and has \(found)", label: "the type of its failure is missing",
        help: "write \(quoted(instead)), or an Error's type for `Never`")
    case .scaledStride(let number):
      return ProblemText(
        "\(quoted(number)) stands for `.seconds(\(number))` here, and TimeREPL multiplies no durations",
        label: "Swift would multiply nanoseconds",
        help: "multiply the number instead, as in `.seconds(2 * count)`")
    case .spacedUnit(let text):
      return ProblemText("a duration has no space before its unit", help: "write \(quoted(text))")
    case .increment(let sign, let line):
      return ProblemText("Swift has no `\(sign)\(sign)`", help: "write \(quoted(line))")
    case .arrow(let closure):
      return ProblemText(
        "a closure is written in `{ }`, with `in` after its parameters", help: "write \(quoted(closure))")
    case .missingCall(let found, let after, let call):
      return ProblemText(
        "unexpected \(quoted(found)) after \(quoted(after))", label: "a call needs `( )`", help: "write \(quoted(call))"
      )
    case .otherWords(let found, let after, let line):
      return ProblemText(
        "unexpected \(quoted(found)) after \(quoted(after))", help: "write \(quoted(line))")
    case .missingColon(let found, let after, let line):
      return ProblemText(
        "unexpected \(quoted(found)) after \(quoted(after))", label: "a type comes after `:`",
        help: "write \(quoted(line))")
    case .noSelectors(let word):
      return ProblemText(
        "TimeREPL has no selectors: \(quoted(word)) needs Objective-C, as on a Mac", label: "Linux has none, either",
        help: "use a closure or a publisher: `NotificationCenter.default.publisher(for: name).sink { print($0) }`")
    case .nonAssociative(let symbol):
      return ProblemText(
        "\(quoted(symbol)) cannot follow another operator of its kind",
        help: "group them: `(a \(symbol) b) \(symbol) c`")
    case .unsupported(let word):
      return ProblemText(
        "\(quoted(word)) is not supported",
        help: "statements are `let`, `var`, `func`, `if`, `guard`, `switch`, `for`, `do`, `return` and `throw`")
    case .missingFeature(let feature):
      return ProblemText(
        "TimeREPL does not know \(feature.rawValue)", help: "`:help programs` says what else of Swift it lacks")
    case .unsupportedMember(let word, let form):
      return ProblemText(
        "\(["enum", "extension"].contains(form.rawValue) ? "an" : "a") `\(form.rawValue)` cannot contain \(quoted(word)) here",
        help: form == .enumeration
          ? "it can contain cases, as in `case a, b(String)`, functions and computed properties"
          : "it can contain properties, functions, initializers and subscripts")
    case .containsItself(let name, let form):
      if form == .requirements || form == .class { return ProblemText("\(quoted(name)) cannot inherit from itself") }
      return ProblemText(
        "a value of \(quoted(name)) would contain itself endlessly", label: "this contains another \(quoted(name))",
        help: form == .enumeration ? "write `indirect enum \(name)`" : "use an array, which may be empty: `[\(name)]`")
    case .missingRequirement(let member, let name, let type):
      return ProblemText(
        "\(quoted(type)) does not conform to \(quoted(name))", label: "it has no \(quoted(member))",
        help: "declare it in \(quoted(type)), or for all types in `extension \(name)`")
    case .missingValue(let name, let type):
      return ProblemText(
        "\(quoted(name)) needs a value",
        help: "write `= EXPR` after \(quoted(type))", "only a `var` whose type ends in `?` starts as nil")
    case .emptyCase(let word):
      return ProblemText("this `\(word)` does nothing", help: "write `break` if nothing should happen")
    case .caseAfterDefault: return ProblemText("no case can follow `default`", help: "move `default` to the end")
    case .nestingTooDeep(let limit):
      return ProblemText("parts are nested more than \(limit) deep", help: "give a part of it a name with `let`")
    case .chainTooLong(let limit):
      return ProblemText(
        "more than \(limit) operators and calls follow one another", help: "give a part of it a name with `let`")
    case .entryTooLong(let limit):
      return ProblemText(
        "one command has more than \(limit) bytes", help: "look for an unclosed bracket or quote")

    case .wrapper(let fault): return ProblemText(fault)
    case .declaration(let fault): return ProblemText(fault)
    case .marble(let problem): return ProblemText(problem)
    case .session(let problem): return ProblemText(problem)
    default: return ofEvaluation(problem)
    }
  }

  /// Returns the help for a command that was typed like a function, or without its colon; empty for any other name.
  private static func command(_ name: String) -> [String] {
    if CommandTable.row(name) != nil { return ["\(quoted(name)) is a command, written without `( )`"] }
    if ["clear", "cls"].contains(name) { return ["Ctrl-L clears the screen; `:reset` begins an empty session"] }
    return CommandTable.row(":" + name) == nil ? [] : ["the command is `:\(name)`"]
  }

  /// Returns the usage of the command `word`; nil if there is none.
  private static func usage(_ word: String?) -> [String]? {
    word.flatMap(CommandTable.row).map { ["write `\($0.usage)`"] }
  }

  private static func words(for expected: Problem.Expectation) -> String {
    switch expected {
    case .expression: "an expression"
    case .name: "a name"
    case .type: "a type"
    case .member: "the name of a member"
    case .block: "a block in `{ }`"
    case .act: "a command such as `send`"
    case .count: "a whole number"
    case .answer: "`after`, `status`, `header`, `with`, `fail`, `times` or a closure"
    case .pattern: "the pattern of a URL in quotes"
    case .marbles: "marbles in quotes, as \"-a-b-|\""
    case .text(let text): "`\(text)`"
    }
  }

  /// Quotes the user's word, with control characters escaped and after at most 60 characters cut.
  static func quoted(_ word: String) -> String { "`\(cut(word))`" }

  static func cut(_ word: String) -> String {
    let word = NamesOfFiles.shown(word)
    let shown = word.prefix(60).map(EscapedText.of).joined()
    return "\(shown)\(shown.count < word.count ? "…" : "")"
  }

  static func list(_ words: [String], _ conjunction: String) -> String {
    let words = words.map(quoted)
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + words[words.count - 1]
  }
}
