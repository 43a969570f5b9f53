/// What can be wrong with what was typed, one case each, bearing the facts that a sentence about it needs.
enum Problem: Equatable, Sendable {
  case unknownName(String, near: [String])
}
