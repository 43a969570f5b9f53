/// A kind of fuzzing: what a seed makes, and the laws that have to hold of it.
protocol Trial {
  var name: String { get }
  /// The parts, one a line, of which some may be left out.
  func input(_ seed: UInt64) -> [String]
  /// Throws a `Fault` where a law is broken.
  func check(_ input: [String]) throws
  /// Throws where one of several may break a law; which, `check` says.
  func checkAll(_ inputs: [[String]]) throws
  /// How many are worth being checked at once.
  var batch: Int { get }
}

extension Trial {
  func fault(of input: [String]) throws -> Fault? {
    do {
      try check(input)
      return nil
    } catch let fault as Fault {
      return fault
    }
  }
}
