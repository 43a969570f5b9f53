/// The key bindings of vi's normal mode. Keys other than characters have the same meaning as in Emacs mode.
enum ViBindings {
  enum Meaning: Hashable, Sendable {
    case motion(ViMotion)
    /// Moves to the character typed next.
    case find(ViFind)
    /// Waits for a motion.
    case operation(ViOperator)
    /// Waits for a character.
    case replace
    /// Waits for a second `g`.
    case g
    case command(LineCommand)
  }

  /// Keys that move through the history, except after an operator, where they are motions.
  static let rowMotions: [Key: ViMotion] = [
    .character("j"): .rowsDown, .character("+"): .rowsDown, .character("k"): .rowsUp, .character("-"): .rowsUp,
    .character("G"): .lastRow,
  ]

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
    .character("|"): .motion(.column),
    .character("%"): .motion(.matchingBracket),
    .character("g"): .g,
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
    .character("Y"): .command(.edit(.vi(.operate(.copy, .rows)))),
    .character("x"): .command(.edit(.vi(.operate(.delete, .right)))),
    Key(.delete): .command(.edit(.vi(.operate(.delete, .right)))),
    .character("X"): .command(.edit(.vi(.operate(.delete, .left)))),
    .character("s"): .command(.edit(.vi(.operate(.change, .right)))),
    .character("S"): .command(.edit(.vi(.operate(.change, .rows)))),
    .character("r"): .replace,
    .character("~"): .command(.edit(.vi(.toggleCase))),
    .character("p"): .command(.edit(.vi(.put(isAfter: true)))),
    .character("P"): .command(.edit(.vi(.put(isAfter: false)))),
    .character("."): .command(.edit(.vi(.repeatChange))),
    .character("u"): .command(.edit(.undo)),
    .character("U"): .command(.edit(.revert)),
    .control("r"): .command(.edit(.redo)),

    .character("i"): .command(.edit(.vi(.insert(.before)))),
    .character("a"): .command(.edit(.vi(.insert(.after)))),
    .character("I"): .command(.edit(.vi(.insert(.firstNonBlank)))),
    .character("A"): .command(.edit(.vi(.insert(.rowEnd)))),
    .character("o"): .command(.edit(.vi(.insert(.rowBelow)))),
    .character("O"): .command(.edit(.vi(.insert(.rowAbove)))),
    .character("R"): .command(.edit(.vi(.insert(.over)))),

    .character("k"): .command(.previousEntry),
    .character("-"): .command(.previousEntry),
    .character("j"): .command(.nextEntry),
    .character("+"): .command(.nextEntry),
    .character("G"): .command(.numberedEntry),
    .character("/"): .command(.viSearch(.older)),
    .character("?"): .command(.viSearch(.newer)),
    .character("n"): .command(.searchAgain(isReversed: false)),
    .character("N"): .command(.searchAgain(isReversed: true)),
    .character("v"): .command(.editInEditor),
  ]
}
