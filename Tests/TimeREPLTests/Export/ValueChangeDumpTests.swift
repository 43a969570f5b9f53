import Testing

@testable import TimeREPL

@Suite struct ValueChangeDumpTests {
  /// A value change dump, read by its grammar; anything else is an error.
  private struct Dump {
    struct Malformed: Error { let line: String }

    /// The names such as `calm.value`, by identifier.
    private(set) var names: [String: (name: String, type: String)] = [:]
    private(set) var changes: [(time: Int, name: String, value: String)] = []
    private(set) var end = 0

    init(_ text: String) throws {
      guard text.utf8.allSatisfy({ $0 == 10 || 32...126 ~= $0 }) else { throw Malformed(line: "not ASCII") }
      var scopes: [String] = []
      var isHeader = true
      var time = -1
      for line in text.split(separator: "\n").map(String.init) {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if isHeader {
          switch (words[0], words.count) {
          case ("$scope", 4)
          where words[1] == "module" && words[2].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }:
            scopes.append(words[2])
          case ("$upscope", 2): scopes.removeLast()
          case ("$var", 6):
            guard names[words[3]] == nil else { throw Malformed(line: line) }
            names[words[3]] = ((scopes.dropFirst() + [words[4]]).joined(separator: "."), words[1])
          case ("$enddefinitions", 2): isHeader = false
          case ("$version", _), ("$timescale", 3), ("$comment", 3): break
          default: throw Malformed(line: line)
          }
          continue
        }
        if line.hasPrefix("#") {
          guard let next = Int(line.dropFirst()), next > time else { throw Malformed(line: line) }
          (time, end) = (next, next)
        } else if line == "$dumpvars" || line == "$end" {
          continue
        } else {
          try change(line, words, at: time)
        }
      }
      if !scopes.isEmpty { throw Malformed(line: "a scope is open") }
    }

    private mutating func change(_ line: String, _ words: [String], at time: Int) throws {
      let isScalar = line.hasPrefix("0") || line.hasPrefix("1")
      let (value, id) = isScalar ? (String(line.prefix(1)), String(line.dropFirst())) : (words[0], words.last ?? "")
      guard let (name, type) = names[id], isScalar || words.count == 2 else { throw Malformed(line: line) }
      let prefixes = ["wire": "01", "event": "1", "integer": "b", "real": "r", "string": "s"]
      guard let first = value.first, prefixes[type]?.contains(first) == true else { throw Malformed(line: line) }
      let rest = String(value.dropFirst())
      if type == "real", Double(rest) == nil { throw Malformed(line: line) }
      let text = type == "string" ? try Self.unescaped(rest) : type == "integer" ? "\(Int(rest, radix: 2)!)" : rest
      changes.append((time, name, isScalar ? value : text))
    }

    private static func unescaped(_ text: String) throws -> String {
      var bytes: [UInt8] = []
      var rest = Array(text.utf8)[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\") else {
          bytes.append(byte)
          continue
        }
        if rest.first == UInt8(ascii: "\\") {
          bytes.append(rest.removeFirst())
          continue
        }
        guard let code = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8) else {
          throw Malformed(line: text)
        }
        bytes.append(code)
        rest = rest.dropFirst(3)
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    func values(_ name: String) -> [String] { changes.filter { $0.name == name }.map { "\($0.time) \($0.value)" } }
  }

  private func dump(_ lines: String) throws -> Dump { try Dump(ExportedSession(lines).file(.vcd)) }

  @Test func `values are at their times, with a pulse and a count for each`() throws {
    let dump = try dump(ExportedSession.burst)
    #expect(dump.values("taps.value") == ["0 1", "500000000 2", "500000000 3"])
    #expect(dump.values("taps.next") == ["0 1", "500000000 1", "500000000 1"])
    #expect(dump.values("taps.count") == ["0 0", "0 1", "500000000 2", "500000000 3"])
    #expect(dump.values("calm.value") == ["1500000000 30"])
  }

  @Test func `a lane is active from its subscription to its end`() throws {
    let dump = try dump("subject a\nadvance 1s\nwatch a as b\nadvance 1s\nfinish a")
    #expect(dump.values("b.active") == ["0 0", "1000000000 1", "2000000000 0"])
    #expect(dump.values("a.active") == ["0 1", "2000000000 0"])
    #expect(dump.values("b.finished") == ["2000000000 1"])
  }

  @Test func `the last value has a width`() throws {
    #expect(try dump("subject a\nsend a 1\nadvance 3s").end == 3_000_000_000)
  }

  @Test func `numbers that a real can express are reals, other values are text`() throws {
    let dump = try dump(
      "subject a\nsend a 1 2.5\nsubject b\nsend b 1 nil\nsubject c\nsend c \"x y\"\nsubject d\nsend d 9007199254740993")
    let types = Dictionary(uniqueKeysWithValues: dump.names.values.map { ($0.name, $0.type) })
    #expect(types["a.value"] == "real" && types["b.value"] == "string" && types["d.value"] == "string")
    #expect(dump.values("c.value") == ["0 ", "0 x y"])
    #expect(dump.values("d.value").last == "0 9007199254740993")
  }

  @Test func `characters that a viewer would drop are escaped and read back`() throws {
    let dump = try dump(#"subject s; send s "\u{1B}" "a\0b" "👩‍👩‍👧 ✓" "" "$end" "\\101" "#)
    #expect(
      dump.values("s.value").map { $0.dropFirst(2) } == [
        "", "\u{1B}", "a\0b", "👩‍👩‍👧 ✓", "", "$end", "\\101",
      ])
  }

  @Test func `names that a viewer would refuse are simplified, each differently`() throws {
    let dump = try dump("subject a\nwatch a\nwatch a as a_2\nsubject été\nsend a 1")
    #expect(dump.values("a_2.next") == ["0 1"] && dump.values("a_2_2.next") == ["0 1"])
    #expect(dump.names.values.contains { $0.name == "_t_.value" })
  }

  @Test func `a failure shows its reason`() throws {
    #expect(try dump("subject a\nfail a \"no net\"").values("a.error") == ["0 ", "0 no net"])
  }

  @Test func `there are enough identifiers`() throws {
    let lines = (1...3_000).map { "subject a\($0)" }.joined(separator: "\n")
    #expect(try dump(lines).names.count == 12_000)
  }
}
