// source: own
import Combine
import Foundation
// Chat: websocket-like source, own publisher with demand, buffering, share, replay
struct Message: Hashable { let from: String; let text: String; let at: TimeInterval }
final class Socket {
  enum Event { case connected, text(String), closed(code: Int) }
  private let events = PassthroughSubject<Event, Never>()
  private(set) var sent: [String] = []
  var stream: AnyPublisher<Event, Never> { events.share().eraseToAnyPublisher() }
  func emit(_ e: Event) { events.send(e) }
  func send(_ s: String) { sent.append(s) }
}
struct Reconnecting<Upstream: Publisher>: Publisher where Upstream.Failure == Never {
  typealias Output = Upstream.Output; typealias Failure = Never
  let upstream: Upstream; let shouldReconnect: (Upstream.Output) -> Bool; let onReconnect: (Int) -> Void
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    var attempts = 0
    upstream.handleEvents(receiveOutput: { event in if shouldReconnect(event) { attempts += 1; onReconnect(attempts) } }).subscribe(subscriber)
  }
}
extension Publisher where Failure == Never {
  func reconnecting(when p: @escaping (Output) -> Bool, _ f: @escaping (Int) -> Void) -> Reconnecting<Self> { .init(upstream: self, shouldReconnect: p, onReconnect: f) }
  func withPrevious() -> AnyPublisher<(previous: Output?, current: Output), Never> {
    scan(Optional<(Output?, Output)>.none) { ($0?.1, $1) }.compactMap { $0 }.map { (previous: $0.0, current: $0.1) }.eraseToAnyPublisher()
  }
  func asResult() -> Publishers.Map<Self, Result<Output, Never>> { map(Result.success) }
}
final class ChatModel: ObservableObject {
  @Published private(set) var messages: [Message] = []
  @Published private(set) var typing: Set<String> = []
  @Published private(set) var unread = 0
  let status = CurrentValueSubject<String, Never>("offline")
  private var bag = Set<AnyCancellable>()
  private let clock: () -> TimeInterval
  init(socket: Socket, clock: @escaping () -> TimeInterval) {
    self.clock = clock
    let typed = PassthroughSubject<String, Never>()
    self.typed = typed
    let events = socket.stream.reconnecting(when: { if case .closed(let code) = $0 { code != 1000 } else { false } }) { [status] n in status.send("reconnecting \(n)") }
    events.sink { [unowned self] in handle($0) }.store(in: &bag)
    $messages.map(\.count).withPrevious().map { $0.current - ($0.previous ?? 0) }.scan(0, +).assign(to: &$unread)
    typed.throttle(for: 1, scheduler: RunLoop.main, latest: true).sink { socket.send("typing:\($0)") }.store(in: &bag)
  }
  let typed: PassthroughSubject<String, Never>
  private func handle(_ e: Socket.Event) {
    switch e {
    case .connected: status.value = "online"
    case .text(let raw):
      let parts = raw.split(separator: ":", maxSplits: 1).map(String.init)
      guard let from = parts.first, let text = parts.dropFirst().first else { return }
      if text == "..." { typing.insert(from) } else { typing.remove(from); messages.append(.init(from: from, text: text, at: clock())) }
    case .closed(code: 1000): status.send("bye"); status.send(completion: .finished)
    case .closed: break
    }
  }
}
let socket = Socket()
let chat = ChatModel(socket: socket) { Date().timeIntervalSinceReferenceDate.rounded() * 0 + 7 }
let a = chat.status.sink(receiveCompletion: { print("status", $0) }) { print("status", $0) }
let b = chat.$unread.removeDuplicates().sink { print("unread", $0) }
let c = chat.$typing.dropFirst().sink { print("typing", $0.sorted()) }
socket.emit(.connected)
["ann:...", "ann:hi", "nonsense", "bob:a:b"].forEach { socket.emit(.text($0)) }
socket.emit(.closed(code: 1006)); socket.emit(.connected)
print(chat.messages.map { "\($0.from) \($0.text) \($0.at)" })
for (i, s) in "hello".enumerated() { DispatchQueue.main.asyncAfter(deadline: .now() + Double(i) * 0.4) { chat.typed.send(String(s)) } }
DispatchQueue.main.asyncAfter(deadline: .now() + 5) { socket.emit(.closed(code: 1000)); print(socket.sent); print(Set(chat.messages).count) }
