// source: own
func f(_ b: Bool) -> Int {
  let n: Int
  if b { n = 1 } else { n = 2 }
  n = 3
  return n
}
