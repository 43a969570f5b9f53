import Testing

@testable import TimeREPL

@Suite struct ValueTextTests {
  @Test(arguments: [
    ("1", "1"), ("1.0", "1.0"), ("true", "true"), ("nil", "nil"), ("()", "()"), ("[1, \"a\"]", #"[1, "a"]"#),
    ("(1, 2)", "(1, 2)"), ("(a: 1, 2)", "(a: 1, 2)"), ("[\"a\": 1]", #"["a": 1]"#), ("[:]", "[:]"), ("1.5s", "1.5s"),
    ("1m30s", "1m30s"), ("{ $0 * 2 }", "{ $0 * 2 }"), ("Error(\"boom\")", "\"boom\""),
    ("func f(x) = x; f(.max(3))", ".max(3)"), ("func f(x) = x; f(.main)", ".main"),
    ("func f(x) = x; f(.failure(Error(\"x\")))", ".failure(\"x\")"), ("1...2", "1...2"), ("..<2", "..<2"),
    ("\\.count", "\\.count"), ("[1, 2].map(*)", "wrongArity(\"*\", expected: 2, given: 1) at '*'"),
  ])
  func `values print as they are written`(source: String, text: String) {
    #expect(Prompt().answer(source) == text)
  }

  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("\n\t\r\0", #""\n\t\r\0""#), ("\u{1B}[2J", #""\u{1B}[2J""#),
    ("\u{202E}x\u{2066}", #""\u{202E}x\u{2066}""#), ("\u{9B}1m", #""\u{9B}1m""#), ("\u{2028}", #""\u{2028}""#),
    ("👨‍👩‍👧 é", "\"👨‍👩‍👧 é\""),
  ])
  func `no string sends control characters to a terminal`(string: String, text: String) {
    #expect(Value(string).text == text)
  }

  @Test(arguments: [
    ("1", "1"), ("1.5", "1.5"), ("1.0 / 0.0", "\"inf\""), ("\"a\\n\\u{1B}\"", #""a\n\u001b""#),
    ("1500ms", "1500000000"), ("nil", "null"), ("()", "\"()\""), ("[1, [2]]", "[1,[2]]"), ("(1, \"b\")", #"[1,"b"]"#),
    ("(a: 1, b: 2)", #"{"a":1,"b":2}"#),
    ("[\"z\": 1, \"a\": true]", #"{"z":1,"a":true}"#), ("[2: 1]", #"{"2":1}"#), ("{ $0 }", "\"{ $0 }\""),
    ("Error(\"x\")", "\"x\""), ("1...2", "\"1...2\""),
  ])
  func `values have a JSON form`(source: String, json: String) throws {
    #expect(try Prompt().enter(source).json == json)
  }

  @Test func `a value is sixteen bytes`() {
    #expect(MemoryLayout<Value>.stride == 16)
  }

  @Test(arguments: [
    ("1", "1.0", true), ("1", "\"1\"", false), ("1s", "1000000000", false), ("[1: 2, 3: 4]", "[3: 4, 1: 2]", true),
  ])
  func `equal values are equal however they were made, and have equal hashes`(a: String, b: String, areEqual: Bool)
    throws
  {
    let prompt = Prompt()
    let (a, b) = (try prompt.enter(a), try prompt.enter(b))
    #expect((a == b) == areEqual)
    if areEqual { #expect(a.hashValue == b.hashValue) }
  }
}
