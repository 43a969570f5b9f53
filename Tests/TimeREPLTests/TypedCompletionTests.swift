import TestSupport
import Testing

@testable import TimeREPL

/// Completion by types; the caret is `|`.
@Suite struct TypedCompletionTests {
  private static let setting = [
    "enum Direction { case north, south }", "enum Bad: Error { case late(Int), lost }",
    "struct Place { let name: String; var floor: Int }", "subject taps: Int, Never", "subject other",
    "subject words: String, URLError", "subject volume: Double = 0.5", "subject ways: Direction, Bad",
    "subject places: Place, Never", "subject pairs: (Int, label: String), Never",
    "subject maybe: Int?, Never", "let count = 3", "let title = \"x\"", "let home = Direction.north", "let pause = 2s",
    "func twice(x: Int) -> Int { return x * 2 }", "pipeline calm = taps.debounce(1s)", "scheduler main",
    "let counts = [\"a\": 1]",
    "struct Shop { let name: String; var sign: String { name }; func open(at hour: Int) {}; func close() {} }",
    "extension Shop { func clean() {} }", "let shop = Shop(name: \"a\")",
  ]

  private let typing = Typing(lines: setting)

  /// Returns the candidates, without the parentheses of operators and functions.
  private func offered(_ text: String) -> [String] {
    typing.candidates(text).map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
  }

  @Test(
    arguments: [
      ("volume.value.", ["rounded", "isNaN"], ["debounce", "uppercased", "count", "north"]),
      ("title.", ["uppercased", "count", "isEmpty"], ["debounce", "rounded", "north"]),
      ("taps.map { $0.", ["isMultiple", "description"], ["uppercased", "debounce", "count", "map", "publisher"]),
      ("taps.map { value in value.", ["isMultiple"], ["uppercased", "debounce", "map"]),
      ("taps.map { \"\\($0)\" }.filter { $0.", ["isEmpty", "hasPrefix"], ["isMultiple", "debounce"]),
      ("taps.scan(\"\") { $0.", ["isEmpty"], ["isMultiple", "debounce"]),
      ("taps.scan(\"\") { $1.", ["isMultiple"], ["isEmpty", "debounce"]),
      ("taps.sink { $0.", ["isMultiple"], ["isEmpty", "debounce"]),
      ("words.sink(receiveCompletion: { _ in }, receiveValue: { $0.", ["isEmpty"], ["isMultiple", "debounce"]),
      ("taps.map { Just($0) }.flatMap { $0.", ["debounce", "map"], ["isEmpty", "isMultiple"]),
      ("taps.collect(2).map { $0.", ["first", "count"], ["debounce", "uppercased"]),
      ("counts.", ["keys", "values"], ["debounce", "uppercased"]),
      ("other.map { $0.", ["uppercased", "isMultiple", "debounce"], []),
      ("places.map(\\.", ["name", "floor"], ["north", "debounce", "isMultiple"]),
      ("\"\\(title.", ["uppercased"], ["isMultiple", "debounce"]),
      ("twice(x: 1).", ["isMultiple"], ["uppercased", "debounce"]),
      ("maybe.map { $0?.", ["isMultiple"], ["uppercased", "debounce"]),
      ("maybe.compactMap { $0 }.map { $0.", ["isMultiple"], ["uppercased", "debounce"]),
      ("break calm where { $0.", ["isMultiple"], ["uppercased", "debounce"]),
      ("at 1s { send taps 1; send words title.", ["uppercased"], ["isMultiple", "debounce"]),
      ("let a = taps.map { \"\\($0)\" }; a.map { $0.", ["uppercased"], ["isMultiple", "debounce"]),
      ("if title.", ["isEmpty"], ["isMultiple", "debounce"]),
      ("for c in title.", ["reversed"], ["isMultiple", "debounce"]),
      ("taps.map { $0 > 1 ? title.", ["isEmpty"], ["isMultiple", "debounce"]),
    ] as [(String, [String], [String])])
  func `after a dot completion offers exactly the members of the type`(
    text: String, present: [String], absent: [String]
  ) {
    let names = Set(typing.help.completions(text, text.utf8.count).candidates.map(\.text))
    #expect(names.isSuperset(of: present), "\(names.sorted())")
    #expect(names.isDisjoint(with: absent), "\(names.intersection(absent))")
  }

