// source: own
func f(_ n: Int) -> String {
  let m = n ?? 2
  return m
}
