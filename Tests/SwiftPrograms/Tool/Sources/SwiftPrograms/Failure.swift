/// Why the tool cannot go on, as a sentence.
struct Failure: Error, CustomStringConvertible {
  let description: String
  /// What Swift found wrong in a program that it refused.
  var mistakes: [Mistake] = []
  /// What a program printed before it ended badly.
  var output = ""

  struct Mistake: Sendable {
    let line: Int
    let message: String
  }

  init(_ description: String, mistakes: [Mistake] = [], output: String = "") {
    (self.description, self.mistakes, self.output) = (description, mistakes, output)
  }
}