  @Test(
    arguments: [
      ("places.map { $0.|", ["name", "floor", "self", "description", "debugDescription"]),
      ("pairs.map { $0.|", ["0", "label"]),
      ("home.|", ["self", "description", "debugDescription"]),
      ("shop.|", ["name", "sign", "open(", "close()", "clean()", "self", "description", "debugDescription"]),
      ("calm.sink { print($0) }.|", ["cancel()", "store("]),
    ] as [(String, [String])])
  func `after a dot named types and tuples offer what they declare`(text: String, members: [String]) {
    #expect(Set(offered(text)) == Set(members))
  }

  @Test(
    arguments: [
      ("send ways .|", ["north", "south"]),
      ("at 1s send ways .|", ["north", "south"]),
      ("every 1s { send ways .|", ["north", "south"]),
      ("fail ways .|", ["late(", "lost"]),
      ("let x: Direction = .|", ["north", "south"]),
      ("subject more: Direction = .|", ["north", "south"]),
      ("expect calm last .|", ["bitWidth", "max", "min", "zero"]),
      ("ways.replaceError(with: .|", ["north", "south"]),
      ("ways.prepend(.|", ["north", "south"]),
      ("ways.map { $0 == .|", ["north", "south"]),
      ("ways.send(completion: .|", ["finished", "failure("]),
      ("ways.send(completion: .failure(.|", ["late(", "lost"]),
      ("taps.debounce(for: .|", ["seconds(", "milliseconds(", "microseconds(", "nanoseconds(", "minutes(", "hours("]),
      ("taps.debounce(for: .sec|", ["seconds("]),
      ("taps.debounce(for: .seconds(1), scheduler: .|", ["main"]),
      ("advance .se|", ["seconds("]),
      ("taps.buffer(size: 1, prefetch: .|", ["byRequest", "keepFull"]),
      ("taps.buffer(size: 1, prefetch: .keepFull, whenFull: .|", ["dropNewest", "dropOldest", "customError {"]),
      ("taps.collect(.|", ["byTime(", "byTimeOrCount(", "bitWidth", "max", "min", "zero"]),
      ("taps.flatMap(maxPublishers: .|", ["max(", "none", "unlimited"]),
      ("request calm .|", ["max(", "none", "unlimited"]),
      ("words.mapError { _ in URLError(.bad|", ["badURL", "badServerResponse"]),
      ("taps.setFailureType(to: Bad.self).tryMap { _ in throw Bad.|", ["late(", "lost"]),
      ("ways.sink(receiveCompletion: { switch $0 { case .|", ["failure(", "finished"]),
      ("ways.sink(receiveCompletion: { if $0 == .|", ["failure(", "finished"]),
      ("expect ways last .|", ["north", "south"]),
      ("break ways == .|", ["north", "south"]),
      ("switch home { case .|", ["north", "south"]),
      ("if home == .|", ["north", "south"]),
      ("let r: Result<Int, Bad> = .|", ["success(", "failure("]),
      ("let r: Result<Int, Bad> = .failure(.|", ["late(", "lost"]),
      ("let o: Direction? = .|", ["none", "some(", "north", "south"]),
      ("let p: Place = .|", ["init("]),
      ("title.trimmingCharacters(in: .white|", ["whitespaces", "whitespacesAndNewlines"]),
      ("func f(d: Direction) { }; f(d: .|", ["north", "south"]),
      ("true ? home : .|", ["north", "south"]),
      ("[home, .|", ["north", "south"]),
    ] as [(String, [String])])
  func `after a dot alone completion offers the cases of the expected type`(text: String, cases: [String]) {
    let found = offered(text)
    #expect(Set(found) == Set(cases), "\(found)")
  }

