// source: own
final class Bus {
  var actions: [() -> Void] = []
  func add(_ action: () -> Void) {
    actions.append(action)
  }
}
