// source: own
func later(_ action: @escaping () -> Void) { action() }
final class Counter {
  func tick() {}
  func start() {
    later { self.tick() }
    later { tick() }
  }
}
