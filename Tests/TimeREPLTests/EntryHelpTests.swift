import LineEditing
import TestSupport
import Testing

@testable import TimeREPL

/// A session with some declarations, and help with the next entry.
struct Typing {
  let session = Session()

  init(_ lines: String...) { self.init(lines: lines) }

  init(lines: [String]) {
    for line in lines {
      _ = Transcript.answer(Source(line), session, ParseContext(names: session.world.names))
    }
  }

  init() {
    self.init(
      "subject taps", "subject tiles = 3", "let list = [1, 2]", "let word = \"x\"", "func twice(x) = x * 2",
      "pipeline calm = taps.debounce(1s)")
  }

  var help: EntryHelp { EntryHelp(world: session.world) }

  /// Returns the completions at `|`, each as it would be inserted.
  func candidates(_ text: String) -> [String] {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return help.completions(parts.joined(), parts[0].utf8.count).candidates.map { $0.text + $0.ending }
  }

  /// Returns the line after Tab with a single candidate.
  func completed(_ text: String) -> String {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let completions = help.completions(parts.joined(), parts[0].utf8.count)
    guard completions.candidates.count == 1, let only = completions.candidates.first else { return text }
    let whole = Array(parts.joined().utf8)
    let (before, after) = (whole[..<completions.replaced.lowerBound], whole[completions.replaced.upperBound...])
    return String(decoding: before, as: UTF8.self) + only.text + only.ending + "|"
      + String(decoding: after, as: UTF8.self)
  }

  /// Returns the highlighted pieces with their styles.
  func highlighted(_ text: String) -> [String] {
    let names: [TextStyle: String] = [
      Highlighter.command: "command", Highlighter.keyword: "keyword", Highlighter.member: "member",
      Highlighter.number: "number", Highlighter.string: "string", Highlighter.comment: "comment",
      Highlighter.wrong: "wrong", Highlighter.unfinished: "unfinished",
    ]
    let bytes = Array(text.utf8)
    return help.highlighted(text).map { styled in
      "\(names[styled.style] ?? "?") \(String(decoding: bytes[styled.range], as: UTF8.self))"
    }
  }
}

@Suite struct CompleterTests {
  @Test(
    arguments: [
      ("subj|", "subject |"),
      ("pend|", "pending |"),
      (":he|", ":help |"),
      (":pau|", ":pause|"),
      ("send ta|", "send taps |"),
      ("send ta| 1", "send taps | 1"),
      ("finish ti|", "finish tiles |"),
      ("cancel ca|", "cancel calm |"),
      ("taps.deb|", "taps.debounce(|"),
      ("taps.map { $0 }.deb|", "taps.map { $0 }.debounce(|"),
      ("taps.tryFil|", "taps.tryFilter { |"),
      ("calm.first(wh|", "calm.first(where: |"),
      ("let b = taps.removeDupl|", "let b = taps.removeDuplicates()|"),
      ("watch taps.merge(with: ca|", "watch taps.merge(with: calm|"),
      ("taps.flatMap { Jus|", "taps.flatMap { Just(|"),
      ("[1, 2].pub|", "[1, 2].publisher|"),
      ("word.upper|", "word.uppercased()|"),
      ("\"text\".lower|", "\"text\".lowercased()|"),
      ("list.isEm|", "list.isEmpty|"),
      ("(1...3).publisher.coll|", "(1...3).publisher.collect()|"),
      ("Timer.pub|", "Timer.publish(|"),
      ("Just(1).deb|", "Just(1).debounce(|"),
      ("passthroughS|", "PassthroughSubject()|"),
      ("taps.throttle(for: 1s, la|", "taps.throttle(for: 1s, latest: |"),
      ("set sett|", "set settle |"),
      ("set log sta|", "set log stages|"),
      (":help debo|", ":help debounce|"),
      ("run unt|", "run until |"),
      ("run until calm fin|", "run until calm finished |"),
      ("advance t|", "advance to |"),
      ("log calm la|", "log calm last |"),
      ("watch taps dem|", "watch taps demand |"),
      ("at 1s sen|", "at 1s send |"),
      ("at 1s send ta|", "at 1s send taps |"),
      ("at 1s { send taps 1; fin|", "at 1s { send taps 1; finish |"),
      ("every 1s x3 send ti|", "every 1s x3 send tiles |"),
      ("now; pend|", "now; pending |"),
      ("adv 1s; send ta|", "adv 1s; send taps |"),
      ("\"日本\"; send ta|", "\"日本\"; send taps |"),
      ("\"a \\(wor|", "\"a \\(word|"),
      ("twi|", "twice|"),
    ])
  func `a single candidate is inserted`(text: String, result: String) {
    let typing = Typing()
    #expect(typing.completed(text) == result, "\(typing.candidates(text))")
  }

