import Testing

@testable import TimeREPL

/// Laws of all formats. The Swift format has its own tests for sessions that it refuses.
@Suite struct ExportFormatTests {
  private static let texts = ExportFormat.allCases.filter { $0 != .swift }

  @Test(arguments: ExportFormat.allCases) func `an export gives the same file each time`(format: ExportFormat) throws {
    let files = try (0..<2).map { _ in try ExportedSession(ExportedSession.burst).file(format) }
    #expect(files[0] == files[1])
    #expect(files[0].hasSuffix("\n"))
  }

  @Test(arguments: ExportFormat.allCases) func `an empty session can be exported`(format: ExportFormat)
    throws
  {
    for lines in ["", "subject a\nadvance 1s"] {
      #expect(try ExportedSession(lines).file(format).isEmpty == (format == .ndjson))
    }
  }

  /// A picture is small: it counts events that have no room.
  @Test(arguments: texts.filter { $0 != .svg })
  func `a long file is passed on in pieces while it is made`(format: ExportFormat) throws {
    let pieces = try ExportedSession("subject a\nevery 1ms x5000 send a $0\nrun").pieces(format)
    #expect(pieces.count > 2)
    #expect(pieces.allSatisfy { $0.utf8.count < 140_000 })
  }

  @Test(arguments: texts) func `no value puts a control character into a file`(format: ExportFormat) throws {
    let file = try ExportedSession(ExportedSession.hostile).file(format)
    #expect(!file.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
  }

  @Test(arguments: ExportFormat.allCases) func `a value of 10 000 characters is exported completely`(
    format: ExportFormat
  )
    throws
  {
    let text = String(repeating: "x", count: 10_000)
    #expect(try ExportedSession("subject a\nsend a \"\(text)\"").file(format).contains(text))
  }

  @Test func `an unknown format suggests the nearest`() {
    #expect(problem(":export vdc a").0 == .session(.file(.unknownFormat("vdc", near: ["vcd"]))))
  }

  @Test func `a format and a file are required`() {
    #expect(problem(":export").0 == .missingParameter("FORMAT", command: ":export"))
    #expect(problem(":export svg").0 == .missingParameter("FILE", command: ":export"))
  }
}
