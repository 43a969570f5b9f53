// source: own
func f(_ b: Bool) -> Int {
  let n: Int
  if b { n = 1 }
  return n
}
