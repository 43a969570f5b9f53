// Teaching: lessons, quizzes and the tour. It reads lessons, which are session files with questions in comments, guides
// a learner through them, judges answers, and makes questions with other numbers.

import SchedulersEssentials

/// An answer to a question about time, in a learner's words.
///
///     answer → nothing | when | come { ("," | ";" | "and" | "then") come }
///     when   → [ "at" ] TIME | ("in" | "after") DURATION
///     come   → what { what } when | "at" TIME what { what } | TIME LANE what | TIME what
///     what   → VALUE | "the end" | "failure"
/// Times are those of the clock, as in `at 1s`. Returns nil for any other text: a drawing, a command or a mistake,
/// which the caller distinguishes.
enum AnswerText: Equatable {
  /// `nothing`, `never`
  case nothing
  /// `1s`, `at 1s`, `in 300ms`
  case time(VirtualTime)
  /// `2 at 1s and 3 at 2s`, ordered by time.
  case events([Event])
  /// `2 at 1`: a number without its unit.
  case noUnit(String)

  struct Event: Equatable {
    let what: What
    let time: VirtualTime
  }

  enum What: Hashable {
    case value(String)
    case finished, failed
  }

  /// - Parameters:
  ///   - lane: the lane whose rows may be typed as the log prints them, `1s calm 2`.
  ///   - now: the time from which `in` counts.
  init?(_ text: String, lane: String, now: VirtualTime) {
    let words = Self.words(text)
    if Self.isNothing(words) {
      self = .nothing
      return
    }
    let pieces = words.split(omittingEmptySubsequences: true) { Self.joints.contains($0) }
    var (events, waiting, missing): ([Event], [What], String?) = ([], [], nil)
    func note(_ whats: [What], _ time: VirtualTime) { events += whats.map { Event(what: $0, time: time) } }
    for piece in pieces {
      let piece = Array(piece)
      if piece.count > 2, piece[1] == lane, let time = EventRow.time(piece[0]) {
        note(Self.whats(piece[2...]), time)
        continue
      }
      let times = Self.times(in: piece, now: now)
      if times.isEmpty {
        // `2 and 3 at 1s`
        guard pieces.count > 1, piece.count == 1 else { return nil }
        waiting += Self.whats(piece[...])
        continue
      }
      // Each value stands before its time, as in `2 at 1s`, or each one after it, as in `1s 2`.
      let comesFirst = Self.whats(piece[..<times[0].range.lowerBound]).isEmpty && waiting.isEmpty
      for (index, found) in times.enumerated() {
        let before = index > 0 ? times[index - 1].range.upperBound : 0
        let after = index + 1 < times.count ? times[index + 1].range.lowerBound : piece.count
        var whats = Self.whats(
          comesFirst ? piece[found.range.upperBound..<after] : piece[before..<found.range.lowerBound])
        if !comesFirst, index + 1 == times.count { whats += Self.whats(piece[found.range.upperBound...]) }
        switch found.time {
        case .failure(.unreadable): return nil
        case .failure(.noUnit(let number)): missing = missing ?? number
        case .success(let time) where whats.isEmpty && waiting.isEmpty:
          guard pieces.count == 1, times.count == 1 else { return nil }
          self = .time(time)
          return
        case .success(let time): note(waiting + whats, time)
        }
        waiting = []
      }
    }
    if let missing {
      self = .noUnit(missing)
      return
    }
    guard !events.isEmpty, waiting.isEmpty else { return nil }
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    self = .events(order.map { events[$0] })
  }

  // MARK: Times

  private enum TimeMistake: Error {
    case noUnit(String)
    case unreadable
  }

  /// Finds the times in a piece, with the words before them: `at 1s`, `in 300ms`; and without a word `1s 2`, if each
  /// time and each value stands alone.
  private static func times(
    in piece: [String], now: VirtualTime
  ) -> [(range: Range<Int>, time: Result<VirtualTime, TimeMistake>)] {
    var found: [(range: Range<Int>, time: Result<VirtualTime, TimeMistake>)] = []
    for (index, word) in piece.enumerated() where at.contains(word) || later.contains(word) {
      // `at at`
      if let last = found.last, index < last.range.upperBound { continue }
      guard index + 1 < piece.count else { return found + [(index..<index + 1, .failure(.unreadable))] }
      let text = piece[index + 1]
      let said = EventRow.time(text).flatMap { later.contains(word) ? now.adding($0.sinceZero) : $0 }
      found.append(
        (index..<index + 2, said.map { .success($0) } ?? .failure(Double(text) == nil ? .unreadable : .noUnit(text))))
    }
    if !found.isEmpty { return found }
    // `500ms 1`, as the program says it. Two times without a word are a drawing: `200ms 1 500ms 2`.
    let bare = piece.indices.compactMap { index in EventRow.time(piece[index]).map { (index..<index + 1, $0) } }
    guard bare.count == 1, piece.count <= 2, piece.indices.allSatisfy({ bare[0].0.contains($0) || isValue(piece[$0]) })
    else { return [] }
    return [(bare[0].0, .success(bare[0].1))]
  }

