/// Fills the rows of a frame with cells, from left to right and from top to bottom.
struct RowFiller {
  private let columns: Int
  /// Whether non-ASCII characters are escaped.
  private let isASCII: Bool
  private var filled: [Frame.Row] = []
  /// The current row, stored separately so that adding a cell needs no lookup. It is appended to the others when it
  /// ends.
  private var row = Frame.Row()
  private(set) var cursor = Frame.Position(row: 0, column: 0)

  init(columns: Int, isASCII: Bool = false) {
    self.columns = columns
    self.isASCII = isASCII
  }

  /// Returns the rows, at least one.
  consuming func rows() -> [Frame.Row] {
    filled.append(row)
    return filled
  }

  /// Reserves capacity for `count` characters, as far as they fit the row.
  mutating func reserve(_ count: Int) { row.reserve(min(count, columns - row.width)) }

  mutating func append(_ text: String, _ style: TextStyle) {
    if text.isEmpty { return }
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy(\.isPlainASCII) && append(bytes, from: 0, style) == bytes.count
    }
    if isPlain != true { for character in text { append(character, style) } }
  }

  /// Appends some characters of a line, with the continuation prompt at the start of each row after a newline.
  mutating func append(_ range: Range<Int>, of line: LineBuffer, _ prompt: String, _ decoration: LineDecoration) {
    line.bytes.withUnsafeBufferPointer { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
      var index = range.lowerBound
      while index < range.upperBound {
        let style = decoration.style(at: index)
        guard bytes[index].isPlainASCII else {
          append(line.characters[index], style)
          if bytes[index] == 0x0a { append(prompt, decoration.prompt) }
          index += 1
          continue
        }
        if index < decoration.styles.count {
          append(narrow: Sign(ascii: bytes[index], style: style))
          index += 1
        } else {
          index = append(bytes, from: index, .plain)
        }
      }
    }
  }

  /// Appends plain ASCII of one style as far as it reaches; returns the index of its end.
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ style: TextStyle) -> Int {
    var index = start
    while index < bytes.count, bytes[index].isPlainASCII {
      wrap(before: 1)
      let start = index
      let limit = min(bytes.count, start + columns - row.width)
      while index < limit, bytes[index].isPlainASCII { index += 1 }
      row.append(plain: UnsafeBufferPointer(rebasing: bytes[start..<index]), style)
    }
    return index
  }

  mutating func append(_ cell: Cell) {
    if cell.width > columns { return append(Cell("\u{fffd}", width: 1, isDisputed: false, style: cell.style)) }
    wrap(before: cell.width)
    row.append(cell)
  }

  /// Ends the row as if by a newline.
  mutating func startRow() { endRow(wraps: false) }

  /// Places the cursor where the next character will be written; without a character, at the end.
  mutating func placeCursor(before character: Character?) {
    guard let character, character != "\n" else { return placeCursor(beforeWidth: 1) }
    placeCursor(beforeWidth: shown(character).utf8.allSatisfy(\.isPlainASCII) ? 1 : DisplayWidth.of(character))
  }

  mutating func placeCursor(beforeWidth width: Int) {
    wrap(before: min(width, columns))
    cursor = Frame.Position(row: filled.count, column: row.width)
  }

  private mutating func append(_ character: Character, _ style: TextStyle) {
    if let byte = character.plainASCII { return append(narrow: Sign(ascii: byte, style: style)) }
    if character == "\n" { return startRow() }
    let text = shown(character)
    if text.utf8.allSatisfy(\.isPlainASCII) {
      for byte in text.utf8 { append(narrow: Sign(ascii: byte, style: style)) }
    } else {
      let isDisputed = DisplayWidth.isDisputed(character)
      append(Cell(text, width: DisplayWidth.of(character), isDisputed: isDisputed, style: style))
    }
  }

  /// Returns the character as it is shown: itself, or an escape of plain ASCII.
  private func shown(_ character: Character) -> String {
    isASCII ? DisplayWidth.ascii(character) : DisplayWidth.visible(character)
  }

  private mutating func append(narrow sign: Sign) {
    wrap(before: 1)
    row.append(narrow: sign)
  }

  private mutating func wrap(before next: Int) {
    if row.width + next > columns { endRow(wraps: true) }
  }

  private mutating func endRow(wraps: Bool) {
    row.wraps = wraps
    filled.append(row)
    row = Frame.Row()
    if wraps { reserve(columns) }
  }
}
