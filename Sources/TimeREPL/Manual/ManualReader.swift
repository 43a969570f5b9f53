/// Reads the Markdown that the manual is written in: headings, paragraphs, items, fenced code, tables, `*emphasis*`.
struct ManualReader {
  private var blocks: [ManualBlock] = []
  private var code: [String]?

  static func blocks(of text: String) -> [ManualBlock] {
    var reader = ManualReader()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { reader.take(line) }
    return reader.blocks.filter { $0 != .paragraph("") }
  }

  private mutating func take(_ line: Substring) {
    if line.hasPrefix("```") {
      if let lines = code { blocks.append(.code(lines)) }
      code = code == nil ? [] : nil
    } else if code != nil {
      code?.append(String(line))
    } else if line.hasPrefix("# ") {
      blocks.append(.title(String(line.dropFirst(2))))
    } else if line.hasPrefix("## ") {
      blocks.append(.heading(String(line.dropFirst(3))))
    } else if line.hasPrefix("* ") {
      blocks.append(.item(Self.plain(line.dropFirst(2))))
    } else if line.hasPrefix("|") {
      takeRow(line)
    } else {
      goOn(with: line)
    }
  }

  /// A line of prose goes on with what stands before it; an empty one ends that.
  private mutating func goOn(with line: Substring) {
    let text = Self.plain(line.drop { $0 == " " })
    switch blocks.last {
    case .paragraph(let before) where !before.isEmpty && !text.isEmpty:
      blocks[blocks.count - 1] = .paragraph(before + " " + text)
    case .item(let before) where !text.isEmpty: blocks[blocks.count - 1] = .item(before + " " + text)
    default: blocks.append(.paragraph(text))
    }
  }

  /// The line of dashes says that what came before it is the head.
  private mutating func takeRow(_ line: Substring) {
    let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map { cell in Self.plain(cell.drop { $0 == " " }.trimmedAtEnd) }
    guard case .rows(let rows) = blocks.last else { return blocks.append(.rows([cells])) }
    let isRule = cells.allSatisfy { $0.allSatisfy { $0 == "-" } }
    blocks[blocks.count - 1] = .rows(isRule ? [] : rows + [cells])
  }

  /// Without the stars of emphasis; what stands in backticks is code, and has its own stars.
  private static func plain(_ text: Substring) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { index, part in index % 2 == 0 ? part.filter { $0 != "*" } : String(part) }
      .joined(separator: "`")
  }
}

extension Substring {
  fileprivate var trimmedAtEnd: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
