import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import TimeREPL

@Suite struct MarbleImageTests {
  /// The result of an XML parser: the elements with their attributes, and the text in each kind of element.
  private final class Reading: NSObject, XMLParserDelegate {
    private(set) var elements: [(name: String, attributes: [String: String])] = []
    private(set) var texts: [String: [String]] = [:]
    private var open: [String] = []

    init(_ text: String) throws {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      if !parser.parse() { throw try #require(parser.parserError) }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      elements.append((name, attributes))
      texts[name, default: []].append("")
      open.append(name)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let name = open.last, let last = texts[name]?.indices.last { texts[name]?[last] += text }
    }

    func numbers(_ element: String, _ attribute: String) -> [Int] {
      elements.filter { $0.name == element }.compactMap { $0.attributes[attribute].flatMap { Int($0) } }
    }
  }

  private func image(_ lines: String) throws -> Reading { try Reading(ExportedSession(lines).file(.svg)) }

  @Test func `every marble has its time, its number and its cause`() throws {
    let titles = try image(ExportedSession.burst).texts["title"] ?? []
    #expect(titles.contains("1.5s calm 30 (#4)\nbecause of #3 500ms taps 3"))
    #expect(titles.contains("0s taps 1 (#1)"))
  }

  /// The beginning and end of the pills, by row.
  private func pills(_ image: Reading) -> [Int: [(left: Int, right: Int)]] {
    let pills = image.elements.filter { $0.attributes["class"] == "value" }.map { element in
      let numbers = ["x", "y", "width"].map { element.attributes[$0].flatMap { Int($0) } ?? -1 }
      return (left: numbers[0], right: numbers[0] + numbers[2], y: numbers[1])
    }
    return Dictionary(grouping: pills, by: \.y).mapValues { $0.map { ($0.left, $0.right) }.sorted { $0.0 < $1.0 } }
  }

  @Test func `every value is a pill and every end a stroke`() throws {
    let image = try image(ExportedSession.burst)
    #expect(image.elements.count { $0.attributes["class"] == "value" } == 4)
    #expect(image.elements.count { $0.attributes["class"] == "end" } == 2)
  }

  @Test func `a pill is as wide as its text`() throws {
    let image = try image("subject a\nsend a \"abcdefgh\"\nadvance 1s\nsend a 1")
    let widths = try #require(pills(image).values.first).map { $0.right - $0.left }
    #expect(widths.count == 2 && widths[0] > 10 * 7 && widths[1] == 24)
  }

  @Test func `marbles of one instant are side by side in a frame`() throws {
    let image = try image("subject a\nsend a 1 2 3")
    let row = try #require(pills(image).values.first)
    #expect(row.count == 3 && zip(row, row.dropFirst()).allSatisfy { $0.right < $1.left })
    #expect(image.elements.count { $0.attributes["class"] == "frame" } == 1)
  }

  @Test func `no marble of a lane covers another, and all are inside the picture`() throws {
    let image = try image("hot a \"-(123)-45 1us 6 10s (78|)\"\npipeline b = a.delay(50ms)\nrun")
    let width = try #require(image.numbers("svg", "width").first)
    for row in pills(image).values {
      #expect(zip(row, row.dropFirst()).allSatisfy { $0.right < $1.left })
      #expect(row.allSatisfy { $0.left > 100 && $0.right < width })
    }
    let frames = image.elements.filter { $0.attributes["class"] == "frame" }
    #expect(!frames.isEmpty)
    for frame in frames {
      let right = ["x", "width"].compactMap { frame.attributes[$0].flatMap { Int($0) } }.reduce(0, +)
      #expect(right < width, "the last bundle stands inside")
    }
  }

