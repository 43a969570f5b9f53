/// Publishers and subscriptions of the session's own, which send signals in any order.
extension Grammar {
  /// Two publishers that keep to no rule, and lines that use them.
  mutating func publishers(_ count: Int) -> [String] {
    let rash = (0..<2).map { number in
      "struct Rash\(number): Publisher { typealias Output = Int; typealias Failure = Never; "
        + "func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never { \(signals()) } }"
    }
    return Self.start + size() + [greedy()] + rash + (0..<count).map { _ in publisherLine() }
  }

  /// A subscription that sends what nobody may have requested, but no more than twice.
  private mutating func greedy() -> String {
    "final class Greedy<S: Subscriber>: Subscription where S.Input == Int { let s: S; var calls = 0; "
      + "init(_ s: S) { self.s = s }; func request(_ demand: Subscribers.Demand) { calls += 1; if calls > 2 { return }; "
      + "for n in 0..<\(Int.random(in: 0...4, using: &random)) { _ = s.receive(n) }"
      + one(of: ["", "; s.receive(completion: .finished)"]) + " }; func cancel() { "
      + one(of: ["", "_ = s.receive(9)", "s.receive(completion: .finished)"]) + " } }"
  }

  private mutating func signals() -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      one(of: [
        "_ = subscriber.receive(\(integer()))", "subscriber.receive(completion: .finished)",
        "subscriber.receive(subscription: Greedy(subscriber))", "subscriber.receive(subscription: Subscriptions.empty)",
        "[1, 2].publisher.receive(subscriber: subscriber)", "DispatchQueue.main.async { _ = subscriber.receive(7) }",
      ])
    }.joined(separator: "; ")
  }

  private mutating func publisherLine() -> String {
    let own = one(of: ["Rash0()", "Rash1()"])
    let name = "o\(Int.random(in: 0..<9, using: &random))"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "watch a.flatMap { _ in \(own) }\(operation()) as \(name)"
    case 1: return "watch a.map { _ in \(own) }.switchToLatest()\(operation()) as \(name)"
    case 2: return "watch \(own)\(one(of: [".merge(with: a)", ".zip(a)", ".combineLatest(a)"])) as \(name)"
    case 3: return one(of: ["Task { for await n in \(own).values { print(n) } }", "\(own).sink { print($0) }"])
    case 4: return line()
    default:
      let operations = (0..<Int.random(in: 1...3, using: &random)).map { _ in operation() }.joined()
      return "watch \(own)\(operations) as \(name)"
    }
  }
}
