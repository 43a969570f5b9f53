import Foundation
import FoundationXML
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

  @Test func `every marble has a title with its time, number and cause`() throws {
    let titles = try image(ExportedSession.burst).texts["title"] ?? []
    #expect(titles.contains("1.5s calm 30 (#4)\nbecause of #3 500ms taps 3"))
    #expect(titles.contains("0s taps 1 (#1)"))
  }

  @Test func `every value is a circle and every end a stroke`() throws {
    let image = try image(ExportedSession.burst)
    #expect(image.elements.count { $0.name == "circle" } == 4)
    #expect(image.elements.count { $0.attributes["class"] == "end" } == 2)
  }

  @Test func `marbles of one instant are side by side in a frame`() throws {
    let image = try image("subject a\nsend a 1 2 3")
    let places = image.numbers("circle", "cx")
    #expect(places == places.sorted() && Set(places).count == 3)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 2 * MarbleImageLayout.radius })
    #expect(image.elements.count { $0.attributes["class"] == "frame" } == 1)
  }

  @Test func `no marble covers another of its lane, and all are inside the picture`() throws {
    let image = try image("hot a \"-(123)-45 1us 6 10s (78|)\"\npipeline b = a.delay(50ms)\nrun")
    let places = Dictionary(
      grouping: zip(image.numbers("circle", "cx"), image.numbers("circle", "cy")), by: \.1)
    for lane in places.values {
      let places = lane.map(\.0).sorted()
      #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 2 * MarbleImageLayout.radius })
    }
    let width = try #require(image.numbers("svg", "width").first)
    #expect(image.numbers("circle", "cx").allSatisfy { $0 > 100 && $0 < width - MarbleImageLayout.radius })
  }

  @Test func `a picture wider than the limit continues below`() throws {
    let image = try image("subject a\nevery 1ms x200 send a $0\nrun until 1s")
    #expect(image.numbers("svg", "width")[0] <= 1_600)
    #expect(Set(image.numbers("circle", "cy")).count > 1)
    #expect(image.numbers("circle", "cx").count == 200)
  }

  @Test func `the picture follows the reader's light or dark scheme`() throws {
    #expect(try ExportedSession("").file(.svg).contains("prefers-color-scheme:dark"))
  }

  @Test func `characters that XML forbids are escaped`() throws {
    let image = try image(ExportedSession.hostile)
    let titles = image.texts["title"] ?? []
    #expect(titles.contains { $0.contains(#"s "\"'<&>]]>" (#3)"#) })
    #expect(titles.contains { $0.contains(#"failed "]]> \u{1B} </title>""#) })
  }

  @Test func `the description contains the marbles as text`() throws {
    #expect(try image("hot a \"-1-2|\"\nrun").texts["desc"] == ["a \"-1-2|\""])
  }
}
