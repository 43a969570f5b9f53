import Schedulers

extension Row {
  static let pipelines = [
    debounceStorm, chain, sleepers("CPU") { $0.cpu }, sleepers("wall") { $0.wall },
  ]

  private static let debounceStorm = Row(
    name: "debounce storm", unit: .nanoseconds("a send"), targets: [.atMost(200)]
  ) { _ in
    Measurement(ours: {
      let count = 200_000
      return try nanoseconds(each: count) {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let tally = Tally()
        let token = subject.debounce(for: .milliseconds(10), scheduler: scheduler).sink {
          tally.sum += $0
          tally.count += 1
        }
        for value in 0..<count {
          subject.send(value)
          scheduler.advance(by: .milliseconds(1))
        }
        scheduler.run()
        try expect(tally.count == 1 && tally.sum == count - 1, "\(tally.count) values got through debounce")
        token.cancel()
      }
    })
  }

  private static let chain = Row(
    name: "map.filter.scan.sink", unit: .nanoseconds("a stage"), targets: [.atMost(10)]
  ) { _ in
    Measurement(ours: {
      let (count, stages, rounds) = (1_000_000, 4, 5)
      let tally = Tally()
      let subject = PassthroughSubject<Int, Never>()
      let token = subject.map { $0 &+ 1 }.filter { $0 >= 0 }.scan(0) { $0 &+ $1 }.sink {
        tally.sum = $0
        tally.count += 1
      }
      defer { token.cancel() }
      let time = nanoseconds(each: count * stages, leastOf: rounds) { for value in 0..<count { subject.send(value) } }
      let (values, sum) = (rounds * count, rounds * count * (count + 1) / 2)
      try expect(tally.count == values && tally.sum == sum, "not every value got through")
      return time
    })
  }

  private static func sleepers(_ name: String, _ cost: @escaping @Sendable (Waking) -> Double) -> Row {
    Row(name: "10000 sleepers, \(name)", unit: .microseconds("a sleeper"), targets: [.atMost(1)]) { _ in
      Measurement(ours: { cost(try Waking(10_000)) })
    }
  }
}
