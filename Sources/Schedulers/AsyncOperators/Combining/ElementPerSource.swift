/// One element of each of two or three sources; nil where it has not arrived.
struct ElementPerSource<First: Sendable, Second: Sendable, Third: Sendable>: Sendable {
  var first: First?
  var second: Second?
  var third: Third?

  /// All three elements; nil if one is missing.
  var all: (First, Second, Third)? {
    guard let first, let second, let third else { return nil }
    return (first, second, third)
  }

  func has(_ source: Int) -> Bool {
    switch source {
    case 0: first != nil
    case 1: second != nil
    default: third != nil
    }
  }
}

/// The type of the third element with only two sources.
struct NoElement: Sendable {}
