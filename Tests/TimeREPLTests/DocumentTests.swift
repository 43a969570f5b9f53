import Foundation
import Testing

@testable import TimeREPL

/// The documents of the repository: pages, links and the picture.
@Suite struct DocumentTests {
  @Test func `the top level contains the files that its owner wants`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: packageFolder.path)
    let known: Set = [
      "Package.swift", "Package.resolved", "Sources", "Tests", "README.md", "CHANGELOG.md", "LICENSE", ".ci", ".github",
      ".git", ".gitignore", ".swift-format",
    ]
    #expect(names.filter { !known.contains($0) && !$0.hasPrefix(".build") } == [])
  }

  @Test func `README has at most 200 lines`() throws {
    let text = try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  @Test func `links between pages lead somewhere`() throws {
    let pages = try #require(FileManager.default.enumerator(at: packageFolder, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "md" && !$0.path.contains("/.build") }
    #expect(pages.count > 10)
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      for link in text.matches(of: #/\]\(([^)#\s]+)[^)]*\)/#) where !link.output.1.contains(":") {
        let target = page.deletingLastPathComponent().appending(path: String(link.output.1)).standardized
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page.lastPathComponent): \(link.output.1)")
      }
    }
  }

  @Test func `CONTRIBUTING names types, files and modules that exist`() throws {
    let page = try String(contentsOf: packageFolder.appending(path: ".github/CONTRIBUTING.md"), encoding: .utf8)
    // The text in backticks and the indented paths through the code, without the options of tools.
    let code = page.matches(of: #/`[^`\n]+`|\n {4}[^\n]+/#).map { String($0.output) }.joined(separator: " ")
      .replacing(#/-\w+/#, with: "")
    let names = Set(code.matches(of: #/\b[A-Z][a-z]+[A-Za-z]*\b/#).map { String($0.output) })
    #expect(names.count > 100)
    let paths = ["Sources", "Tests"].flatMap { folder in
      FileManager.default.enumerator(atPath: packageFolder.appending(path: folder).path)?.allObjects as? [String] ?? []
    }
    let known = Set(paths.flatMap { path in path.split { "/.+".contains($0) } }.map { String($0) })
    let files = try [packageFolder.appending(path: "Package.swift")] + swiftFiles(in: "Sources")
    let sources = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let gone = names.subtracting(known).filter { name in
      let forms = ["struct \(name)", "class \(name)", "enum \(name)", "protocol \(name)", "\"\(name)\""]
      return !sources.contains { text in forms.contains { text.contains($0) } }
    }
    #expect(gone.sorted() == [])
  }

  @Test func `each page of the manual is part of the program`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: packageFolder.appending(path: "Sources/TimeREPL/Manual/Pages").path)
    #expect(files.sorted() == ManualPage.all.map { "\($0.name).md" }.sorted())
    #expect(ManualPage.all.filter { $0.summary.isEmpty }.map(\.name) == [])
  }

  @Test func `README's picture is the export of its first session`() throws {
    let readme = try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.firstMatch(of: #/```timerepl\n([^`]*)```/#)).output.1
    let lines = block.split(separator: "\n").compactMap { line in
      line.split(separator: "> ", maxSplits: 1).count == 2 ? String(line.split(separator: "> ", maxSplits: 1)[1]) : nil
    }
    let made = try withTemporaryFolder { folder in
      let script = (lines + [":export svg marbles.svg"]).joined(separator: "\n")
      _ = try ProgramRun([], input: Data(script.utf8), in: folder)
      return try String(contentsOf: folder.appending(path: "marbles.svg"), encoding: .utf8)
    }
    let shown = try String(contentsOf: packageFolder.appending(path: ".github/marbles.svg"), encoding: .utf8)
    #expect(made == shown)
  }

  @Test func `a page is parsed into its parts`() {
    let text = """
      # Title
      One *idea*
      on two lines, `a * b`.

      ## Part
      * first
        goes on
      * second
      | to | type |
      |---|---|
      | look | `log`, `stats` |
      ```
      code *kept*
      ```
      """
    #expect(
      ManualReader.blocks(of: text) == [
        .title("Title"), .paragraph("One idea on two lines, `a * b`."), .heading("Part"), .item("first goes on"),
        .item("second"), .rows([["look", "`log`, `stats`"]]), .code(["code *kept*"]),
      ])
  }
}
