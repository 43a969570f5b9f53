func run(_ action: () -> Void) {
  Task { action() }
}
