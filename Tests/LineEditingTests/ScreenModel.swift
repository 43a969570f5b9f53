@testable import LineEditing

/// A small terminal: it applies the bytes that the editor writes and returns what would be seen.
///
/// It is strict where terminals differ: uncertain output is recorded in `complaints`.
struct ScreenModel {
  struct Glyph: Equatable {
    var character: Character
    var style = TextStyle.plain

    var isRightHalf: Bool { character == ScreenModel.rightHalf }
  }

  struct Row: Equatable {
    /// One glyph a column; nil is blank.
    var cells: [Glyph?] {
      didSet { isNew = true }
    }
    var goesOn = false
    /// The visible text, without trailing blanks.
    private(set) var text = ""
    private var isNew = true

    init(cells: [Glyph?], goesOn: Bool = false) {
      self.cells = cells
      self.goesOn = goesOn
    }

    /// Updates the text from the cells: once for all their changes, because it is read often.
    mutating func read() {
      guard isNew else { return }
      isNew = false
      text = ""
      var blanks = 0
      for cell in cells where cell?.isRightHalf != true {
        guard let cell = cell?.character, cell != " " else {
          blanks += 1
          continue
        }
        if blanks > 0 { text += String(repeating: " ", count: blanks) }
        blanks = 0
        text.append(cell)
      }
    }

    /// The style of each column.
    var styles: [TextStyle] { cells.map { $0?.style ?? .plain } }

    static func == (one: Self, other: Self) -> Bool { one.cells == other.cells && one.goesOn == other.goesOn }
  }

  /// The content of the right half of a wide character.
  static let rightHalf: Character = "\u{f8ff}"
  /// The wide characters that the tests use, by first scalar.
  private static let wide = Set("日本ｗ👩👍🇫".unicodeScalars)

  private(set) var columns: Int
  let height: Int
  private(set) var rows: [Row]
  private(set) var scrolledOff: [Row] = []
  private(set) var row = 0
  private(set) var column = 0
  /// Whether the last column was written, so that the next character wraps.
  private(set) var isAtMargin = false
  /// The style in which text is written.
  private(set) var style = TextStyle.plain
  private(set) var complaints: [String] = []

  init(columns: Int, height: Int) {
    self.columns = columns
    self.height = height
    rows = Array(repeating: Row(cells: Array(repeating: nil, count: columns)), count: height)
  }

  /// All rows ever shown, oldest first, without trailing blank rows.
  var lines: [String] {
    var lines = (scrolledOff + rows).map(\.text)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The row of the cursor in `lines`.
  var cursorLine: Int { scrolledOff.count + row }

  mutating func apply(_ bytes: [UInt8]) {
    var printable = ""
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar.value >= 0x20 {
        printable.unicodeScalars.append(scalar)
        continue
      }
      print(&printable)
      switch scalar {
      case "\u{8}":
        if isAtMargin { complaints.append("BS at the margin") }
        column = max(0, column - 1)
      case "\r":
        column = 0
        isAtMargin = false
      case "\n":
        complainOfStyle("LF")
        if isAtMargin { complaints.append("LF at the margin") }
        rows[row].goesOn = false
        lineFeed()
      case "\u{1b}": control(&scalars)
      default: complaints.append("control \(scalar.value)")
      }
    }
    print(&printable)
    if style != .plain { complaints.append("left styled") }
    for index in rows.indices { rows[index].read() }
  }

  private mutating func print(_ text: inout String) {
    for character in text { print(character) }
    text = ""
  }

  private mutating func print(_ character: Character) {
    let width = Self.wide.contains(character.unicodeScalars.first!) ? 2 : 1
    if isAtMargin || column + width > columns {
      rows[row].goesOn = true
      column = 0
      isAtMargin = false
      lineFeed()
    }
    put(character, at: column)
    if width == 2 { put(Self.rightHalf, at: column + 1) }
    column += width
    if column == columns {
      column = columns - 1
      isAtMargin = true
    }
  }

  /// Overwriting half of a wide character makes the other half blank.
  private mutating func put(_ character: Character, at column: Int) {
    if character != Self.rightHalf, rows[row].cells[column]?.isRightHalf == true, column > 0 {
      rows[row].cells[column - 1] = nil
    }
    if column + 1 < columns, rows[row].cells[column + 1]?.isRightHalf == true { rows[row].cells[column + 1] = nil }
    rows[row].cells[column] = Glyph(character: character, style: style)
  }

  private mutating func lineFeed() {
    guard row == height - 1 else {
      row += 1
      return
    }
    rows[0].read()
    scrolledOff.append(rows.removeFirst())
    rows.append(Row(cells: Array(repeating: nil, count: columns)))
  }

