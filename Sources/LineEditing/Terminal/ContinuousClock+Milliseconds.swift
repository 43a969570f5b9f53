extension ContinuousClock.Instant {
  /// How long it is until then, 0 if it has passed. Up, or the last fraction of a millisecond would be spent polling without
  /// a wait; bounded, for what waits counts in 32 bits.
  var millisecondsLeft: Int {
    max(0, Int(min(((self - .now) / .milliseconds(1)).rounded(.up), 1e9)))
  }
}
