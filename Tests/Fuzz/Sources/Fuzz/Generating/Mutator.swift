import Foundation

/// Changes lines of the project's own session files: drops, doubles, swaps and joins them, and puts words of one into another.
struct Mutator {
  private let files: [[String]]
  /// Those that are about the program's limits, and take a second to reach them.
  private let slow: [[String]]
  private let words: [String]

  private static let slowNames = ["limits.session", "memory.session"]

  /// The commands of all transcripts below a folder.
  init(folder: String) throws {
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.sorted() ?? []
    let sessions = found.filter { $0.hasSuffix(".session") }
    func lines(_ name: String) throws -> [String] {
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8).split(separator: "\n").compactMap { line in
        guard let end = line.range(of: "> "), line[..<end.lowerBound].allSatisfy({ !$0.isWhitespace }) else {
          return nil
        }
        return String(line[end.upperBound...])
      }.filter { !$0.hasPrefix(":") && $0 != "set limit usual" }
    }
    files = try sessions.filter { !Self.slowNames.contains($0) }.map(lines).filter { $0.count > 2 }
    slow = try sessions.filter(Self.slowNames.contains).map(lines)
    guard !files.isEmpty else { throw Trouble.missing("no session file in \(folder)") }
    words = Array(Set(files.joined().flatMap { $0.split(separator: " ").map(String.init) })).sorted()
  }

  func session(_ grammar: inout Grammar) -> [String] {
    let isSlow = Int.random(in: 0..<1_000, using: &grammar.random) == 0
    var lines = Array((isSlow ? slow : files).randomElement(using: &grammar.random)!)
    let count = Int.random(in: 3...20, using: &grammar.random)
    // From the middle too; names that are declared before it are then unknown, which is a session as well.
    let first = Bool.random(using: &grammar.random) ? 0 : Int.random(in: 0..<lines.count, using: &grammar.random)
    lines = Array(lines[first...].prefix(count))
    for _ in 0..<Int.random(in: 1...6, using: &grammar.random) {
      let place = Int.random(in: 0..<lines.count, using: &grammar.random)
      // Otherwise a loop without an end may be told to run for days.
      if lines[place].hasPrefix("set limit") { continue }
      switch Int.random(in: 0..<8, using: &grammar.random) {
      case 0 where lines.count > 2: lines.remove(at: place)
      case 1: lines.insert(lines[place], at: place)
      case 2: lines.swapAt(place, Int.random(in: 0..<lines.count, using: &grammar.random))
      case 3: lines[place] += grammar.operation()
      case 4: lines.insert(grammar.line(), at: place)
      case 5:
        var parts = lines[place].split(separator: " ").map(String.init)
        guard let part = parts.indices.randomElement(using: &grammar.random) else { continue }
        parts[part] = words.randomElement(using: &grammar.random)!
        lines[place] = parts.joined(separator: " ")
      case 6:
        guard let digits = lines[place].firstIndex(where: \.isNumber) else { continue }
        lines[place].replaceSubrange(digits...digits, with: grammar.integer())
      default:
        lines.insert(files.randomElement(using: &grammar.random)!.randomElement(using: &grammar.random)!, at: place)
      }
    }
    return grammar.size() + lines
  }
}
