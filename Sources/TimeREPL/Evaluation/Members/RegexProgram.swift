/// A regular expression as steps for a backtracking matcher.
///
/// The matcher has a stack of its own, so that a long text cannot overflow the thread's. It also counts its steps:
/// `(a+)+b` takes exponential time on some texts, and then stops at the limit, like any code of a session.
struct RegexProgram: Sendable {
  private enum Step {
    case one(CharacterTest)
    /// Continues at the first step; if that fails, at the second.
    case split(Int, Int)
    case jump(Int)
    case save(Int)
    case anchor(RegexAnchor)
    case same(Int, ignoresCase: Bool)
    /// Records the position at the start of a loop's iteration.
    case mark(Int)
    /// Fails if the iteration has matched no character, since the loop would never end.
    case moved(Int)
    /// Matches the following steps separately, then continues at the step with the number.
    case look(Int, isBehind: Bool, isNegated: Bool)
    case atomic(Int)
    case match
  }

  private var steps: [Step] = []
  private var marks = 0
  /// The names of the groups; nil for a group without one.
  let groups: [String?]
  /// The numbers of the groups that a match can leave out.
  private(set) var optionalGroups: Set<Int> = []

  private static let mostSteps = 20_000

  init(_ pattern: String, options: Set<String> = []) throws(RegexMistake) {
    var reader = RegexReader(pattern, options: options)
    let node = try reader.read()
    groups = reader.groups
    try add(node)
    steps.append(.match)
    noteOptionals(node, isOptional: false)
  }

  private mutating func noteOptionals(_ node: RegexNode, isOptional: Bool) {
    switch node {
    case .group(let number, let inner):
      if isOptional { optionalGroups.insert(number) }
      noteOptionals(inner, isOptional: isOptional)
    case .sequence(let parts): for part in parts { noteOptionals(part, isOptional: isOptional) }
    case .choice(let all): for one in all { noteOptionals(one, isOptional: true) }
    case .repeated(let inner, let least, _, _): noteOptionals(inner, isOptional: isOptional || least == 0)
    case .atomic(let inner), .look(let inner, _, _): noteOptionals(inner, isOptional: isOptional)
    case .empty, .one, .anchor, .same: break
    }
  }

  private mutating func add(_ node: RegexNode) throws(RegexMistake) {
    if steps.count > Self.mostSteps { throw RegexMistake(text: "the pattern repeats its parts too often") }
    switch node {
    case .empty: break
    case .one(let test): steps.append(.one(test))
    case .sequence(let parts): for part in parts { try add(part) }
    case .choice(let all):
      var ends: [Int] = []
      for (index, one) in all.enumerated() {
        if index == all.count - 1 {
          try add(one)
          break
        }
        let split = steps.count
        steps.append(.match)
        try add(one)
        ends.append(steps.count)
        steps.append(.match)
        steps[split] = .split(split + 1, steps.count)
      }
      for end in ends { steps[end] = .jump(steps.count) }
    case .group(let number, let inner):
      steps.append(.save(2 * number))
      try add(inner)
      steps.append(.save(2 * number + 1))
    case .anchor(let anchor): steps.append(.anchor(anchor))
    case .same(let number, let ignoresCase): steps.append(.same(number, ignoresCase: ignoresCase))
    case .look(let inner, let isBehind, let isNegated):
      try addApart(inner) { .look($0, isBehind: isBehind, isNegated: isNegated) }
    case .atomic(let inner): try addApart(inner) { .atomic($0) }
    case .repeated(let inner, let least, let most, .possessive):
      try add(.atomic(.repeated(inner, least: least, most: most, .greedy)))
    case .repeated(let inner, let least, let most, let mode):
      for _ in 0..<least { try add(inner) }
      if let most {
        var splits: [Int] = []
        for _ in least..<most {
          splits.append(steps.count)
          steps.append(.match)
          try add(inner)
        }
        for split in splits { steps[split] = Self.split(split + 1, steps.count, mode) }
        return
      }
      let (loop, mark) = (steps.count, marks)
      marks += 1
      steps += [.match, .mark(mark)]
      try add(inner)
      steps += [.moved(mark), .jump(loop)]
      steps[loop] = Self.split(loop + 1, steps.count, mode)
    }
  }

