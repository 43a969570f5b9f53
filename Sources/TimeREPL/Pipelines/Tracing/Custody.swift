/// What an operator does with the values that it is given: how an output is known to be made of some of them.
enum Custody {
  /// An output is made of the value that has just come, or of one that was held.
  case each
  /// The same, and it is the value itself.
  case same
  /// The same, and a newer publisher takes the place of the one before.
  case latest
  /// Values go out as they came, one by one, whenever they are wanted.
  case queue
  /// An output is made of all that have come since the last one; an array of as many as it has elements.
  case all
  /// Of two that follow each other.
  case pair
  /// Of the first of each side.
  case firsts
  /// Of the last of each side, which stay.
  case lasts
  /// It is the last of the first side, and the other side says when.
  case sample
  /// Of the value that has just come on the first side, and the last of the other, which stays.
  case companion
  /// The other side only says from when on, or until when.
  case gated

  /// - Parameter text: as the operator was typed.
  init(of text: String) {
    self = text.contains("untilOutputFrom:") ? .gated : Self.table[text.operatorName] ?? .each
  }

  private static let table: [String: Custody] = [
    "flatMap": .same, "merge": .same, "switchToLatest": .latest, "append": .same, "prepend": .same, "catch": .same,
    "tryCatch": .same, "retry": .same, "replaceEmpty": .same, "buffer": .queue, "collect": .all, "reduce": .all,
    "tryReduce": .all, "count": .all, "contains": .all, "tryContains": .all, "allSatisfy": .all,
    "tryAllSatisfy": .all, "pairwise": .pair, "zip": .firsts, "combineLatest": .lasts, "sample": .sample,
    "withLatestFrom": .companion,
  ]
}