  @Test(
    arguments: [
      ("send ways |", ["home"]),
      ("send taps |", ["count", "twice"]),
      ("send words |", ["title"]),
      ("twice(x: |", ["count", "twice"]),
      ("taps.merge(with: |", ["taps", "other", "calm"]),
      ("taps.debounce(for: |", ["pause"]),
      ("watch |", ["taps", "other", "words", "volume", "ways", "places", "pairs", "maybe", "calm"]),
      ("pipeline p = |", ["taps", "other"]),
      ("words.map { text in t|", ["text", "taps"]),
      ("taps.map { number in |", ["number"]),
      ("words.replaceError(with: |", ["title"]),
      ("words.subscribe(|", ["on:", "options:", "other", "words"]),
    ] as [(String, [String])])
  func `names of a fitting type come first`(text: String, first: [String]) {
    let names = typing.help.completions(
      text.replacing("|", with: ""), text.utf8.count - 1
    ).candidates.map(\.text)
    #expect(Array(names.prefix(first.count)) == first, "\(names.prefix(12))")
  }

  @Test func `the other names keep their order after those that fit`() {
    let all = offered("|").filter { $0.first?.isLetter == true }
    let names = Set(typing.session.world.environment.names)
    let fitting = offered("send taps |").filter { names.contains($0) }
    #expect(fitting.dropFirst(2) == all.filter { names.contains($0) && !["count", "twice"].contains($0) }[...])
  }

  @Test(arguments: [
    ("words.|", "assign", "needs Failure Never, found URLError"),
    ("words.|", "setFailureType", "needs Failure Never, found URLError"),
    ("words.|", "makeConnectable", "needs Failure Never, found URLError"),
    ("taps.|", "switchToLatest", "needs Output publisher, found Int"),
    ("taps.|", "replaceNil", "needs Output Optional, found Int"),
  ])
  func `an operator that the publisher cannot have comes last, with the reason`(
    text: String, name: String, reason: String
  ) throws {
    let candidates = typing.help.completions(text.replacing("|", with: ""), text.utf8.count - 1).candidates
    let place = try #require(candidates.firstIndex { $0.text == name })
    #expect(candidates[place].description == reason)
    let firstUnmet = try #require(candidates.firstIndex { $0.description.hasPrefix("needs ") })
    #expect(candidates[firstUnmet...].allSatisfy { $0.description.hasPrefix("needs ") })
  }

  @Test func `an operator with one fitting form keeps its place`() {
    let candidates = typing.help.completions("pairs.", 6).candidates
    let names = ["removeDuplicates", "min", "max", "contains"]
    let shapes = candidates.filter { names.contains($0.text) && !$0.description.hasPrefix("needs ") }.map(\.display)
    #expect(shapes == ["removeDuplicates(by:)", "contains(where:)", "min(by:)", "max(by:)"])
  }

  @Test func `an unknown type meets every requirement`() {
    let candidates = typing.help.completions("other.", 6).candidates
    #expect(!candidates.contains { $0.description.hasPrefix("needs ") })
  }

  @Test(arguments: ["taps.map { $0.", "other.scan(0) { $0.", "send ways .", "let q = (a: 1, zz: 2).", "func g(n) = n."])
  func `completion does not change the world`(text: String) {
    let world = typing.session.world
    let (names, labels, rows) = (world.names, world.environment.ownLabels, world.log.count)
    _ = typing.help.completions(text, text.utf8.count)
    _ = typing.help.hint(text + "map(")
    #expect(world.names == names && world.environment.ownLabels == labels && world.log.count == rows)
  }

  @Test(arguments: [
    "taps.map { $0.map { $0.flatMap { $0.", "taps.debounce(for: .seconds(1), scheduler: DispatchQueue.main).map { $0.",
    "taps.map { Just($0).map { Just($0).map { Just($0).map { Just($0).map { Just($0).map { $0.",
    "taps" + String(repeating: ".map { $0 + 1 }", count: 40) + ".",
    "send words \"" + String(repeating: "x", count: 4_000) + "\" + title.",
    String(repeating: "taps.merge(with: ", count: 50) + "taps.",
    "taps" + String(repeating: ".flatMap { x in Just(x)", count: 20) + ".map { $0.",
    String(repeating: "[", count: 500) + "taps.", String(repeating: "max(1, ", count: 60) + "count.",
  ])
  func `completion is fast for every text`(text: String) {
    // The first completion builds tables that are kept.
    _ = typing.help.completions("taps.", 5)
    let taken = threadTime { _ = typing.help.completions(text, text.utf8.count) }
    // The limit for a debug build on a busy machine; a release completes usual lines within 2 ms.
    #expect(taken < .milliseconds(100), "\(taken)")
  }
}
