// source: own
final class Counter {
  var count = 0
  var handler: (() -> Void)?
  func start() {
    handler = {
      func add() { count += 1 }
      add()
    }
  }
}
