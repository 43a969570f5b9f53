/// A motion of vi's normal mode, which also gives the range of an operator.
enum ViMotion: Hashable, Sendable {
  case left, right
  case wordStart(isBig: Bool)
  case wordEnd(isBig: Bool)
  case previousWordStart(isBig: Bool)
  case rowStart, firstNonBlank, rowEnd
  case find(Character, ViFind)
  case repeatFind(isReversed: Bool)
  case matchingBracket
  /// To the column with the number of the count, from 1.
  case column
  /// The text object around the caret; only for operators.
  case object(ViObject, isAround: Bool)

  // Whole rows: `count` rows from this one (`dd`, `cc`, `yy`), to a row below or above, to the row with that number.
  case rows, rowsDown, rowsUp, firstRow, lastRow

  var isOfRows: Bool {
    switch self {
    case .rows, .rowsDown, .rowsUp, .firstRow, .lastRow: true
    default: false
    }
  }
}

/// The text objects after `i` and `a`.
enum ViObject: Hashable, Sendable {
  case word(isBig: Bool)
  /// The text between two of these quotes in one row.
  case quoted(Character)
  /// The text between this bracket and its match.
  case bracketed(Character)

  /// Creates the object for the key after `i` or `a`. Either bracket, and `b` and `B`, stand for the pair.
  init?(key: Character) {
    switch key {
    case "w": self = .word(isBig: false)
    case "W": self = .word(isBig: true)
    case "\"", "'", "`": self = .quoted(key)
    case "(", ")", "b": self = .bracketed("(")
    case "[", "]": self = .bracketed("[")
    case "{", "}", "B": self = .bracketed("{")
    default: return nil
    }
  }
}

/// The direction of a search by `f`, `F`, `t` or `T`, and whether it stops before the character.
struct ViFind: Hashable, Sendable {
  var isBackward: Bool
  /// Whether the motion stops next to the character and not on it.
  var stopsBefore: Bool
}

/// The operators `d`, `c` and `y`, which apply to the range of a motion.
enum ViOperator: Hashable, Sendable {
  case delete, change, copy
}

/// A command of vi's normal mode.
enum ViCommand: Hashable, Sendable {
  /// The place where an insertion starts.
  enum Place: Hashable, Sendable {
    case before, after, firstNonBlank, rowEnd
    /// In a new row, with the indentation of the caret's row.
    case rowBelow, rowAbove
    /// Overwriting the existing text.
    case over
  }

  case move(ViMotion)
  case operate(ViOperator, ViMotion)
  case insert(Place)
  /// Ends inserting and returns to normal mode.
  case escape
  case replace(Character)
  case toggleCase
  case put(isAfter: Bool)
  case repeatChange
}
