struct Countdown: Sequence {
  let start: Int
}
