/// Which keys mean what while a line is edited.
public enum EditingMode: String, Sendable, CaseIterable {
  /// The keys of Emacs, as GNU readline has them.
  case emacs
  /// Those of vi: typed text goes in until Escape, then keys are commands until one of them inserts again.
  case vi
}
