// source: own
func run(_ action: () -> Void) {
  let actions = [action]
  print(actions.count)
}
