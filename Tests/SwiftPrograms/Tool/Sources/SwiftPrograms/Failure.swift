/// Why the tool cannot go on, as a sentence.
struct Failure: Error, CustomStringConvertible {
  let description: String
  /// Where Swift found errors, of a program that it refused.
  var lines: [Int] = []

  init(_ description: String, lines: [Int] = []) { (self.description, self.lines) = (description, lines) }
}
