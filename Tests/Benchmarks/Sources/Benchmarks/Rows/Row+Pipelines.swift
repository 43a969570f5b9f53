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
        var received: [Int] = []
        let token = subject.debounce(for: .milliseconds(10), scheduler: scheduler).sink { received.append($0) }
        for value in 0..<count {
          subject.send(value)
          scheduler.advance(by: .milliseconds(1))
        }
        scheduler.run()
        try expect(received == [count - 1], "\(received.count) values got through debounce")
        token.cancel()
      }
    })
  }

  private static let chain = Row(
    name: "map.filter.scan.sink", unit: .nanoseconds("a stage"), targets: [.atMost(10)]
  ) { _ in
    Measurement(ours: {
      let count = 1_000_000
      let stages = 4
      let subject = PassthroughSubject<Int, Never>()
      var (sum, received) = (0, 0)
      let token = subject.map { $0 &+ 1 }.filter { $0 >= 0 }.scan(0) { $0 &+ $1 }.sink {
        (sum, received) = ($0, received + 1)
      }
      defer { token.cancel() }
      let rounds = 5
      let time = nanoseconds(each: count * stages, leastOf: rounds) { for value in 0..<count { subject.send(value) } }
      try expect(received == rounds * count && sum == rounds * count * (count + 1) / 2, "not every value got through")
      return time
    })
  }

  private static func sleepers(_ name: String, _ cost: @escaping @Sendable (Waking) -> Double) -> Row {
    Row(name: "10000 sleepers, \(name)", unit: .microseconds("a sleeper"), targets: [.atMost(1)]) { _ in
      Measurement(ours: { cost(try Waking(10_000)) })
    }
  }
}
