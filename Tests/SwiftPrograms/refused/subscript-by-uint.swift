// source: own
func f(_ place: UInt) -> Int {
  [1, 2][place]
}