  private static func split(_ inside: Int, _ after: Int, _ mode: RepeatMode) -> Step {
    mode == .lazy ? .split(after, inside) : .split(inside, after)
  }

  private mutating func addApart(_ inner: RegexNode, _ step: (Int) -> Step) throws(RegexMistake) {
    let place = steps.count
    steps.append(.match)
    try add(inner)
    steps.append(.match)
    steps[place] = step(steps.count)
  }
}

extension RegexProgram {
  /// A match: the ranges of the whole and of its groups, as positions of characters.
  struct Match: Sendable {
    let ranges: [Range<Int>?]
    var whole: Range<Int> { ranges[0] ?? 0..<0 }
  }

  private struct State {
    var step: Int
    var position: Int
    var saved: [Int]
    var marks: [Int]
  }

  /// Returns the match that begins at a position.
  ///
  /// - Parameter isWhole: whether the match must end at the text's end.
  func match(
    _ text: [Character], at start: Int, isWhole: Bool = false, in machine: Machine
  ) throws(Problem) -> Match? {
    let saved = [Int](repeating: -1, count: 2 * groups.count + 2)
    let first = State(step: 0, position: start, saved: saved, marks: [Int](repeating: -1, count: marks))
    guard let end = try run(text, from: first, endingAt: isWhole ? text.count : nil, in: machine) else { return nil }
    let groups = (1..<groups.count + 1).map { number in
      end.saved[2 * number] >= 0 && end.saved[2 * number + 1] >= end.saved[2 * number]
        ? end.saved[2 * number]..<end.saved[2 * number + 1] : nil
    }
    return Match(ranges: [start..<end.position] + groups)
  }

  /// Returns the first match at or after a position.
  func firstMatch(_ text: [Character], from start: Int = 0, in machine: Machine) throws(Problem) -> Match? {
    var place = start
    while place <= text.count {
      if let match = try match(text, at: place, in: machine) { return match }
      place += 1
    }
    return nil
  }

  /// Returns all matches, none of which overlap.
  func matches(_ text: [Character], in machine: Machine) throws(Problem) -> [Match] {
    var (all, place): ([Match], Int) = ([], 0)
    while let match = try firstMatch(text, from: place, in: machine) {
      all.append(match)
      place = match.whole.isEmpty ? match.whole.upperBound + 1 : match.whole.upperBound
      if place > text.count { break }
    }
    return all
  }

  private func run(
    _ text: [Character], from first: State, endingAt end: Int? = nil, in machine: Machine
  ) throws(Problem) -> State? {
    var stack = [first]
    while var state = stack.popLast() {
      attempt: while true {
        try machine.charge()
        switch steps[state.step] {
        case .match:
          if let end, state.position != end { break attempt }
          return state
        case .one(let test):
          guard state.position < text.count, test.accepts(text[state.position]) else { break attempt }
          state.position += 1
        case .split(let now, let later):
          var other = state
          other.step = later
          // Each state on the stack takes memory.
          try machine.charge(40 + state.saved.count)
          stack.append(other)
          state.step = now
          continue
        case .jump(let place):
          state.step = place
          continue
        case .save(let slot): state.saved[slot] = state.position
        case .mark(let mark): state.marks[mark] = state.position
        case .moved(let mark): if state.marks[mark] == state.position { break attempt }
        case .anchor(let anchor): if !Self.holds(anchor, text, state.position) { break attempt }
        case .same(let group, let ignoresCase):
          guard let length = length(of: group, text, state, ignoresCase) else { break attempt }
          state.position += length
        case .atomic(let after):
          var inner = state
          inner.step += 1
          guard var done = try run(text, from: inner, in: machine) else { break attempt }
          done.step = after
          state = done
          continue
        case .look(let after, let isBehind, let isNegated):
          let found = try look(text, state, isBehind, in: machine)
          guard (found != nil) != isNegated else { break attempt }
          if let found, !isNegated { state.saved = found.saved }
          state.step = after
          continue
        }
        state.step += 1
      }
    }
    return nil
  }

