/// A line of a transcript on which something was typed: `500ms> send taps 1`.
struct Prompt {
  /// nil in a prompt that is just `>`.
  let time: String?
  let typed: String
  /// How many characters stand before what was typed.
  let margin: Int

  init?(_ line: String) {
    guard let end = line.firstIndex(of: ">") else { return nil }
    let time = line[..<end]
    let rest = line[line.index(after: end)...]
    guard time.isEmpty || Self.isTime(time), rest.isEmpty || rest.hasPrefix(" ") else { return nil }
    self.time = time.isEmpty ? nil : String(time)
    typed = String(rest.dropFirst())
    margin = time.count + 1 + (rest.isEmpty ? 0 : 1)
  }

  private static func isTime(_ text: Substring) -> Bool {
    guard text.first?.isNumber == true, text.last?.isLetter == true else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || "hmsun".contains($0)) }
  }
}
