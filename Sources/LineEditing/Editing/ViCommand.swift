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
  /// The whole row, of `dd`, `cc` and `yy`.
  case row
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

/// The table from keys to what they mean in vi's normal mode. A key that is no character does what it does in Emacs mode.
enum ViBindings {
  enum Meaning: Hashable, Sendable {
    case motion(ViMotion)
    /// A motion to the character that is typed next.
    case find(ViFind)
    /// Waits for a motion.
    case operation(ViOperator)
    /// Waits for a character.
    case replace
    case command(LineCommand)
  }

  static let table: [Key: Meaning] = [
    .character("h"): .motion(.left),
    .character("l"): .motion(.right),
    .character(" "): .motion(.right),
    Key(.backspace): .motion(.left),
    Key(.left): .motion(.left),
    Key(.right): .motion(.right),
    Key(.home): .motion(.rowStart),
    Key(.end): .motion(.rowEnd),
    .character("w"): .motion(.wordStart(isBig: false)),
    .character("W"): .motion(.wordStart(isBig: true)),
    .character("e"): .motion(.wordEnd(isBig: false)),
    .character("E"): .motion(.wordEnd(isBig: true)),
    .character("b"): .motion(.previousWordStart(isBig: false)),
    .character("B"): .motion(.previousWordStart(isBig: true)),
    .character("0"): .motion(.rowStart),
    .character("^"): .motion(.firstNonBlank),
    .character("$"): .motion(.rowEnd),
    .character("%"): .motion(.matchingBracket),
    .character("f"): .find(ViFind(isBackward: false, stopsBefore: false)),
    .character("F"): .find(ViFind(isBackward: true, stopsBefore: false)),
    .character("t"): .find(ViFind(isBackward: false, stopsBefore: true)),
    .character("T"): .find(ViFind(isBackward: true, stopsBefore: true)),
    .character(";"): .motion(.repeatFind(isReversed: false)),
    .character(","): .motion(.repeatFind(isReversed: true)),

    .character("d"): .operation(.delete),
    .character("c"): .operation(.change),
    .character("y"): .operation(.copy),
    .character("D"): .command(.edit(.vi(.operate(.delete, .rowEnd)))),
    .character("C"): .command(.edit(.vi(.operate(.change, .rowEnd)))),
    .character("Y"): .command(.edit(.vi(.operate(.copy, .row)))),
    .character("x"): .command(.edit(.vi(.operate(.delete, .right)))),
    Key(.delete): .command(.edit(.vi(.operate(.delete, .right)))),
    .character("X"): .command(.edit(.vi(.operate(.delete, .left)))),
    .character("s"): .command(.edit(.vi(.operate(.change, .right)))),
    .character("S"): .command(.edit(.vi(.operate(.change, .row)))),
    .character("r"): .replace,
    .character("~"): .command(.edit(.vi(.toggleCase))),
    .character("p"): .command(.edit(.vi(.put(isAfter: true)))),
    .character("P"): .command(.edit(.vi(.put(isAfter: false)))),
    .character("."): .command(.edit(.vi(.repeatChange))),
    .character("u"): .command(.edit(.undo)),
    .character("U"): .command(.edit(.revert)),

    .character("i"): .command(.edit(.vi(.insert(.before)))),
    .character("a"): .command(.edit(.vi(.insert(.after)))),
    .character("I"): .command(.edit(.vi(.insert(.firstNonBlank)))),
    .character("A"): .command(.edit(.vi(.insert(.rowEnd)))),

    .character("k"): .command(.previousEntry),
    .character("-"): .command(.previousEntry),
    .character("j"): .command(.nextEntry),
    .character("+"): .command(.nextEntry),
    .character("G"): .command(.firstEntry),
    .character("v"): .command(.editInEditor),
  ]
}