  private func look(
    _ text: [Character], _ state: State, _ isBehind: Bool, in machine: Machine
  ) throws(Problem) -> State? {
    var inner = state
    inner.step += 1
    if !isBehind { return try run(text, from: inner, in: machine) }
    for start in stride(from: state.position, through: 0, by: -1) {
      inner.position = start
      if let found = try run(text, from: inner, endingAt: state.position, in: machine) { return found }
    }
    return nil
  }

  /// Returns the length of a group's match if the same text follows at the position; nil otherwise.
  private func length(of group: Int, _ text: [Character], _ state: State, _ ignoresCase: Bool) -> Int? {
    let (lower, upper) = (state.saved[2 * group], state.saved[2 * group + 1])
    guard lower >= 0, upper >= lower, state.position + upper - lower <= text.count else { return nil }
    let isSame = zip(text[lower..<upper], text[state.position...]).allSatisfy { a, b in
      a == b || ignoresCase && a.lowercased() == b.lowercased()
    }
    return isSame ? upper - lower : nil
  }

  private static func holds(_ anchor: RegexAnchor, _ text: [Character], _ position: Int) -> Bool {
    return switch anchor {
    case .start: position == 0
    case .end: position == text.count
    case .endBeforeNewline: position == text.count || position == text.count - 1 && text[position].isNewline
    case .lineStart: position == 0 || text[position - 1].isNewline
    case .lineEnd: position == text.count || text[position].isNewline
    case .word(let isSimple): isSimple ? text.changesWord(at: position) : text.breaksWord(at: position)
    case .notWord(let isSimple):
      isSimple ? !text.changesWord(at: position) : !text.isEmpty && !text.breaksWord(at: position)
    }
  }
}

extension [Character] {
  private func isWord(_ index: Int) -> Bool { indices.contains(index) && CharacterTest.word.accepts(self[index]) }

  private func isLetter(_ index: Int) -> Bool { indices.contains(index) && self[index].isLetter }

  private func isDigit(_ index: Int) -> Bool { indices.contains(index) && CharacterTest.digit.accepts(self[index]) }

  private func isOne(of characters: String, _ index: Int) -> Bool {
    indices.contains(index) && characters.contains(self[index])
  }

  /// Whether exactly one of the two characters beside a position is a word character.
  fileprivate func changesWord(at position: Int) -> Bool { isWord(position - 1) != isWord(position) }

  /// Whether a word ends at a position by Unicode's default rules: `foo.bar` and `1,000` are one word.
  fileprivate func breaksWord(at position: Int) -> Bool {
    if isEmpty { return false }
    if position == 0 || position == count { return true }
    if isWord(position - 1), isWord(position) {
      return self[position - 1].isIdeographic || self[position].isIdeographic
    }
    if self[position - 1] == " ", self[position] == " " { return false }
    let (betweenLetters, betweenDigits) = (".':\u{B7}\u{2018}\u{2019}", ".',;\u{2018}\u{2019}")
    for middle in [position - 1, position] {
      if isOne(of: betweenLetters, middle), isLetter(middle - 1), isLetter(middle + 1) { return false }
      if isOne(of: betweenDigits, middle), isDigit(middle - 1), isDigit(middle + 1) { return false }
    }
    return true
  }
}

extension Character {
  fileprivate var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return scalar.properties.isIdeographic || (0x3040...0x309F).contains(scalar.value)
  }
}
