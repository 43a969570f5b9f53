import SchedulersEssentials

/// Writes a lane as marbles that can be typed, `calm '-----a 250ms "hi"|' where a = 20`, and read back to the same
/// events.
struct MarbleText {
  let name: String
  let marbles: String
  /// The values of letters.
  let bindings: [(letter: String, text: String)]

  var line: String {
    let quote = marbles.contains("\"") ? "'" : "\""
    let rest = bindings.map { "\($0.letter) = \($0.text)" }.joined(separator: ", ")
    return "\(EscapedText.of(name)) \(quote)\(marbles)\(quote)" + (rest.isEmpty ? "" : " where \(rest)")
  }

  private static let mostTicks: Int64 = 60

  /// Uses dashes if every instant is a multiple of the tick and few dashes are needed, otherwise durations.
  /// - Parameter isInterrupted: called from time to time; true leaves out the remaining marbles.
  init(_ lane: MarbleLane, tick: VirtualTime.Stride, until isInterrupted: @escaping () -> Bool = { false }) {
    var names = Names(lane)
    var instants: [(time: VirtualTime, text: String)] = []
    var rest = lane.marbles[...]
    for _ in lane.marbles.indices.until(isInterrupted) {
      guard let time = rest.first?.time else { break }
      let instant = rest.prefix { $0.time == time }
      rest = rest.dropFirst(instant.count)
      let text = Self.joined(instant.map { names.mark($0.kind) })
      instants.append((time, instant.count > 1 ? "(\(text))" : text))
    }
    let isRegular = instants.allSatisfy {
      let (ticks, rest) = $0.time.nanoseconds.quotientAndRemainder(dividingBy: tick.nanoseconds)
      return rest == 0 && ticks <= Self.mostTicks
    }
    name = lane.name
    marbles = isRegular ? Self.dashed(instants, tick) : Self.timed(instants)
    bindings = names.bindings
  }

  private static func dashed(_ instants: [(time: VirtualTime, text: String)], _ tick: VirtualTime.Stride) -> String {
    var next = 0
    var parts: [String] = []
    for instant in instants {
      let ticks = Int(instant.time.nanoseconds / tick.nanoseconds)
      parts += Array(repeating: "-", count: ticks - next) + [instant.text]
      next = ticks + 1
    }
    return joined(parts)
  }

  private static func timed(_ instants: [(time: VirtualTime, text: String)]) -> String {
    var now: VirtualTime = .zero
    var parts: [String] = []
    for (index, instant) in instants.enumerated() {
      if index > 0 || instant.time > .zero { parts.append(DurationText.of(instant.time - now)) }
      parts.append(instant.text)
      now = instant.time
    }
    return parts.joined(separator: " ")
  }

  /// Joins parts without spaces, except between a digit and a letter, which would read as a duration.
  private static func joined(_ parts: [String]) -> String {
    var text = ""
    for part in parts {
      if text.last?.isNumber == true, part.first?.isLetter == true { text += " " }
      text += part
    }
    return text
  }

  /// Chooses letters for values that marbles cannot spell: each time the next letter that is not itself a value.
  private struct Names {
    private(set) var bindings: [(letter: String, text: String)] = []
    private var letters: [String: String] = [:]
    private var taken: Set<String>
    private var next: UInt32 = 0

    init(_ lane: MarbleLane) {
      taken = Set(lane.marbles.compactMap { if case .letter(let letter) = $0.kind { letter } else { nil } })
    }

    mutating func mark(_ kind: Marble.Kind) -> String {
      switch kind {
      case .digit(let digit): String(digit)
      case .letter(let letter): letter
      case .string(let text): quoted(text)
      case .other(let text): letter(for: text)
      case .any: "_"
      case .finished: "|"
      case .failed(let reason): "#" + (reason.map(quoted) ?? "")
      case .cancelled: "!"
      case .subscribed: "^"
      }
    }

    /// Quotes a text for marbles in single quotes, in which `'` needs a Unicode escape.
    private func quoted(_ text: String) -> String {
      text.quoted.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"\u{27}"#)
    }

    private mutating func letter(for text: String) -> String {
      if let letter = letters[text] { return letter }
      var letter: String
      repeat {
        letter = Self.letter(next)
        next += 1
      } while taken.contains(letter)
      letters[text] = letter
      bindings.append((letter, text))
      return letter
    }

    /// Returns a to z, A to Z, then letters from the block of Chinese characters, which is large enough.
    private static func letter(_ number: UInt32) -> String {
      let first: UInt32 = number < 26 ? 0x61 : number < 52 ? 0x41 - 26 : 0x4E00 - 52
      return Unicode.Scalar(first + number).map(String.init) ?? "\u{4E00}"
    }
  }
}
