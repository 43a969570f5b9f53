/// The prompt of a line in a transcript: `500ms> send taps 1`, or in the past `500ms#2> send taps 1`.
struct Prompt {
  /// The time, and the number of the last event; nil for a plain `>`.
  let place: String?
  let typed: String
  /// The number of characters before the typed text.
  let margin: Int

  init?(_ line: String) {
    // Searches bytes: lines may be long, and few have a prompt.
    guard let end = line.utf8.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let place = line[..<end]
    let rest = line[line.index(after: end)...]
    guard place.isEmpty || Self.isPlace(place), rest.isEmpty || rest.hasPrefix(" ") else { return nil }
    self.place = place.isEmpty ? nil : String(place)
    typed = String(rest.dropFirst())
    margin = place.count + 1 + (rest.isEmpty ? 0 : 1)
  }

  private static func isPlace(_ text: Substring) -> Bool {
    guard let mark = text.firstIndex(of: "#") else { return isTime(text) }
    let number = text[text.index(after: mark)...]
    return isTime(text[..<mark]) && !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func isTime(_ text: Substring) -> Bool {
    guard text.first?.isNumber == true, text.last?.isLetter == true else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || "hmsun".contains($0)) }
  }
}

extension Session {
  /// The text of a prompt: the time, and in the past the number of the last event.
  var promptPlace: String {
    past == nil ? DurationText.of(now) : "\(DurationText.of(now))#\(lastNumber)"
  }

  /// Whether a prompt names the present position, in any spelling of the time.
  func stands(at written: String) -> Bool {
    // Nearly all prompts are written in this form.
    if written == promptPlace { return true }
    let parts = written.split(separator: "#", maxSplits: 1)
    guard let time = parts.first, EventRow.time(time) == now else { return false }
    let number = parts.count > 1 ? Int32(parts[1]).map(EventNumber.init) : nil
    return number == (past == nil ? nil : lastNumber)
  }
}