  @Test(
    arguments: [
      ("send |", ["taps ", "tiles "]),
      (
        "set |",
        [
          "settle ", "wait ", "limit ", "limit memory ", "limit steps ", "log ", "log limit ", "seed ", "date ",
          "unstored ", "tick ",
          "editing ", "colour ", "theme ", "marks ", "width ", "height ",
        ]
      ),
      ("set settle |", ["on", "off"]),
      ("expect calm |", ["last ", "finished ", "failed ", "nothing "]),
      ("taps.deb|", ["debounce("]),
      ("taps.debounce(for: 1s, |)", ["scheduler: ", "options: "]),
      ("Timer.|", ["TimerPublisher", "init(", "publish(", "scheduledTimer("]),
      ("subject |", []),
      ("hot x \"a|", []),
      ("send taps \"ta|", []),
      ("now // ta|", []),
      ("1|", []),
      ("taps.map { $0 }|", []),
      ("at 1s |", ["watch ", "cancel ", "request ", "send ", "finish ", "fail ", "expect "]),
    ] as [(String, [String])])
  func `the candidates are those that fit at the caret`(text: String, candidates: [String]) {
    let found = Typing().candidates(text)
    let firsts = text == "taps.debounce(for: 1s, |)" ? Array(found.prefix(2)) : found
    #expect(firsts == candidates)
  }

  @Test func `an empty line offers the commands, and a publisher's dot the operators`() {
    let typing = Typing()
    let all = typing.candidates("|")
    #expect(all.starts(with: [":learn ", ":quiz ", ":demo", "subject ", "let "]))
    #expect(all.contains("taps") && all.contains("Just("))
    let operators = typing.candidates("taps.|")
    #expect(Set(OperatorTable.names).isSubset(of: operators.map { String($0.prefix { $0.isLetter }) }))
    #expect(operators.contains("send("))
  }

  @Test func `candidates have descriptions`() {
    let candidates = Typing().help.completions("taps.deb", 8).candidates
    #expect(candidates.map(\.display) == ["debounce(for:)"])
    #expect(candidates.map(\.description) == ["sends a value once no other has come for a duration"])
  }

  @Test func `a continued line is completed with regard to the lines before it`() {
    var help = Typing().help
    help.earlier = "let b = taps\n"
    let completions = help.completions("  .deb", 6)
    #expect(completions.replaced == 3..<6)
    #expect(completions.candidates.map(\.text) == ["debounce"])
  }

