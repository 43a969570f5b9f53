// source: own
func twice(_ change: (Int) -> Int) -> (Int) -> Int {
  { change(change($0)) }
}
