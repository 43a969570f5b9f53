/// An element of each of two or three sources, as far as they are there.
struct Trio<First: Sendable, Second: Sendable, Third: Sendable>: Sendable {
  var first: First?
  var second: Second?
  var third: Third?

  /// All three, once they are there.
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

/// The element of a third source where there are but two.
struct Absent: Sendable {}
