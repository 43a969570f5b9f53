/// Named positions, with the inputs that lead to each.
///
/// A mark stores no inputs. Each prefix of a journal has a number, and equal prefixes have equal numbers, so
/// setting a mark is O(inputs added since the last mark).
struct Marks {
  struct Mark {
    let branch: String
    let position: Position
    /// The number of the inputs up to the position, which another branch may share.
    fileprivate let prefix: Int
  }

  /// A prefix of a journal: the number of the prefix that is one input shorter, and that input.
  private struct JournalPrefix: Hashable {
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
  private var numbers: [JournalPrefix: Int] = [:]
  /// The numbers of the present journal's prefixes of one input, of two, and so on, as far as they were needed.
  private var known: [Int] = []

  var names: [String] { marks.keys.sorted() }

  subscript(name: String) -> Mark? { marks[name] }

  mutating func mark(_ name: String, on branch: String, at place: Branches.Place) {
    let position = place.position ?? Position(entries: place.journal.count)
    marks[name] = Mark(branch: branch, position: position, prefix: number(of: position, in: place.journal))
  }

  /// Drops the known numbers from an input on, where the present journal has changed.
  mutating func forget(inputsFrom count: Int = 0) { known.removeLast(max(0, known.count - count)) }

  /// Whether a journal begins with the inputs of a mark.
  func isPart(_ mark: Mark, of journal: [JournalEntry]) -> Bool {
    guard mark.position.entries <= journal.count else { return false }
    var number: Int? = Self.empty
    for entry in mark.position.inputs(of: journal) {
      guard let shorter = number else { return false }
      number = numbers[JournalPrefix(entry, behind: shorter)]
    }
    return number == mark.prefix
  }

  private mutating func number(of position: Position, in journal: [JournalEntry]) -> Int {
    // The known numbers are of whole inputs; a position amid the last one has a number of its own.
    let whole = position.actions == nil ? position.entries : position.entries - 1
    while known.count < whole {
      known.append(number(of: JournalPrefix(journal[known.count], behind: known.last ?? Self.empty)))
    }
    let number = whole == 0 ? Self.empty : known[whole - 1]
    guard let actions = position.actions else { return number }
    return self.number(of: JournalPrefix(journal[whole].ended(after: actions), behind: number))
  }

  private mutating func number(of prefix: JournalPrefix) -> Int {
    if let number = numbers[prefix] { return number }
    numbers[prefix] = numbers.count + 1
    return numbers.count
  }
}
