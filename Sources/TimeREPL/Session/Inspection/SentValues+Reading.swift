extension SentValues {
  init(_ reading: SentValueReading) {
    self.init(lane: reading.lane, value: reading.value, time: reading.time)
    isCut = reading.isCut
    let wanted = reading.wanted
    let isForAll = value == nil && time == nil
    let all = wanted.filter { !$0.isOut }
    (lost, lostCount) = (Array(all.prefix(Self.most)), all.count)
    came = isForAll ? [] : Array(wanted.filter(\.isOut).prefix(Self.most))
    isAnythingSent = !reading.sentValues.isEmpty
    unconnected = reading.unconnected
    guard wanted.isEmpty else { return }
    if let time {
      others = reading.sentValues.min { abs($0.time - time) < abs($1.time - time) }.map { [$0] } ?? []
    } else {
      others = reading.sentValues.suffix(Self.mostOthers)
    }
  }

  private static let mostOthers = 5
}
