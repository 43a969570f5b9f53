/// Where a key of vi's normal mode goes, or as far as where an operator works.
enum ViMotion: Hashable, Sendable {
  case left, right
  case wordStart(isBig: Bool)
  case wordEnd(isBig: Bool)
  case previousWordStart(isBig: Bool)
  case rowStart, firstNonBlank, rowEnd
  case find(Character, ViFind)
  case repeatFind(isReversed: Bool)
  case matchingBracket
  /// The column of that number, from 1.
  case column
  /// What is around the caret, for an operator only.
  case object(ViObject, isAround: Bool)

  // Whole rows: so many from this one on (of `dd`, `cc`, `yy`), to one below or above, to the row of that number.
  case rows, rowsDown, rowsUp, firstRow, lastRow

  var isOfRows: Bool {
    switch self {
    case .rows, .rowsDown, .rowsUp, .firstRow, .lastRow: true
    default: false
    }
  }
}

/// What `i` and `a` take in after an operator.
enum ViObject: Hashable, Sendable {
  case word(isBig: Bool)
  /// What is between two of them in one row.
  case quoted(Character)
  /// What is between the bracket and its partner.
  case bracketed(Character)

  /// By the key after `i` or `a`; a bracket stands for the pair, as `b` and `B` do.
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

/// How `f`, `F`, `t` and `T` look for a character.
struct ViFind: Hashable, Sendable {
  var isBackward: Bool
  /// Beside the character and not on it.
  var stopsBefore: Bool
}

/// What `d`, `c` and `y` do to what a motion passes over.
enum ViOperator: Hashable, Sendable {
  case delete, change, copy
}

/// A command of vi's normal mode.
enum ViCommand: Hashable, Sendable {
  /// Where an insertion begins.
  enum Place: Hashable, Sendable {
    case before, after, firstNonBlank, rowEnd
    /// In a new row, which is indented as the one of the caret.
    case rowBelow, rowAbove
    /// Over what is there.
    case over
  }

  case move(ViMotion)
  case operate(ViOperator, ViMotion)
  case insert(Place)
  /// From inserting back to normal mode.
  case escape
  case replace(Character)
  case toggleCase
  case put(isAfter: Bool)
  case repeatChange
}
