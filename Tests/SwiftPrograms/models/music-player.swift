// source: own
import Schedulers
import Foundation

// A music player view model: state machine, timers, queue with undo, persistence.
struct Track: Codable, Hashable, Identifiable { let id: Int; let title: String; let seconds: Int }
enum PlayerState: Equatable {
  case stopped
  case playing(Track, at: Int)
  case paused(Track, at: Int)
  var track: Track? {
    switch self {
    case .playing(let track, _), .paused(let track, _): track
    case .stopped: nil
    }
  }
}
protocol Storage { func save(_ data: Data, _ key: String); func load(_ key: String) -> Data? }
final class MemoryStorage: Storage {
  private(set) var saves = 0
  private var values: [String: Data] = [:]
  func save(_ data: Data, _ key: String) { values[key] = data; saves += 1 }
  func load(_ key: String) -> Data? { values[key] }
}
final class Player: ObservableObject {
  @Published private(set) var state = PlayerState.stopped
  @Published var queue: [Track] = [] { didSet { if oldValue != queue { undoStack.append(oldValue) } } }
  @Published var volume = 50 { willSet { precondition((0...100).contains(newValue)) } }
  private var undoStack: [[Track]] = []
  private var ticker: AnyCancellable?
  private let scheduler: AnySchedulerOf<DispatchQueue>
  private let storage: Storage
  private var bag = Set<AnyCancellable>()
  init(scheduler: AnySchedulerOf<DispatchQueue>, storage: Storage) {
    (self.scheduler, self.storage) = (scheduler, storage)
    if let data = storage.load("queue"), let saved = try? JSONDecoder().decode([Track].self, from: data) { queue = saved }
    $queue.dropFirst().debounce(for: .milliseconds(500), scheduler: scheduler)
      .sink { [storage] in storage.save(try! JSONEncoder().encode($0), "queue") }
      .store(in: &bag)
  }
  var progress: AnyPublisher<Double, Never> {
    $state.map { state in
      guard case .playing(let track, let at) = state else { return 0 }
      return Double(at) / Double(track.seconds)
    }.removeDuplicates().eraseToAnyPublisher()
  }
  func play() {
    switch state {
    case .paused(let track, let at): begin(track, at)
    case .stopped:
      guard !queue.isEmpty else { return }
      begin(queue.removeFirst(), 0)
    case .playing: break
    }
  }
  func pause() {
    guard case let .playing(track, at) = state else { return }
    ticker = nil
    state = .paused(track, at: at)
  }
  func undo() {
    guard let last = undoStack.popLast() else { return }
    queue = last
    undoStack.removeLast()
  }
  private func begin(_ track: Track, _ at: Int) {
    state = .playing(track, at: at)
    ticker = Publishers.Timer(every: .seconds(1), scheduler: scheduler).autoconnect()
      .sink { [weak self] _ in self?.tick() }
  }
  private func tick() {
    guard case .playing(let track, let at) = state else { return }
    guard at + 1 < track.seconds else {
      ticker = nil
      state = .stopped
      return play()
    }
    state = .playing(track, at: at + 1)
  }
}
let clock = DispatchQueue.test
let storage = MemoryStorage()
let player = Player(scheduler: clock.eraseToAnyScheduler(), storage: storage)
var bag = Set<AnyCancellable>()
player.$state.map { state -> String in
  switch state {
  case .stopped: "stopped"
  case let .playing(track, at): "\(track.title) \(at)/\(track.seconds)"
  case .paused(let track, at: let at) where at == 0: "\(track.title) paused at the start"
  case .paused(let track, let at): "\(track.title) paused at \(at)"
  }
}.sink { print($0) }.store(in: &bag)
player.progress.sink { print(String(format: "%3.0f%%", $0 * 100)) }.store(in: &bag)
player.queue = [Track(id: 1, title: "Intro", seconds: 2), Track(id: 2, title: "Song", seconds: 3)]
player.play()
clock.advance(by: 1)
player.pause()
clock.advance(by: 10)
player.play()
clock.advance(by: .milliseconds(1500))
player.queue.append(.init(id: 3, title: "Outro", seconds: 1))
player.undo()
print(player.queue.map(\.title), storage.saves)
clock.advance(by: 5)
print(player.state == .stopped, player.state.track as Any, storage.saves)
let again = Player(scheduler: .immediate, storage: storage)
print(again.queue)
