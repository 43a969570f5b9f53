// source: own
func f() -> Bool {
  (1, 2) == (1, "a")
}
