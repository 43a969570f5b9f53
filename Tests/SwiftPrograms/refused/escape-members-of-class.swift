// source: own
final class Counter {
  var count = 0
  var handler: (() -> Void)?
  func start() {
    handler = { [self] in count += 1 }
    handler = { count += 1 }
  }
}
