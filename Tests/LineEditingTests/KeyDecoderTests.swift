import TestSupport
import Testing

@testable import LineEditing

/// Bytes, and the keys they decode to. Each row is also replayed in pieces of every size.
private let rows: [(bytes: String, keys: [Key])] = [
  // text
  ("a", [.character("a")]),
  ("aé日👍", [.character("a"), .character("é"), .character("日"), .character("👍")]),
  ("e\u{301}", [.character("e"), .character("\u{301}")]),
  ("\u{9b}A", [.character("\u{9b}"), .character("A")]),  // an 8-bit CSI in UTF-8 is text

  // control keys
  ("\r\n\t\u{7f}\u{8}", [Key(.enter), .control("j"), Key(.tab), Key(.backspace), .control("h")]),
  ("\0\u{1}\u{1a}\u{1c}\u{1f}", [.control("@"), .control("a"), .control("z"), .control("\\"), .control("_")]),

  // Meta
  ("\u{1b}b", [.meta("b")]),
  ("\u{1b}é", [.meta("é")]),
  ("\u{1b}\u{7f}", [Key(.backspace, .meta)]),
  ("\u{1b}\r", [Key(.enter, .meta)]),
  ("\u{1b}\u{1b}[D", [Key(.left, .meta)]),
  ("\u{1b}\u{1b}b", [.meta("b")]),

  // CSI
  ("\u{1b}[A\u{1b}[B\u{1b}[C\u{1b}[D", [Key(.up), Key(.down), Key(.right), Key(.left)]),
  ("\u{1b}[H\u{1b}[F\u{1b}[1~\u{1b}[4~\u{1b}[7~\u{1b}[8~", [.home, .end, .home, .end, .home, .end].map { Key($0) }),
  ("\u{1b}[2~\u{1b}[3~\u{1b}[5~\u{1b}[6~", [Key(.insert), Key(.delete), Key(.pageUp), Key(.pageDown)]),
  ("\u{1b}[1;5C\u{1b}[1;3D\u{1b}[3;5~", [Key(.right, .control), Key(.left, .meta), Key(.delete, .control)]),
  ("\u{1b}[1;2A\u{1b}[Z", [Key(.up, .shift), Key(.tab, .shift)]),
  ("\u{1b}[11~\u{1b}[15~\u{1b}[24~", [Key(.function(1)), Key(.function(5)), Key(.function(12))]),
  ("\u{1b}[97;5u\u{1b}[27;5;13~", [.control("a"), Key(.enter, .control)]),
  ("\u{1b}[13;2u\u{1b}[97u", [Key(.enter, .shift), .character("a")]),
  ("\u{1b}[[A\u{1b}[[E", [Key(.function(1)), Key(.function(5))]),

  // SS3
  ("\u{1b}OA\u{1b}OD\u{1b}OH\u{1b}OF", [Key(.up), Key(.left), Key(.home), Key(.end)]),
  ("\u{1b}OP\u{1b}OM\u{1b}O5C", [Key(.function(1)), Key(.enter), Key(.right, .control)]),

  // unknown: ignored as a whole
  ("x\u{1b}[99;5~y", [.character("x"), .character("y")]),
  ("x\u{1b}[1;9Zy", [.character("x"), Key(.tab, .shift), .character("y")]),
  ("x\u{1b}Ozy", [.character("x"), .character("y")]),
  ("x\u{1b}[<0;3;3My", [.character("x"), .character("y")]),
  ("x\u{1b}[M !!y", [.character("x"), .character("y")]),
  ("x\u{1b}[24;1Ry", [.character("x"), .character("y")]),
  ("x\u{1b}[?1;2cy", [.character("x"), .character("y")]),
  ("x\u{1b}[1 qy", [.character("x"), .character("y")]),
  ("x\u{1b}[[Zy", [.character("x"), .character("y")]),
  ("x\u{1b}]10;rgb:0/0/0\u{1b}\\y", [.character("x"), .character("y")]),
  ("x\u{1b}]10;rgb:0/0/0\u{7}y", [.character("x"), .character("y")]),
  ("x\u{1b}P1$r0m\u{1b}\\y", [.character("x"), .character("y")]),
  ("x\u{1b}_Gi=1;OK\u{1b}\\y", [.character("x"), .character("y")]),

  // interrupted
  ("\u{1b}[1\u{1b}[A", [Key(.up)]),
  ("\u{1b}[1\u{3}", [.control("c")]),
  ("\u{1b}[1日", [.character("日")]),
  ("\u{1b}]0;title\ra", [Key(.enter), .character("a")]),
  ("\u{1b}]0;title\u{1b}[A", [Key(.up)]),
  ("\u{1b}[" + String(repeating: "1", count: 4_096) + "\u{1b}[A", [Key(.up)]),

  // paste
  ("\u{1b}[200~\u{1b}[201~", [.paste("")]),
  ("\u{1b}[200~one\rtwo\u{1b}[201~x", [.paste("one\rtwo"), .character("x")]),
  ("\u{1b}[200~^\u{1}\t\u{4}\u{1b}[A~\u{1b}[201~", [.paste("^\u{1}\t\u{4}\u{1b}[A~")]),
]

@Suite struct KeyDecoderTests {
  @Test func `bytes decode to the same keys however they are split`() {
    for (bytes, keys) in rows {
      let bytes = Array(bytes.utf8)
      for size in 1...max(1, min(bytes.count, 64)) {
        #expect(decode(chunks(of: bytes, size)) == keys, "\(bytes) in chunks of \(size)")
      }
      for cut in bytes.indices.prefix(64) {
        #expect(decode([Array(bytes[..<cut]), Array(bytes[cut...])]) == keys, "\(bytes) cut at \(cut)")
      }
    }
  }

