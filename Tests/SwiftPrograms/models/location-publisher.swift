// source: own
import Schedulers
import Foundation
// Location-like delegate to publisher bridge, KVO-less, weak delegates, subjects w/ error recovery, flatMap on errors, share + connect
protocol LocationDelegate: AnyObject { func manager(_ m: LocationManager, didUpdate c: Coordinate); func manager(_ m: LocationManager, didFail e: Error) }
struct Coordinate: Equatable, Codable, CustomStringConvertible { var lat, lon: Double; var description: String { String(format: "%.2f,%.2f", lat, lon) }
  static func - (a: Coordinate, b: Coordinate) -> Double { hypot(a.lat - b.lat, a.lon - b.lon) } }
final class LocationManager { weak var delegate: LocationDelegate?; private(set) var isRunning = false
  func start() { isRunning = true }; func stop() { isRunning = false }
  func simulate(_ c: Coordinate) { guard isRunning else { return }; delegate?.manager(self, didUpdate: c) }
  func fail() { delegate?.manager(self, didFail: CocoaError(.fileNoSuchFile)) } }
final class LocationPublisher: NSObject, Publisher, LocationDelegate {
  typealias Output = Coordinate; typealias Failure = Error
  private let manager: LocationManager; private let subject = PassthroughSubject<Coordinate, Error>(); private var count = 0
  init(_ manager: LocationManager) { self.manager = manager; super.init(); manager.delegate = self }
  func receive<S>(subscriber: S) where S: Subscriber, Error == S.Failure, Coordinate == S.Input {
    subject.handleEvents(receiveSubscription: { [unowned self] _ in count += 1; if count == 1 { manager.start() } }, receiveCancel: { [weak self] in guard let self else { return }; count -= 1; if count == 0 { manager.stop() } }).receive(subscriber: subscriber)
  }
  func manager(_ m: LocationManager, didUpdate c: Coordinate) { subject.send(c) }
  func manager(_ m: LocationManager, didFail e: Error) { subject.send(completion: .failure(e)) }
}
final class Tracker: ObservableObject {
  @Published var path: [Coordinate] = []
  @Published var distance = 0.0
  @Published var error: String?
  private var bag: Set<AnyCancellable> = []
  func follow<P: Publisher>(_ p: P, minimum: Double) where P.Output == Coordinate, P.Failure == Error {
    let shared = p.removeDuplicates { $1 - $0 < minimum }.share()
    shared.scan([]) { $0 + [$1] }.replaceError(with: []).sink { [weak self] in self?.path = $0 }.store(in: &bag)
    shared.zip(shared.dropFirst()).map { $1 - $0 }.scan(0, +)
      .catch { [weak self] e -> Empty<Double, Never> in self?.error = (e as NSError).domain + " \((e as NSError).code)"; return Empty() }
      .assign(to: \.distance, on: self).store(in: &bag)
  }
  func stop() { bag.forEach { $0.cancel() }; bag.removeAll() }
}
let manager = LocationManager(), publisher = LocationPublisher(manager), tracker = Tracker()
tracker.follow(publisher, minimum: 1)
print(manager.isRunning)
for c in [(0, 0), (0, 0.5), (3, 4), (3, 4), (6, 8)] as [(Double, Double)] { manager.simulate(Coordinate(lat: c.0, lon: c.1)) }
print(tracker.path, tracker.distance)
manager.fail()
print(tracker.path, tracker.error ?? "-", manager.isRunning)
let other = Tracker(); other.follow(LocationPublisher(manager), minimum: 0); print(manager.delegate === publisher, manager.delegate == nil); other.stop(); print(manager.isRunning)