  private mutating func control(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    guard scalars.popFirst() == "[" else { return complaints.append("an escape that is no CSI") }
    var digits = ""
    while let scalar = scalars.first, !("@"..."~").contains(scalar) {
      digits.unicodeScalars.append(scalars.removeFirst())
    }
    let final = scalars.popFirst() ?? "?"
    if final == "m" { return select(digits) }
    if isAtMargin, final != "H" { complaints.append("CSI \(final) at the margin") }
    isAtMargin = false
    if "JK@PL".unicodeScalars.contains(final) { complainOfStyle("CSI \(final)") }
    let count = max(1, Int(digits) ?? 1)
    switch final {
    case "A": row = max(0, row - count)
    case "B":
      if row + count >= height { complaints.append("down beyond the last row") }
      row = min(height - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "H": (row, column) = (0, 0)
    case "K": erase(row, from: column)
    case "L":
      if column > 0 { complaints.append("CSI L in column \(column)") }
      let blank = Row(cells: Array(repeating: nil, count: columns))
      if rows.suffix(count).contains(where: { $0.cells.contains { $0 != nil && $0?.character != " " } }) {
        complaints.append("CSI L pushes a row off the screen")
      }
      rows.removeLast(min(count, height - row))
      rows.insert(contentsOf: Array(repeating: blank, count: min(count, height - row)), at: row)
    case "J":
      let start = digits == "2" ? 0 : row
      erase(start, from: digits == "2" ? 0 : column)
      for below in rows.indices where below > start { erase(below, from: 0) }
    case "@":
      let cells = rows[row].cells
      let gap = [Glyph?](repeating: nil, count: min(count, columns - column))
      rows[row].cells = Array((cells[..<column] + gap + cells[column...]).prefix(columns))
      if rows[row].cells.count < cells.count + gap.count,
        cells[columns - gap.count]?.isRightHalf == true
      {
        complaints.append("CSI @ cuts something wide in half")
      }
    case "P":
      let removed = min(count, columns - column)
      rows[row].cells.removeSubrange(column..<column + removed)
      rows[row].cells += [Glyph?](repeating: nil, count: removed)
    default: complaints.append("CSI \(digits)\(final)")
    }
  }

  /// Erasing and scrolling fill with the current style, at least its background.
  private mutating func complainOfStyle(_ place: String) {
    if style != .plain { complaints.append("\(place) while styled") }
  }

  private mutating func select(_ parameters: String) {
    var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    while let parameter = numbers.popFirst() {
      switch parameter {
      case 0: style = .plain
      case 38 where numbers.first == 5:
        style.fixedColor = numbers.dropFirst().first.flatMap { UInt8(exactly: $0) }
        numbers = numbers.dropFirst(2)
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 22: (style.isBold, style.isDim) = (false, false)
      case 24: style.isUnderlined = false
      case 27: style.isReversed = false
      case 39: (style.color, style.fixedColor) = (nil, nil)
      case let number:
        style.color = UInt8(exactly: number).flatMap(TextStyle.Color.init)
        style.fixedColor = nil
        if style.color == nil { complaints.append("SGR \(number)") }
      }
    }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for index in column..<columns { rows[row].cells[index] = nil }
    rows[row].goesOn = false
  }

  // MARK: - Another width

  /// Changes the width as the Linux console does, by cutting rows off.
  mutating func resizeByCutting(to columns: Int) {
    for index in rows.indices {
      rows[index].cells = Array(rows[index].cells.prefix(columns))
      rows[index].cells += [Glyph?](repeating: nil, count: columns - rows[index].cells.count)
    }
    self.columns = columns
    column = min(column, columns - 1)
    isAtMargin = false
  }

  /// Changes the width as most terminals do: wrapped rows are joined and wrapped again.
  mutating func resizeByWrapping(to columns: Int) {
    var lines: [[Glyph]] = [[]]
    var cursor = (line: 0, offset: 0)
    for (index, old) in rows.enumerated() {
      if index == row { cursor = (lines.count - 1, lines[lines.count - 1].count + column + (isAtMargin ? 1 : 0)) }
      var cells = old.cells
      while cells.last == .some(nil), !old.goesOn || cells.count == self.columns { cells.removeLast() }
      lines[lines.count - 1] += cells.map { $0 ?? Glyph(character: " ") }
      if !old.goesOn { lines.append([]) }
    }
    var wrapped: [Row] = []
    var place = (row: 0, column: 0)
    for (index, line) in lines.enumerated() {
      var cells: [Glyph?] = []
      if cursor.line == index, cursor.offset == 0 { place = (wrapped.count, 0) }
      for (offset, glyph) in line.enumerated() {
        let width = offset + 1 < line.count && line[offset + 1].isRightHalf ? 2 : 1
        if cells.count + width > columns, !glyph.isRightHalf {
          cells += [Glyph?](repeating: nil, count: columns - cells.count)
          wrapped.append(Row(cells: cells, goesOn: true))
          cells = []
        }
        if cursor == (index, offset) { place = (wrapped.count, cells.count) }
        if cells.count < columns { cells.append(glyph) }
      }
      if cursor.line == index, cursor.offset >= line.count, cursor.offset > 0 {
        let column = cells.count + cursor.offset - line.count
        place = (wrapped.count + column / columns, column % columns)
      }
      cells += [Glyph?](repeating: nil, count: columns - cells.count)
      wrapped.append(Row(cells: cells))
    }
    let blank = Row(cells: Array(repeating: nil, count: columns))
    while wrapped.count < max(height, place.row + 1) { wrapped.append(blank) }
    // Trailing blank rows are removed first, then rows scroll off the top.
    while wrapped.count > height, wrapped.last == blank, wrapped.count > place.row + 1 { wrapped.removeLast() }
    let excess = max(0, wrapped.count - height)
    for index in wrapped.indices { wrapped[index].read() }
    scrolledOff += wrapped.prefix(excess)
    rows = Array(wrapped.dropFirst(excess))
    (row, column, isAtMargin) = (max(0, place.row - excess), place.column, false)
    self.columns = columns
  }
}

extension String {
  var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