  @Test(
    arguments: [
      ([0xff], ["\u{fffd}"]),
      ([0x80, 0x61], ["\u{fffd}", "a"]),
      ([0xe6, 0x97, 0x61], ["\u{fffd}", "a"]),  // cut short
      ([0xc0, 0xaf], ["\u{fffd}", "\u{fffd}"]),  // overlong
      ([0xed, 0xa0, 0x80], ["\u{fffd}", "\u{fffd}", "\u{fffd}"]),  // a surrogate
      ([0xf4, 0x90, 0x80, 0x80], ["\u{fffd}", "\u{fffd}", "\u{fffd}", "\u{fffd}"]),  // past the last scalar
    ] as [([UInt8], [Character])])
  func `invalid UTF-8 becomes U+FFFD`(bytes: [UInt8], characters: [Character]) {
    let keys = characters.map(Key.character)
    #expect(decode([bytes]) == keys)
    #expect(decode(chunks(of: bytes, 1)) == keys)
  }

  @Test(
    arguments: [
      ("\u{1b}", 50, [Key(.escape)]),
      ("\u{1b}\u{1b}", 50, [Key(.escape, .meta)]),
      ("\u{1b}[", 1_000, [.meta("[")]),
      ("\u{1b}O", 1_000, [.meta("O")]),
      ("\u{1b}]", 1_000, [.meta("]")]),
      ("\u{1b}[1;5", 1_000, []),
      ("\u{1b}]0;title", 1_000, []),
      ("\u{1b}[200~half", 1_000, [.paste("half")]),
    ] as [(String, Int, [Key])])
  func `an incomplete sequence is ended by silence`(bytes: String, patience: Int, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.patience == patience)
    #expect(decoder.giveUp() == keys)
    #expect(decoder.patience == nil)
    #expect(decoder.decode("a".utf8) == [.character("a")])
  }

  @Test func `a truncated character followed by silence is U+FFFD`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xe6, 0x97]) == [])
    #expect(decoder.giveUp() == [.character("\u{fffd}")])
  }

  @Test(arguments: [1, 3, 7, 100])
  func `Ctrl-C within a paste ends it, and the rest of the paste is dropped`(size: Int) {
    let paste = "\u{1b}[200~let a = 1\rlet\u{3} b = 2\r[201~ \u{1b}[20 \u{3}\rb\u{1b}[201~c"
    #expect(decode(chunks(of: Array(paste.utf8), size)) == [.control("c"), .character("c")])
  }

  @Test(arguments: [
    // The rest of a paste, split and late, and keys typed after it.
    ([String(repeating: "let a = 1\r", count: 26) + "let", " g\u{1b}[20", "1~x"], "x"),
    (["a\u{1b}[2", "01~x"], "x"), (["\u{1b}[201~"], ""), (["let a = 1\r\u{1b}[201~x"], "x"),
    // Keys typed by a user.
    (["x", "y"], "xy"), (["50"], ""), (["50", "+"], "50+"), (["\u{1b}[200~one\u{1b}[201~"], "<one>"),
    (["\u{1b}[20", "0~one\u{1b}[201~x"], "<one>x"),
    // Text typed by a program: one line, however long.
    ([String(repeating: "7", count: 300) + "\r", "8"], String(repeating: "7", count: 300) + "?8"),
  ])
  func `after Ctrl-C the rest of a paste is told from typed keys`(reads: [String], found: String) {
    var decoder = KeyDecoder()
    decoder.dropPaste()
    #expect(text(reads.flatMap { decoder.decode($0.utf8) }) == found)
  }

  @Test func `after Ctrl-C only the first key waits a little for the rest of a paste`() {
    var decoder = KeyDecoder()
    decoder.dropPaste()
    #expect(decoder.patience == nil)
    #expect(decoder.decode("5".utf8) == [] && decoder.patience == 100)
    #expect(decoder.giveUp() == [.character("5")] && decoder.patience == nil)
    #expect(decoder.decode("0".utf8) == [.character("0")])
  }

  @Test func `a paste whose end is lost after Ctrl-C does not block the keys`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1b}[200~half\u{3}of it".utf8) == [.control("c")] && decoder.patience == 100)
    #expect(decoder.giveUp() == [] && decoder.patience == nil)
    #expect(decoder.decode("5".utf8) == [] && decoder.giveUp() == [.character("5")])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `random bytes decode alike in one piece and byte by byte`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let likely = Array("\u{1b}\u{1b}[[O]P~;12A\\\u{7}M日é".utf8)
    let bytes = (0..<2_000).map { _ in
      Bool.random(using: &random) ? likely.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
    }
    #expect(decode([bytes]) == decode(chunks(of: bytes, 1)), "seed \(seed)")
  }
}

/// Returns the typed text; a paste in angle brackets.
private func text(_ keys: [Key]) -> String {
  keys.map { key in
    switch key.code {
    case .character(let character): String(character)
    case .paste(let text): "<\(text)>"
    default: "?"
    }
  }.joined()
}

private func decode(_ chunks: [[UInt8]]) -> [Key] {
  var decoder = KeyDecoder()
  return chunks.flatMap { decoder.decode($0) }
}

private func chunks(of bytes: [UInt8], _ size: Int) -> [[UInt8]] {
  stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
}
