/// Aligns expected with actual lines.
///
/// An expected `...` stands for any lines. The alignment has the lowest cost. Only the lines between a common beginning
/// and a common end take quadratic time.
struct LineAlignment {
  enum Step: Equatable {
    /// An expected line that came.
    case kept(expected: Int, actual: Int)
    /// A `...`.
    case elision(expected: Int)
    /// A line that a `...` covers.
    case elided(actual: Int)
    case missing(expected: Int)
    case surplus(actual: Int)
    case changed(expected: Int, actual: Int)
  }

  private(set) var steps: [Step] = []
  let isSame: Bool

  private enum Cost {
    static let missing = 4
    static let surplus = 4
    /// The cost of a changed line: less than a missing and an additional line.
    static let changed = 7
    /// The cost of a missing line after `...`: more than a change, because a `...` would cover whatever replaced it.
    static let missingBehindElision = 8
  }

  private let expected: [FoldedLine]
  private let actual: [FoldedLine]
  /// The most pairs of lines that are compared one by one.
  private static let mostPairs = 250_000

  init(expected: [FoldedLine], actual: [FoldedLine]) {
    (self.expected, self.actual) = (expected, actual)
    let most = min(expected.count, actual.count)
    var head = 0
    while head < most, expected[head] == actual[head], !expected[head].isElision { head += 1 }
    var tail = 0
    while tail < most - head, case let line = expected[expected.count - 1 - tail], !line.isElision,
      line == actual[actual.count - 1 - tail]
    {
      tail += 1
    }
    let middle = Self.middle(
      Array(expected[head..<expected.count - tail]), Array(actual[head..<actual.count - tail]))
    isSame = middle.cost == 0
    steps = (0..<head).map { .kept(expected: $0, actual: $0) } + middle.steps.map { $0.shifted(by: head) }
    steps += (0..<tail).map { .kept(expected: expected.count - tail + $0, actual: actual.count - tail + $0) }
  }

  private static func middle(_ expected: [FoldedLine], _ actual: [FoldedLine]) -> (steps: [Step], cost: Int) {
    if expected.isEmpty { return (actual.indices.map { .surplus(actual: $0) }, actual.count) }
    guard expected.count * (actual.count + 1) <= mostPairs else { return lineByLine(expected, actual) }
    let width = actual.count + 1
    let firstElision = expected.firstIndex(where: \.isElision) ?? .max
    // The lowest cost from each pair of places to the end.
    var costs = [Int](repeating: 0, count: (expected.count + 1) * width)
    var choices = [Step?](repeating: nil, count: costs.count)
    for row in (0...expected.count).reversed() {
      for column in (0...actual.count).reversed() where row < expected.count || column < actual.count {
        let place = row * width + column
        (costs[place], choices[place]) = best(
          row, column, expected, actual, isBehindElision: row > firstElision
        ) { costs[$0 * width + $1] }
      }
    }
    var steps: [Step] = []
    var (row, column) = (0, 0)
    while let step = choices[row * width + column] {
      steps.append(step)
      row += step.takesExpected ? 1 : 0
      column += step.takesActual ? 1 : 0
    }
    return (steps, costs[0])
  }

  private static func best(
    _ row: Int, _ column: Int, _ expected: [FoldedLine], _ actual: [FoldedLine], isBehindElision: Bool,
    _ cost: (Int, Int) -> Int
  ) -> (Int, Step) {
    var options: [(Int, Step)] = []
    let (hasExpected, hasActual) = (row < expected.count, column < actual.count)
    if hasExpected, expected[row].isElision {
      if hasActual { options.append((cost(row, column + 1), .elided(actual: column))) }
      options.append((cost(row + 1, column), .elision(expected: row)))
    } else {
      if hasExpected, hasActual {
        options.append(
          expected[row] == actual[column]
            ? (cost(row + 1, column + 1), .kept(expected: row, actual: column))
            : (cost(row + 1, column + 1) + Cost.changed, .changed(expected: row, actual: column)))
      }
      let missing = isBehindElision ? Cost.missingBehindElision : Cost.missing
      if hasExpected { options.append((cost(row + 1, column) + missing, .missing(expected: row))) }
      if hasActual { options.append((cost(row, column + 1) + Cost.surplus, .surplus(actual: column))) }
    }
    return options.reduce(options[0]) { $1.0 < $0.0 ? $1 : $0 }
  }

  private static func lineByLine(_ expected: [FoldedLine], _ actual: [FoldedLine]) -> ([Step], Int) {
    let most = min(expected.count, actual.count)
    let both: [Step] = (0..<most).map { .changed(expected: $0, actual: $0) }
    let rest: [Step] =
      expected.count > most
      ? (most..<expected.count).map { .missing(expected: $0) } : (most..<actual.count).map { .surplus(actual: $0) }
    return (both + rest, 1)
  }
}

extension LineAlignment.Step {
  fileprivate var takesExpected: Bool {
    switch self {
    case .kept, .elision, .missing, .changed: true
    case .elided, .surplus: false
    }
  }

  fileprivate var takesActual: Bool {
    switch self {
    case .kept, .elided, .surplus, .changed: true
    case .elision, .missing: false
    }
  }

  fileprivate func shifted(by count: Int) -> LineAlignment.Step {
    switch self {
    case .kept(let expected, let actual): .kept(expected: expected + count, actual: actual + count)
    case .elision(let expected): .elision(expected: expected + count)
    case .elided(let actual): .elided(actual: actual + count)
    case .missing(let expected): .missing(expected: expected + count)
    case .surplus(let actual): .surplus(actual: actual + count)
    case .changed(let expected, let actual): .changed(expected: expected + count, actual: actual + count)
    }
  }
}
