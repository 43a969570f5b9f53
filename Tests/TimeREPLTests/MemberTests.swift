import Testing

@testable import TimeREPL

@Suite struct MemberTests {
  @Test(arguments: [
    ("6.isMultiple(of: 3)", "true"), ("(-5).magnitude", "5"), ("(-5).signum()", "-1"),
    ("7.quotientAndRemainder(dividingBy: 2)", "(quotient: 3, remainder: 1)"),
    ("2.5.rounded()", "3.0"), ("2.5.rounded(.down)", "2.0"), ("9.0.squareRoot()", "3.0"), ("(0.0 / 0.0).isNaN", "true"),
    ("7.5.truncatingRemainder(dividingBy: 2)", "1.5"),
    ("Int(\"42\")", "Optional(42)"), ("Int(\"x\")", "nil"), ("Int(3.9)", "3"),
    ("Int(\"ff\", radix: 16)", "Optional(255)"),
    ("Double(3)", "3.0"), ("Double(\"1.5\")", "Optional(1.5)"), ("abs(-3)", "3"),
    ("min(3, 1, 2)", "1"), ("max(1, 2)", "2"), ("Int.max", "9223372036854775807"), ("Double.pi", "3.141592653589793"),
    ("5.description", "\"5\""), ("1.5s.nanoseconds", "1500000000"),
    ("1500ms.seconds", "1.5"), ("Duration.seconds(2)", "2s"), ("var b = true; b.toggle(); b", "false"),
    ("Bool(\"true\")", "Optional(true)"), ("String(255, radix: 16)", "\"ff\""),
  ])
  func `numbers have Swift's members`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("\"héllo\".count", "5"), ("\"\".isEmpty", "true"), ("\"abc\".first", "Optional(\"a\")"),
    ("\"abc\".last", "Optional(\"c\")"),
    ("\"aBc\".uppercased()", "\"ABC\""), ("\"aBc\".lowercased()", "\"abc\""),
    ("\"ab cd\".capitalized", "\"Ab Cd\""), ("\"abc\".hasPrefix(\"ab\")", "true"),
    ("\"abc\".hasSuffix(\"ab\")", "false"), ("\"abc\".contains(\"bc\")", "true"),
    ("\"abc\".contains { $0 == \"c\" }", "true"),
    ("\"a,b,,c\".split(separator: \",\")", #"["a", "b", "c"]"#),
    (#""abc".replacingOccurrences(of: "c\0", with: "x")"#, "\"abc\""),
    (#""a\r\nb".components(separatedBy: "\n")"#, #"["a\r", "b"]"#),
    ("\"a,b,,c\".components(separatedBy: \",\")", #"["a", "b", "", "c"]"#), ("String(\"abc\".reversed())", "\"cba\""),
    ("\"abc\".prefix(2)", "\"ab\""), ("\"abc\".suffix(5)", "\"abc\""), ("\"abc\".dropFirst()", "\"bc\""),
    ("\"abc\".dropLast(2)", "\"a\""), ("\"a-b\".replacingOccurrences(of: \"-\", with: \"+\")", "\"a+b\""),
    ("\"abc\".map { $0.uppercased() }", #"["A", "B", "C"]"#), ("\"a1b2\".filter { $0.isLetter }", "\"ab\""),
    ("\" a \".trimmingCharacters(in: .whitespaces)", "\"a\""), ("String(repeating: \"ab\", count: 2)", "\"abab\""),
    ("String(repeating: \"\", count: Int.max)", "\"\""),
    ("\"cab\".sorted()", #"["a", "b", "c"]"#), ("\"cab\".max()", "Optional(\"c\")"),
    ("String(5) + String(describing: [\"a\"])", #""5[\"a\"]""#), ("var s = \"a\"; s.append(\"b\"); s", "\"ab\""),
    ("Array(\"ab\")", #"["a", "b"]"#),
    ("\"abcd\".split(separator: \"bc\", maxSplits: 1)", #"["a", "d"]"#),
    ("(\"7\" as Character).wholeNumberValue", "Optional(7)"),
    ("\"a b\".split { $0 == \" \" }", #"["a", "b"]"#),
  ])
  func `strings have Swift's members`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("[1, 2].count", "2"), ("[].isEmpty", "true"), ("[1, 2].first", "Optional(1)"), ("[].last", "nil"),
    ("[1, 2].indices", "0..<2"), ("[1, 2].reversed()", "[2, 1]"), ("[1, 2].contains(2)", "true"),
    ("[1, 2].contains(where: { $0 > 5 })", "false"), ("[1, 2].map { $0 * 2 }", "[2, 4]"),
    ("[1, 2].flatMap { [$0, $0] }", "[1, 1, 2, 2]"), ("[1, nil].compactMap { $0 }", "[1]"),
    ("[1, 2, 3].filter { $0 != 2 }", "[1, 3]"),
    ("[1, 2, 3].reduce(10) { $0 - $1 }", "4"),
    ("[1, 2, 2].reduce(into: [:]) { $0[$1, default: 0] += 1 }", "[1: 1, 2: 2]"), ("[3, 1].sorted()", "[1, 3]"),
    ("[3, 1].sorted { $0 > $1 }", "[3, 1]"), ("[3, 1].min()", "Optional(1)"),
    ("[\"bb\", \"a\"].max { $0.count < $1.count }", "Optional(\"bb\")"),
    ("[\"a\", \"b\"].joined(separator: \"-\")", "\"a-b\""), ("[\"a\", \"b\"].joined()", "\"ab\""),
    ("[[1], [2]].joined()", "[1, 2]"), ("[1, 2, 3].prefix(2)", "[1, 2]"), ("[1, 2, 3].suffix(2)", "[2, 3]"),
    ("[1, 2, 3].dropFirst()", "[2, 3]"),
    ("[1, 2, 3].dropLast(2)", "[1]"), ("[1, 2, 1].firstIndex(of: 1)", "Optional(0)"),
    ("[1, 2, 1].lastIndex(of: 1)", "Optional(2)"),
    ("[1, 2].first { $0 > 1 }", "Optional(2)"), ("[1, 2].firstIndex { $0 > 1 }", "Optional(1)"),
    ("[1, 2].allSatisfy { $0 > 0 }", "true"),
    ("[1, 2].enumerated()", "[(offset: 0, element: 1), (offset: 1, element: 2)]"),
    ("zip([1, 2], \"ab\")", #"[(1, "a"), (2, "b")]"#), ("[1, 2, 3][1...]", "[2, 3]"), ("[1, 2, 3][..<2]", "[1, 2]"),
    ("Array(1...3)", "[1, 2, 3]"),
    ("[1, 2, 3].prefix(while: { $0 < 3 })", "[1, 2]"), ("[1, 2, 3].drop { $0 < 3 }", "[3]"),
    ("[1, 0, 2].split(separator: 0)", "[[1], [2]]"), ("[1, 2].elementsEqual(1...2)", "true"),
    ("[1, 2].starts(with: [1])", "true"), ("[1, 2, 3].count { $0 > 1 }", "2"),
    ("var a = [1, 2]; a.insert(9, at: 1); a", "[1, 9, 2]"), ("var a = [1, 2]; a.remove(at: 0)", "1"),
    ("var a = [1, 2]; a.removeLast(); a", "[1]"), ("var a = [1, 2]; a.removeAll(); a", "[]"),
    ("var a = [1]; a.append(contentsOf: [2, 3]); a", "[1, 2, 3]"),
    ("var a = [2, 1]; a.sort(); a", "[1, 2]"), ("var a = [1, 2]; a.swapAt(0, 1); a", "[2, 1]"),
    ("var a = [1, 2]; a.reverse(); a", "[2, 1]"), ("var a = []; a.popLast()", "nil"),
    ("Array([1, 2].lazy.map { $0 })", "[1, 2]"), ("Array(repeating: 0, count: 2)", "[0, 0]"),
    ("[1, 2].map(\\.self)", "[1, 2]"), ("[1].self", "[1]"), ("[(1, \"a\")].map { n, s in \"\\(s)\\(n)\" }", "[\"a1\"]"),
    ("[1, 2].forEach { $0 }", "()"),
  ])
  func `arrays have Swift's members`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("[\"b\": 1, \"a\": 2].keys", #"["b", "a"]"#), ("[\"b\": 1, \"a\": 2].values", "[1, 2]"),
    ("[\"b\": 1][\"b\"]", "Optional(1)"), ("[\"b\": 1][\"c\"]", "nil"), ("[\"b\": 1][\"c\", default: 7]", "7"),
    ("[1: 2].map { $0.key + $0.value }", "[3]"),
    ("[1: 2].map { k, v in k * v }", "[2]"), ("[1: 2, 3: 4].filter { $0.value > 2 }", "[3: 4]"),
    ("[1: 2].mapValues { $0 + 1 }", "[1: 3]"), ("var d = [1: 2]; d.updateValue(3, forKey: 1)", "Optional(2)"),
    ("var d = [1: 2]; d.removeValue(forKey: 1); d", "[:]"),
    ("[1: 1].merging([1: 2, 2: 3]) { $0 + $1 }", "[1: 3, 2: 3]"),
    ("Dictionary(grouping: 1...4, by: { $0 % 2 })", "[1: [1, 3], 0: [2, 4]]"),
    ("Dictionary(uniqueKeysWithValues: zip([\"a\"], [1]))", "[\"a\": 1]"),
    ("var d = [1: [2]]; d[1]!.append(3); d", "[1: [2, 3]]"),
    ("[1: 2].count", "1"), ("[:].isEmpty", "true"), ("[1: 2] == [1: 2]", "true"),
    ("[2: 1, 1: 1].sorted { $0.key < $1.key }", "[(key: 1, value: 1), (key: 2, value: 1)]"),
    ("[1: 2].first?.value", "Optional(2)"),
    ("var d = [1: 1, 2: 2, 3: 3]; d[1] = nil; d[3] = 9; d", "[2: 2, 3: 9]"),
  ])
  func `dictionaries have Swift's members and keep their order`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("(1...3).map { $0 }", "[1, 2, 3]"), ("(1..<4).count", "3"), ("(1...3).contains(3)", "true"),
    ("(1.0..<2.0).contains(1.5)", "true"), ("(1...3).reversed()", "[3, 2, 1]"), ("(1...3).lowerBound", "1"),
    ("(1...3).upperBound", "3"),
    ("(1...9).filter { $0 % 4 == 0 }", "[4, 8]"), ("stride(from: 0, to: 10, by: 4)", "[0, 4, 8]"),
    ("stride(from: 3, through: 1, by: -1)", "[3, 2, 1]"), ("stride(from: 0.0, to: 1.0, by: 0.5)", "[0.0, 0.5]"),
    ("(0..<0).isEmpty", "true"), ("(1...3).first", "Optional(1)"),
    ("(1...3).last", "Optional(3)"), ("(0..<1000000000000).count", "1000000000000"),
    ("(0..<1000000000000).last", "Optional(999999999999)"),
    ("(0..<9).prefix(2)", "0..<2"), ("(1...3).overlaps(3...4)", "true"), ("(1...3).reduce(1, *)", "6"),
    ("(2...).contains(5)", "true"), ("1...", "1..."),
    ("(1...3).sorted(by: >)", "[3, 2, 1]"), ("(1s...2s).contains(1500ms)", "true"), ("(1..<3)", "1..<3"),
  ])
  func `ranges have Swift's members`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }

  @Test func `a later folder can add rows, names and functions`() {
    let prompt = Prompt(
      BuiltIns.ofLanguage.adding { builtIns in
        builtIns.members.add(
          Member("doubled", on: .int) { value, arguments in
            try Multiplication.apply(value, .int(2), arguments.machine)
          })
        builtIns.addFunction("shout(_ text: String)") { Value(try $0.string(0).uppercased()) }
      })
    #expect(prompt.answer("4.doubled") == "8")
    #expect(prompt.answer("shout(\"a\")") == "\"A\"")
    #expect(prompt.answer("shuot(1)") == "unknownName(\"shuot\", near: [\"shout\"]) at 'shuot'")
  }

  @Test func `a type's members are listed for help`() {
    #expect(MemberTable.builtIn.names(of: .dictionary).contains("mapValues"))
    #expect(
      MemberTable.builtIn.rows(of: .int).contains { $0.signature.declaration == "isMultiple(of other: Int) -> Bool" })
  }
}