  /// Whether a word stands for a value or an end, so that with a time it is no command such as `advance 1s`.
  private static func isValue(_ word: String) -> Bool {
    guard let first = word.first else { return false }
    return first.isNumber || "\"([-".contains(first) || word.count == 1 || finished.contains(word)
      || failed.contains(word) || fillers.contains(word) || ["true", "false", "nil"].contains(word)
  }

  // MARK: Words

  /// The answer that nothing comes.
  static let never = "nothing"
  /// Whether the words of an answer say that nothing comes.
  static func isNothing(_ words: [String]) -> Bool { negations.contains(words.joined(separator: " ")) }
  private static let negations: Set<String> = [
    "nothing", "none", "never", "no", "nothing at all", "nothing comes", "it never comes", "it does not come",
    "not at all",
  ]
  private static let joints: Set<String> = [",", ";", "and", "then", "+", "&"]
  private static let at: Set<String> = ["at", "@"]
  private static let later: Set<String> = ["in", "after"]
  private static let finished: Set<String> = [
    "finished", "finish", "finishes", "end", "ends", "ended", "|", "completes",
  ]
  private static let failed: Set<String> = ["failed", "fail", "fails", "failure", "error", "#"]
  /// Words without meaning in an answer.
  private static let fillers: Set<String> = ["the", "it", "a", "comes", "come", "is", "then", "value", "values"]

  /// Returns the events before or after a time.
  private static func whats(_ words: ArraySlice<String>) -> [What] {
    words.compactMap { word in
      if fillers.contains(word) { return nil }
      if finished.contains(word) { return .finished }
      return failed.contains(word) ? .failed : .value(word)
    }
  }

  /// Splits a text into words. Text in quotes or brackets is one word, a comma is a word, and `300 ms` and `1.5
  /// seconds` become `300ms` and `1.5s`.
  static func words(_ text: String) -> [String] {
    var (words, word, depth, quote): ([String], String, Int, Character?) = ([], "", 0, nil)
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in text {
      if quote != nil || character == "\"" {
        if quote != nil, character == quote { quote = nil } else if quote == nil { quote = character }
        word.append(character)
      } else if depth == 0, character.isWhitespace {
        end()
      } else if depth == 0, character == "," || character == ";" || character == "@" {
        end()
        words.append(String(character))
      } else {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth = max(0, depth - 1) }
        word.append(character)
      }
    }
    end()
    return withUnits(words.map { $0.hasPrefix("\"") ? $0 : withoutFullStop($0) }.map(withZero))
  }

  /// Returns `0.5s` for `.5s`.
  private static func withZero(_ word: String) -> String {
    word.first == "." && word.dropFirst().first?.isNumber == true ? "0" + word : word
  }

  private static func withoutFullStop(_ word: String) -> String {
    let isSentence = word.count > 1 && (word.hasSuffix(".") || word.hasSuffix("!") || word.hasSuffix(":"))
    let plain = isSentence ? String(word.dropLast()) : word
    // Values may have capitals; other words and units are compared in lower case.
    let lower = plain.lowercased()
    let known = at.union(later).union(finished).union(failed).union(fillers).union(joints).union(negations)
    return known.contains(lower) ? lower : plain
  }

  private static func withUnits(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      if let unit = units[word.lowercased()], let number = result.last, Double(number) != nil {
        result[result.count - 1] = number + unit
      } else if let digits = Optional(word.prefix { $0.isNumber || $0 == "." }), digits.count > 0,
        digits.count < word.count, let unit = units[word.dropFirst(digits.count).lowercased()]
      {
        result.append(digits + unit)
      } else {
        result.append(word)
      }
    }
    return result
  }

  private static let units: [String: String] = [
    "s": "s", "sec": "s", "secs": "s", "second": "s", "seconds": "s",
    "ms": "ms", "msec": "ms", "millis": "ms", "millisecond": "ms", "milliseconds": "ms",
    "us": "us", "microsecond": "us", "microseconds": "us", "ns": "ns", "nanosecond": "ns", "nanoseconds": "ns",
    "m": "m", "min": "m", "minute": "m", "minutes": "m", "h": "h", "hour": "h", "hours": "h",
  ]
}
