import Foundation

extension Double {
  /// Three digits that count: 0.0123, 1.23, 123, 45600, 1.2e+07.
  var short: String {
    guard isFinite, self != 0 else { return isFinite ? "0" : "-" }
    if magnitude >= 1e6 { return String(format: "%.2g", self) }
    let digits = max(0, 2 - Int(log10(magnitude).rounded(.down)))
    var text = String(format: "%.\(digits)f", self)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension String {
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  func indented(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
