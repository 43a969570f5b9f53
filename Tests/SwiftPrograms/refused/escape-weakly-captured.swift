// source: own
final class Counter {
  var count = 0
  func action() -> () -> Void {
    return { [weak self] in
      count += 1
    }
  }
}
