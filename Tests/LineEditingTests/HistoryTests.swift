import TestSupport
import Testing

@testable import LineEditing

@Suite struct HistoryTests {
  @Test func `a repeated entry moves to the end`() {
    #expect(History(["a", "a", "b", "c", "b"]).entries == ["a", "c", "b"])
    var history = History(["a", "b"])
    history.add("a")
    #expect(history.entries == ["b", "a"])
  }

  @Test(arguments: ["", " ", "\n", " secret", "\tsecret", "\u{a0}"])
  func `blank entries and those that begin with a space are not kept`(entry: String) {
    var history = History([entry])
    history.add(entry)
    #expect(history.entries == [])
  }

  @Test func `only the newest entries are kept`() {
    var history = History(limit: 4)
    for number in 1...100 { history.add("\(number)") }
    #expect(history.entries == ["97", "98", "99", "100"])
    history.merge((1...50).map(String.init))
    #expect(history.entries == ["97", "98", "99", "100"])
  }

  @Test func `entries of other sessions come before those of this session`() {
    var history = History(["old"])
    history.add("mine")
    history.merge(["theirs", "mine", "old"])
    #expect(history.entries == ["theirs", "old", "mine"])
    history.add("theirs")
    history.merge(["x"])
    #expect(history.entries == ["old", "x", "mine", "theirs"])
  }

  @Test func `few and many entries are merged alike`() {
    for count in [1, 15, 16, 40] {
      var history = History(["z", "3"])
      history.add("0")
      history.merge((0..<count).map(String.init))
      let merged = (1..<max(1, count)).map(String.init)
      let expected: [String] = ["z"] + (count > 3 ? [] : ["3"]) + merged + ["0"]
      #expect(history.entries == expected)
    }
  }
}

/// Returns the lines that a walk shows, with their carets, one for each key: `u`p, `d`own, `<` and `>` for the ends;
/// other keys are typed.
private func walk(_ entries: [String], from start: String, _ keys: String) -> [String] {
  var walk = HistoryWalk(History(entries))
  let parts = start.split(separator: "|", omittingEmptySubsequences: false)
  var line = LineBuffer(parts.joined())
  line.moveCaret(to: parts[0].count)
  return keys.map { key in
    switch key {
    case "u": line = walk.previous(from: line) ?? line
    case "d": line = walk.next(from: line) ?? line
    case "<": line = walk.first(from: line) ?? line
    case ">": line = walk.last(from: line) ?? line
    default: line.insert(String(key))
    }
    return String(line.characters[..<line.caret]) + "|" + String(line.characters[line.caret...])
  }
}

@Suite struct HistoryWalkTests {
  @Test(
    arguments: [
      ("ty|ped", "", []),
      ("|", "uuudddd", ["two|", "one|", "one|", "two|", "|", "|", "|"]),
      ("|xy", "ud", ["two|", "|xy"]),
      ("|", "u!dud", ["two|", "two!|", "|", "two!|", "|"]),
      ("|", "uu!uddu", ["two|", "one|", "one!|", "one!|", "two|", "|", "two|"]),
      ("|", "<d", ["one|", "two|"]),
      ("x|y", "<u>", ["one|", "one|", "x|y"]),
      ("x|", "<du>>", ["one|", "two|", "one|", "x|", "x|"]),
    ] as [(String, String, [String])])
  func `a walk visits all lines and keeps their edits`(start: String, keys: String, seen: [String]) {
    #expect(walk(["one", "two"], from: start, keys) == seen)
  }

  @Test(
    arguments: [
      ("gi|", "uuuudddd", ["git b|", "gin|", "git a|", "git a|", "gin|", "git b|", "gi|", "gi|"]),
      ("gi|x", "ud", ["git b|", "gi|x"]),
      ("git a|", "uu", ["git a|", "git a|"]),
      ("git |a", "uud", ["git b|", "git a|", "git b|"]),
      ("no|", "uud", ["no|", "no|", "no|"]),
      ("GI|", "u", ["GI|"]),
      ("gi|", "u!uuddd", ["git b|", "git b!|", "gin|", "git a|", "gin|", "git b!|", "gi|"]),
      ("gi|", "ud t>u", ["git b|", "gi|", "gi |", "gi t|", "gi t|", "gi t|"]),
      ("gi|", "u<d", ["git b|", "git a|", "ls|"]),
    ] as [(String, String, [String])])
  func `a walk visits only entries that begin like the typed line`(start: String, keys: String, seen: [String]) {
    #expect(walk(["git a", "ls", "gin", "git b", "la"], from: start, keys) == seen)
  }

  @Test func `a step through a hundred thousand entries is fast`() {
    var walk = HistoryWalk(History((0..<100_000).map { "entry \($0)" }, limit: 100_000))
    var line = LineBuffer("entry 0")
    let time = threadTime { line = walk.previous(from: line) ?? line }
    #expect(line.text == "entry 0")  // it is there already
    #expect(time < .milliseconds(200))
  }
}
