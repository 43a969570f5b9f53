/// Positions that have names, and which inputs lead to each.
///
/// The inputs are not copied: each beginning of a journal has a number, the same for the same inputs. So a mark is O(1) where
/// inputs were only added since the one before.
struct Marks {
  struct Mark {
    let branch: String
    let position: Position
    /// The inputs up to it, which another branch may have in common.
    fileprivate let beginning: Int
  }

  /// A beginning of a journal: a shorter one, and one more input.
  private struct Beginning: Hashable {
    let shorter: Int
    let text: String
    let allowed: Int?
    let isSkipped: Bool

    init(_ entry: JournalEntry, behind shorter: Int) {
      (self.shorter, text, allowed, isSkipped) = (shorter, entry.text, entry.allowed, entry.isSkipped)
    }
  }

  private static let empty = 0

  private var marks: [String: Mark] = [:]
  private var numbers: [Beginning: Int] = [:]
  /// The numbers of the first beginnings of the journal that is lived: of one input, of two, ...
  private var known: [Int] = []

  var names: [String] { marks.keys.sorted() }

  subscript(name: String) -> Mark? { marks[name] }

  mutating func mark(_ name: String, on branch: String, at place: Futures.Place) {
    let position = place.position ?? Position(entries: place.journal.count)
    marks[name] = Mark(branch: branch, position: position, beginning: number(of: position, in: place.journal))
  }

  /// The journal that is lived became another one from an input on.
  mutating func forget(inputsFrom count: Int = 0) { known.removeLast(max(0, known.count - count)) }

  /// Whether a mark stands in the future that a journal leads to.
  func isPart(_ mark: Mark, of journal: [JournalEntry]) -> Bool {
    guard mark.position.entries <= journal.count else { return false }
    var number: Int? = Self.empty
    for entry in mark.position.inputs(of: journal) {
      guard let shorter = number else { return false }
      number = numbers[Beginning(entry, behind: shorter)]
    }
    return number == mark.beginning
  }

  private mutating func number(of position: Position, in journal: [JournalEntry]) -> Int {
    // The last input may have been ended amid its actions, which the known number does not say.
    let whole = position.actions == nil ? position.entries : position.entries - 1
    while known.count < whole {
      known.append(number(of: Beginning(journal[known.count], behind: known.last ?? Self.empty)))
    }
    let number = whole == 0 ? Self.empty : known[whole - 1]
    guard let actions = position.actions else { return number }
    return self.number(of: Beginning(journal[whole].ended(after: actions), behind: number))
  }

  private mutating func number(of beginning: Beginning) -> Int {
    if let number = numbers[beginning] { return number }
    numbers[beginning] = numbers.count + 1
    return numbers.count
  }
}
