// source: own
struct Countdown: Sequence {
  let start: Int
}
