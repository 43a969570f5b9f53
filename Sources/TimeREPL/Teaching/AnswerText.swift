// Teaching: lessons, quizzes and the tour. It reads lessons, which are session files with questions in comments, guides
// a learner through them, judges answers, and makes questions with other numbers.

import SchedulersEssentials

/// An answer to a question about time, in a learner's words.
///
///     answer → nothing | when | come { ("," | ";" | "and" | "then") come }
///     when   → [ "at" ] TIME | ("in" | "after") DURATION
///     come   → what { what } when | "at" TIME what { what } | TIME LANE what
///     what   → VALUE | "the end" | "failure"
/// Times are those of the clock, as in `at 1s`. Returns nil for any other text: a drawing, a command or a mistake,
/// which the caller distinguishes.
/// find out.
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
      } else if let place = piece.lastIndex(where: { Self.at.contains($0) || Self.later.contains($0) }),
        place + 1 < piece.count
      {
        let isLater = Self.later.contains(piece[place])
        guard let said = EventRow.time(piece[place + 1]) else {
          guard Double(piece[place + 1]) != nil else { return nil }
          missing = piece[place + 1]
          continue
        }
        let time = isLater ? now.adding(said.sinceZero) : said
        guard let time else { return nil }
        // The value is before or after the time: `2 at 1s`, `at 1s 2`.
        let whats = Self.whats(piece[..<place]) + Self.whats(piece[(place + 2)...])
        if whats.isEmpty, waiting.isEmpty {
          guard pieces.count == 1 else { return nil }
          self = .time(time)
          return
        }
        note(waiting + whats, time)
        waiting = []
      } else if pieces.count == 1, piece.count == 1, let time = EventRow.time(piece[0]) {
        self = .time(time)
        return
      } else if pieces.count > 1, piece.count == 1 {
        // `2 and 3 at 1s`
        waiting += Self.whats(piece[...])
      } else {
        return nil
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
      } else if depth == 0, character == "," || character == ";" {
        end()
        words.append(String(character))
      } else {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth = max(0, depth - 1) }
        word.append(character)
      }
    }
    end()
    return withUnits(words.map { $0.hasPrefix("\"") ? $0 : withoutFullStop($0) })
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