  @Test(arguments: seeds(24))
  func `in a random session no marble covers another`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = [
      "1", "10", "\"s\"", "\"a text that is too wide for a pill\"", "\"日本語です\"", "[1, 2, 3]", "-2.5", "\"\"",
    ]
    let unit = [1, 7, 40, 1_000][Int.random(in: 0..<4, using: &random)]
    var lines = ["subject a", "subject b", "pipeline c = a.merge(with: b)"]
    var time = 0
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      time += Int.random(in: 0...4, using: &random) * unit
      let value = values[Int.random(in: 0..<values.count, using: &random)]
      lines.append("at \(time)ms send \(Bool.random(using: &random) ? "a" : "b") \(value)")
    }
    lines += ["at \(time)ms finish a", "run"]
    let image = try image(lines.joined(separator: "\n"))
    let width = try #require(image.numbers("svg", "width").first)
    for row in pills(image).values {
      #expect(zip(row, row.dropFirst()).allSatisfy { $0.right < $1.left }, "seed \(seed)")
      #expect(row.allSatisfy { $0.right < width }, "seed \(seed)")
    }
  }

  @Test func `a drawing that is too wide continues below`() throws {
    let image = try image("subject a\nevery 1ms x200 send a $0\nrun until 1s")
    #expect(image.numbers("svg", "width")[0] <= 1_640)
    let rows = pills(image)
    #expect(rows.count > 1 && rows.values.reduce(0) { $0 + $1.count } == 200)
  }

  @Test func `too many events are counted, and the picture says so`() throws {
    let text = try ExportedSession("subject a\nevery 1ms x20000 send a $0\nrun until 30s").file(.svg)
    let image = try Reading(text)
    #expect(text.utf8.count < 100_000)
    #expect(image.texts["text"]?.contains { $0.hasSuffix("are only counted: ×N") } == true)
    let counted = (image.texts["text"] ?? []).compactMap { $0.first == "×" ? Int($0.dropFirst()) : nil }
    #expect(counted.reduce(0, +) + pills(image).values.reduce(0) { $0 + $1.count } - counted.count == 20_000)
  }

  @Test func `the operators and sources of a lane are above it`() throws {
    let texts = try image("subject taps\npipeline calm = taps.debounce(1s).map { $0 * 10 }").texts["text"] ?? []
    let start = try #require(texts.firstIndex(of: "debounce(1s)"))
    #expect(texts[start - 1] == "taps" && texts[start + 1] == "map { $0 * 10 }" && texts[start + 2] == "calm")
  }

  @Test func `the option --why draws arrows from causes to an event`() throws {
    let session = try ExportedSession(ExportedSession.burst)
    #expect(!(try session.file(.svg).contains("class=\"why\"")))
    let image = try Reading(session.image { $0.explained = 4 })
    #expect(image.elements.count { $0.attributes["class"] == "why" } == 1)
  }

  @Test func `an animated picture shows everything without its animation`() throws {
    let text = try ExportedSession(ExportedSession.burst).image { $0.isAnimated = true }
    #expect(text.contains("@keyframes") && text.contains("prefers-reduced-motion"))
    let image = try Reading(text)
    #expect(image.elements.count { $0.attributes["class"] == "come" } == 6)
    let hidden = image.elements.filter { $0.attributes["opacity"] != nil }
    #expect(hidden.map { $0.attributes["class"] } == ["now now0"])
  }

  @Test func `in an animated picture the present passes through one panel after the other`() throws {
    let text = try ExportedSession("subject a\nevery 1ms x200 send a $0\nrun until 1s").image { $0.isAnimated = true }
    let rules = text.matches(of: /\.now(\d+)\{animation:pass\d+ ([\d.]+)s linear ([\d.]+)s\}/)
    #expect(rules.count > 1 && rules.map { $0.output.1 } == rules.indices.map { Substring("\($0)") })
    let times = try rules.map { (try #require(Double($0.output.3)), try #require(Double($0.output.2))) }
    for (one, next) in zip(times, times.dropFirst()) { #expect(abs(one.0 + one.1 - next.0) < 0.01) }
  }

  @Test func `colours are written so that every renderer knows them`() throws {
    let text = try ExportedSession(ExportedSession.burst).file(.svg)
    #expect(!text.contains("hsl(") && !text.contains("dominant-baseline"))
    let fills = try Reading(text).elements.compactMap { $0.attributes["fill"] }
    #expect(!fills.isEmpty && fills.allSatisfy { $0 == "none" || $0.wholeMatch(of: /#[0-9a-f]{6}/) != nil })
  }

  @Test func `a picture is light or dark like the reader's settings`() throws {
    #expect(try ExportedSession("").file(.svg).contains("prefers-color-scheme:dark"))
  }

  @Test func `characters that XML does not allow are escaped`() throws {
    let image = try image(ExportedSession.hostile)
    let titles = image.texts["title"] ?? []
    #expect(titles.contains { $0.contains(#"s "\"'<&>]]>" (#3)"#) })
    #expect(titles.contains { $0.contains(#"failed "]]> \u{1B} </title>""#) })
  }

  @Test func `the description is a diagram that can be typed`() throws {
    #expect(try image("hot a \"-1-2|\"\nrun").texts["desc"] == ["a \"-1-2|\""])
  }
}