  @Test func `any text can be completed, hinted and highlighted anywhere`() {
    let help = Typing().help
    let texts = [
      "at 1s { send taps (1 + [2, \"a\\(taps.map { x in x.", "}}}}))) taps.", "....", ":", "?",
      "; ; at at at in every 1s",
      "send taps \"\\(\"\\(", "func f(x, y: Int) { x.", "'a|'", "/* open", "`", "\\", "$0.$1.",
      "Timer.publish(every: 1,,",
      "taps.debounce(for:", "#12 # x", "let", "expect calm \"a\" where a =", "run until calm ==", "日本.ｗ(",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for end in 0...bytes.count {
        guard let part = String(validating: bytes[..<end], as: UTF8.self) else { continue }
        let completions = help.completions(text, end)
        #expect(completions.replaced.upperBound == end && completions.replaced.lowerBound >= 0)
        _ = help.hint(part)
        for styled in help.highlighted(part) { #expect(styled.range.upperBound <= end) }
      }
    }
  }
}

@Suite struct HinterTests {
  @Test(
    arguments: [
      ("send ", "NAME VALUE..."),
      ("send taps ", "VALUE..."),
      ("send", nil),
      ("at ", "TIME ACT"),
      ("at 1s ", "ACT"),
      ("at 1s send ", "NAME VALUE..."),
      ("run until ", "TIME"),
      ("advance ", "[DURATION] [to TIME]"),
      ("advance to ", "TIME"),
      ("watch taps as b ", "[demand N]"),
      ("pipeline a ", "= EXPR"),
      ("pipeline a =", " EXPR"),
      ("pipeline a = ", "EXPR"),
      ("subject ", "NAME [= VALUE]"),
      ("subject a ", "[: OUTPUT, FAILURE] [= VALUE]"),
      ("marbles ", "[NAME...] [last N] ..."),
      ("log last ", "N"),
      ("plot ", "NAME..."),
      ("taps.debounce(", "for: Duration)"),
      ("taps.debounce(for: 1s, ", "[scheduler: Scheduler], [options: Options])"),
      ("taps.throttle(for: 1s, ", "latest: Bool)"),
      ("taps.first(where: ", nil),
      ("taps.", nil),
      ("taps", nil),
      ("", nil),
      ("send taps \"a ", nil),
      ("nonsense(", nil),
      ("now // a ", nil),
    ] as [(String, String?)])
  func `a hint shows the parameters that are missing`(text: String, hint: String?) {
    #expect(Typing().help.hint(text) == hint)
  }
}

@Suite struct HighlighterTests {
  @Test(
    arguments: [
      ("send taps 1", ["command send", "number 1"]),
      ("sen taps 1", ["command sen", "number 1"]),
      ("sen", []),
      (":help", ["command :help"]),
      ("send tops 1", ["command send", "wrong tops", "number 1"]),
      ("nonsense", ["wrong nonsense"]),
      ("tap", []),
      ("taps.debounce(1s)", ["member debounce", "number 1s"]),
      ("taps.debunce(1s)", ["wrong debunce", "number 1s"]),
      ("taps.debo", []),
      ("list.map { x in x + $0 }", ["member map", "keyword in", "number $0"]),
      ("let a = if x { 1 }; a", ["command let", "keyword if", "wrong x", "number 1"]),
      ("func f(n) { return n }", ["command func", "keyword return"]),
      ("run until calm finished", ["command run", "keyword until", "keyword finished"]),
      ("at 1s send taps 2", ["command at", "number 1s", "command send", "number 2"]),
      (
        "at 1s { finish taps; send taps 1 }", ["command at", "number 1s", "command finish", "command send", "number 1"]
      ),
      ("now // and then", ["command now", "comment // and then"]),
      ("set log stages", ["command set"]),
      ("word + \"a", ["string \"a", "unfinished \"a"]),
      ("word + \"a\"", ["string \"a\""]),
      ("PassthroughSubject<Int, Never>()", []),
      ("every 1s x10 send taps", ["command every", "number 1s", "command send"]),
      (
        "expect calm \"a\" where a = 1",
        ["command expect", "string \"a\"", "keyword where", "number 1"]
      ),
      ("DispatchQueue.main", []),
      (".seconds(1)", ["number 1"]),
      ("word = \"b\" ¿", ["string \"b\"", "wrong ¿"]),
    ] as [(String, [String])])
  func `words are highlighted by their meaning`(text: String, pieces: [String]) {
    #expect(Typing().highlighted(text) == pieces)
  }

  @Test func `a line of a hundred thousand characters is highlighted quickly`() {
    let help = Typing().help
    let text = String(repeating: "taps.map { unknown + $0 }.merge(with: calm), ", count: 2_300)
    let time = threadTime {
      _ = help.highlighted(text)
      _ = help.hint(text)
      _ = help.completions(text, text.utf8.count)
    }
    #expect(time < .seconds(20))
  }

  @Test func `to highlight a member that no type has declares none of the types that are written in Swift`() {
    let help = Typing().help
    // With their declarations it was 700 ms.
    #expect(threadTime { _ = help.highlighted("taps.nothing") } < .milliseconds(300))
  }

  @Test func `every example of the tables is highlighted without an error`() {
    let typing = Typing(
      "subject taps", "subject other", "subject volume = 1", "pipeline calm = taps.debounce(1s)", "watch taps as more")
    let commands = CommandTable.rows.flatMap(\.examples)
    let pipelines = OperatorTable.rows.map(\.example.pipeline) + SourceTable.rows.map(\.example.pipeline)
    let wrong = (commands + pipelines).flatMap { example in
      typing.highlighted(example).filter { $0.hasPrefix("wrong") || $0.hasPrefix("unfinished") }.map {
        "\(example): \($0)"
      }
    }
    #expect(wrong == [])
  }
}

@Suite struct ColoursTests {
  @Test(
    arguments: [
      (["TERM": "xterm"], true), ([:], false), (["TERM": "dumb"], false), (["TERM": "xterm", "NO_COLOR": ""], true),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
      (["TERM": "xterm", "CLICOLOR": "0"], false), (["TERM": "xterm", "CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
      (["CLICOLOR_FORCE": "0"], false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ] as [([String: String], Bool)])
  func `the environment decides whether there are colours`(environment: [String: String], areWanted: Bool) {
    #expect(Colours.areWanted { environment[$0] } == areWanted)
  }
}
