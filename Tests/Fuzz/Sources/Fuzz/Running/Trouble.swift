/// What keeps a fuzzer from running at all; a fault of the program is a `Fault`.
enum Trouble: Error, Equatable {
  /// Something is needed that is not here.
  case missing(String)
  case wrong(String)
}
