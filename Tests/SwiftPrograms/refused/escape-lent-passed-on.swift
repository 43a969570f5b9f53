// source: own
func later(_ action: @escaping () -> Void) { action() }
func run(_ action: () -> Void) {
  action()
  later(action)
}
