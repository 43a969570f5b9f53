// source: own
import Schedulers
import Foundation

// A chat client: reconnecting socket, typing indicator, unread counter.
enum SocketEvent: Equatable { case opened, message(Message), closed(code: Int) }
struct Message: Equatable, Codable, Comparable, CustomStringConvertible {
  let id: Int
  let author: String
  let text: String
  static func < (a: Self, b: Self) -> Bool { a.id < b.id }
  var description: String { "\(author): \(text)" }
}
protocol Socket: AnyObject {
  var events: AnyPublisher<SocketEvent, Never> { get }
  func connect()
  func send(_ text: String) throws
}
enum SocketError: LocalizedError {
  case notOpen
  case tooLong(limit: Int, was: Int)
  var errorDescription: String? {
    switch self {
    case .notOpen: return "The socket is not open"
    case let .tooLong(limit, was): return "At most \(limit) characters, not \(was)"
    }
  }
}
final class FakeSocket: Socket {
  private let subject = PassthroughSubject<SocketEvent, Never>()
  private(set) var isOpen = false { didSet { if oldValue != isOpen { print("  socket is", isOpen ? "open" : "closed") } } }
  private(set) var connectCount = 0
  private var nextID = 1
  var events: AnyPublisher<SocketEvent, Never> { subject.eraseToAnyPublisher() }
  func connect() {
    connectCount += 1
    isOpen = true
    subject.send(.opened)
  }
  func send(_ text: String) throws {
    guard isOpen else { throw SocketError.notOpen }
    guard text.count <= 12 else { throw SocketError.tooLong(limit: 12, was: text.count) }
    defer { nextID += 1 }
    subject.send(.message(Message(id: nextID, author: "me", text: text)))
  }
  func drop(_ code: Int) {
    isOpen = false
    subject.send(.closed(code: code))
  }
  func receive(_ author: String, _ json: String) throws {
    struct Incoming: Decodable { let text: String; let id: Int? }
    let incoming = try JSONDecoder().decode(Incoming.self, from: Data(json.utf8))
    subject.send(.message(Message(id: incoming.id ?? nextID, author: author, text: incoming.text)))
    nextID = (incoming.id ?? nextID) + 1
  }
  deinit { print("  socket gone") }
}
final class Chat {
  @Published private(set) var messages: [Message] = []
  @Published private(set) var unread = 0
  @Published var isActive = true
  private let socket: any Socket
  private let scheduler: AnySchedulerOf<DispatchQueue>
  private var bag = Set<AnyCancellable>()
  private let typed = PassthroughSubject<Void, Never>()
  var isTyping: AnyPublisher<Bool, Never> {
    typed.map { true }
      .merge(with: typed.debounce(for: 2, scheduler: scheduler).map { false })
      .prepend(false)
      .removeDuplicates()
      .eraseToAnyPublisher()
  }
  init(socket: any Socket, scheduler: AnySchedulerOf<DispatchQueue>) {
    (self.socket, self.scheduler) = (socket, scheduler)
    socket.events
      .compactMap { event -> Message? in
        guard case .message(let message) = event else { return nil }
        return message
      }
      .scan([]) { all, new in (all + [new]).sorted() }
      .assign(to: &$messages)
    $messages.dropFirst()
      .combineLatest($isActive)
      .scan((seen: 0, unread: 0)) { state, next in
        let (messages, isActive) = next
        return isActive ? (messages.count, 0) : (state.seen, messages.count - state.seen)
      }
      .map(\.unread)
      .removeDuplicates()
      .sink { [unowned self] in unread = $0 }
      .store(in: &bag)
    socket.events
      .filter { if case .closed(let code) = $0 { return code != 1000 } else { return false } }
      .delay(for: .seconds(5), scheduler: scheduler)
      .sink { [weak socket] _ in socket?.connect() }
      .store(in: &bag)
  }
  func type() { typed.send() }
  func send(_ text: String) -> Result<Void, Error> { Result { try socket.send(text) } }
}
do {
  let queue = DispatchQueue.test
  let socket = FakeSocket()
  let chat = Chat(socket: socket, scheduler: queue.eraseToAnyScheduler())
  var bag: [AnyCancellable] = []
  chat.$messages.map { $0.map(\.description) }.sink { print("messages", $0) }.store(in: &bag)
  chat.$unread.removeDuplicates().sink { print("unread", $0) }.store(in: &bag)
  chat.isTyping.sink { print("typing", $0) }.store(in: &bag)
  if case .failure(let error) = chat.send("hi") { print("error:", error.localizedDescription, error) }
  socket.connect()
  chat.type(); queue.advance(by: 1); chat.type(); queue.advance(by: 1.5); chat.type()
  print(chat.send("hi"))
  queue.advance(by: 2)
  switch chat.send("much too long a text") {
  case .success: print("sent")
  case .failure(let error as SocketError): print("refused:", error.errorDescription ?? "-", error)
  case .failure(let error): print(error)
  }
  try socket.receive("Ann", #"{"text": "hello", "id": 7}"#)
  chat.isActive = false
  try socket.receive("Bob", #"{"text": "early", "id": 3}"#)
  try socket.receive("Bob", #"{"text": "late"}"#)
  print("unread now", chat.unread)
  chat.isActive = true
  socket.drop(1006)
  queue.advance(by: .seconds(4)); print("connects", socket.connectCount)
  queue.advance(by: .seconds(1)); print("connects", socket.connectCount)
  socket.drop(1000); queue.advance(by: .seconds(10)); print("connects", socket.connectCount)
  do { try socket.receive("Eve", "{}") } catch DecodingError.keyNotFound(let key, let context) {
    print("no", key.stringValue, context.codingPath.isEmpty)
  }
}
print("end")
