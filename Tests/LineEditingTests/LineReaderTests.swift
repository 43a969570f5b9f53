import Glibc
import LineEditing
import Testing

/// Returns the results of a reader for a pipe into which these pieces are written.
private func reading(_ pieces: [[UInt8]], limit: Int = 100) throws -> [String] {
  var ends: [Int32] = [-1, -1]
  try #require(pipe(&ends) == 0)
  defer { close(ends[0]) }
  let writeEnd = ends[1]
  for piece in pieces { _ = write(writeEnd, piece, piece.count) }
  close(writeEnd)
  let reader = LineReader(descriptor: ends[0], maximumLineLength: limit)
  var answers: [String] = []
  while answers.count < 1_000 {
    do {
      guard let line = try reader.next() else { break }
      answers.append("\(reader.lineNumber): \(line)")
    } catch LineReaderError.lineTooLong(let line, let limit) {
      answers.append("\(line) too long for \(limit)")
    } catch LineReaderError.notUTF8(let line, let offset) {
      answers.append("\(line) not UTF-8 at \(offset)")
    }
  }
  return answers
}

@Suite struct LineReaderTests {
  @Test(arguments: [
    ("", []),
    ("a", ["1: a"]),
    ("a\n", ["1: a"]),
    ("a\n\nb", ["1: a", "2: ", "3: b"]),
    ("\n", ["1: "]),
    ("a\r\nb\r", ["1: a", "2: b\r"]),
    ("a\0b\n", ["1: a\0b"]),
    ("日é\n", ["1: 日é"]),
  ])
  func `a pipe is read line by line`(text: String, lines: [String]) throws {
    #expect(try reading([Array(text.utf8)]) == lines)
  }

  @Test func `a line that is too long is skipped, and the next one read`() throws {
    let long = [UInt8](repeating: 0x78, count: 30_000)
    let text = [Array("a\n".utf8), long, Array("\nb\n1234567890\r\n".utf8), Array("12345678901\n".utf8)]
    #expect(
      try reading(text, limit: 10) == ["1: a", "2 too long for 10", "3: b", "4: 1234567890", "5 too long for 10"])
  }

  @Test func `a line that is not UTF-8 is an error with its offset, and the next one is read`() throws {
    let text: [UInt8] = [0x61, 0xff, 0x62, 0x0a, 0x63, 0x0a, 0x61, 0xe6, 0x97, 0x0a, 0x64, 0x0a, 0xe6, 0x97]
    #expect(
      try reading([text]) == ["1 not UTF-8 at 1", "2: c", "3 not UTF-8 at 1", "4: d", "5 not UTF-8 at 0"])
  }

  @Test func `a line is returned before the other end writes more`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let reader = LineReader(descriptor: ends[0], maximumLineLength: 100)
    _ = write(ends[1], "one\ntw", 6)
    #expect(try reader.next() == "one")
    _ = write(ends[1], "o\n", 2)
    #expect(try reader.next() == "two")
  }

  @Test func `a line longer than any buffer is returned whole`() throws {
    let path = "/tmp/line-reader-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    let line = String(repeating: "0123456789", count: 100_000)
    _ = write(file, line + "\nend", line.utf8.count + 4)
    lseek(file, 0, SEEK_SET)
    let reader = LineReader(descriptor: file, maximumLineLength: 1_000_000)
    #expect(try reader.next() == line)
    #expect(try reader.next() == "end")
    #expect(try reader.next() == nil)
  }

  @Test func `a directory cannot be read`() throws {
    let directory = open("/", O_RDONLY)
    defer { close(directory) }
    let reader = LineReader(descriptor: directory, maximumLineLength: 100)
    #expect(throws: LineReaderError.unreadable(EISDIR)) { try reader.next() }
    #expect(try reader.next() == nil)
  }
}
