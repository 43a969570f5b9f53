import Foundation
import Schedulers
import Testing

private final class Sender {}

@Suite struct NotificationCenterTests {
  let center = NotificationCenter()
  let name = Notification.Name("hello")
  private let sender = Sender()

  private func recorder(
    of object: AnyObject? = nil, demand: Subscribers.Demand = .unlimited, returning more: Subscribers.Demand = .none
  ) -> Recorder<Notification, Never> {
    let recorder = Recorder<Notification, Never>(demand: demand, returning: more)
    center.publisher(for: name, object: object).subscribe(recorder)
    return recorder
  }

  @Test func `notifications with the given name are sent`() {
    let recorder = recorder()
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(recorder.events.count == 1)
    recorder.cancel()
  }

  @Test func `notifications of the given object are sent`() {
    var senders: [ObjectIdentifier?] = []
    let token = center.publisher(for: name, object: sender).sink {
      senders.append(($0.object as? Sender).map { ObjectIdentifier($0) })
    }
    center.post(name: name, object: Sender())
    center.post(name: name, object: nil)
    center.post(name: name, object: sender)
    #expect(senders == [ObjectIdentifier(sender)])
    token.cancel()
  }

  @Test func `notifications without demand are missed`() {
    let recorder = recorder(demand: .max(1))
    for _ in 1...3 { center.post(name: name, object: nil) }
    #expect(recorder.events.count == 1)
    recorder.request(.max(2))
    for _ in 1...3 { center.post(name: name, object: nil) }
    #expect(recorder.events.count == 3)
    recorder.cancel()
  }

  @Test func `returned demand counts`() {
    let recorder = recorder(demand: .max(1), returning: .max(1))
    for _ in 1...3 { center.post(name: name, object: nil) }
    #expect(recorder.events.count == 3)
    recorder.cancel()
  }

  @Test func `requesting nothing does nothing`() {
    let recorder = recorder(demand: .none)
    recorder.request(.none)
    center.post(name: name, object: nil)
    #expect(recorder.events == [])
    recorder.cancel()
  }

  @Test func `cancelling stops notifications and releases the object`() {
    var object: Sender? = Sender()
    weak let observed = object
    let recorder = recorder(of: object)
    let subscription = recorder.subscription
    subscription?.cancel()
    object = nil
    center.post(name: name, object: nil)
    #expect(recorder.events == [])
    #expect(observed == nil)
    recorder.release()
  }

  @Test func `a released subscription receives nothing`() {
    var count = 0
    do {
      let recorder = recorder()
      recorder.onValue = { _ in count += 1 }
      recorder.release()
    }
    center.post(name: name, object: nil)
    #expect(count == 0)
  }

  @Test func `a notification posted during a delivery nests`() {
    var log: [String] = []
    let token = center.publisher(for: name).sink { [center, name] in
      let number = $0.userInfo?["number"] as? Int ?? 0
      log.append("begin \(number)")
      if number == 1 { center.post(name: name, object: nil, userInfo: ["number": 2]) }
      log.append("end \(number)")
    }
    center.post(name: name, object: nil, userInfo: ["number": 1])
    #expect(log == ["begin 1", "begin 2", "end 2", "end 1"])
    token.cancel()
  }

  @Test func `a subscriber is called by one thread at a time`() {
    let tally = Tally<Notification, Never>()
    center.publisher(for: name).subscribe(tally)
    let post = { [center, name] (_: Int) in center.post(name: name, object: nil) }
    ThreadTests.together(times: 100, [post, post, post])
    #expect(tally.values == 300)
    #expect(!tally.wasCrowded)
    tally.cancel()
  }

  @Test func `publishers of the same notifications are equal`() {
    #expect(center.publisher(for: name, object: sender) == center.publisher(for: name, object: sender))
    #expect(center.publisher(for: name, object: sender) != center.publisher(for: name))
    #expect(center.publisher(for: name) != NotificationCenter().publisher(for: name))
    #expect(center.publisher(for: name) != center.publisher(for: Notification.Name("other")))
  }
}
