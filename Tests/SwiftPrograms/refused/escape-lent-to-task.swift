// source: own
func run(_ action: () -> Void) {
  Task { action() }
}
