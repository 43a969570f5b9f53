// source: own, for a Mac
import XCTest
import Schedulers
// Test class with async, subclasses, expectations, Given/When/Then helpers, snapshot of publisher
final class PublisherSpy<P: Publisher> {
  private(set) var values: [P.Output] = []
  private(set) var completion: Subscribers.Completion<P.Failure>?
  private var token: AnyCancellable?
  init(_ publisher: P) {
    token = publisher.sink { [weak self] in self?.completion = $0 } receiveValue: { [weak self] in self?.values.append($0) }
  }
}
extension Publisher { func spy() -> PublisherSpy<Self> { PublisherSpy(self) } }
class Stopwatch: ObservableObject {
  enum State: Equatable { case stopped, running(since: Int), paused(TimeInterval) }
  @Published private(set) var state: State = .stopped
  @Published private(set) var elapsed: TimeInterval = 0
  private var timer: AnyCancellable?
  private let makeTimer: () -> AnyPublisher<Date, Never>
  init(makeTimer: @escaping () -> AnyPublisher<Date, Never> = { Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().eraseToAnyPublisher() }) { self.makeTimer = makeTimer }
  func start() { state = .running(since: 0); timer = makeTimer().sink { [unowned self] _ in elapsed += 0.5 } }
  func pause() { guard case .running = state else { return }; timer = nil; state = .paused(elapsed) }
  func reset() { (timer, elapsed, state) = (nil, 0, .stopped) }
}
class BaseTests: XCTestCase {
  var bag: Set<AnyCancellable>!
  override func setUp() { super.setUp(); bag = [] }
  override func tearDown() { bag = nil; super.tearDown() }
}
final class StopwatchTests: BaseTests {
  func testTicks() {
    let sut = Stopwatch()
    let done = expectation(description: "three ticks")
    done.expectedFulfillmentCount = 3
    sut.$elapsed.dropFirst().sink { _ in done.fulfill() }.store(in: &bag)
    sut.start()
    wait(for: [done], timeout: 1.6)
    XCTAssertEqual(sut.elapsed, 1.5, accuracy: 0.001)
  }
  func testPauseStops() {
    let ticks = PassthroughSubject<Date, Never>()
    let sut = Stopwatch { ticks.eraseToAnyPublisher() }
    let spy = sut.$state.spy()
    sut.start()
    ticks.send(Date()); ticks.send(Date())
    sut.pause()
    ticks.send(Date())
    XCTAssertEqual(spy.values, [.stopped, .running(since: 0), .paused(1.0)])
    XCTAssertNil(spy.completion)
  }
  func testInverted() {
    let sut = Stopwatch()
    let never = expectation(description: "no tick"); never.isInverted = true
    sut.$elapsed.dropFirst().sink { _ in never.fulfill() }.store(in: &bag)
    sut.start(); sut.reset()
    wait(for: [never], timeout: 2)
  }
  func testAsync() async throws {
    let sut = Stopwatch()
    sut.start()
    let third = await sut.$elapsed.values.first { $0 >= 1 }
    XCTAssertEqual(third, 1)
    try await Task.sleep(nanoseconds: 700_000_000)
    sut.pause()
    XCTAssertEqual(sut.state, .paused(1.5), "was \(sut.state)")
  }
  func testFailureMessages() {
    XCTExpectFailure("broken on purpose") { XCTAssertEqual(Stopwatch().state, .paused(0)) }
    let error: Error = URLError(.timedOut)
    XCTAssertEqual((error as? URLError)?.code, .timedOut)
    XCTAssertTrue([1, 2, 3].publisher.spy().completion == .finished)
  }
  func testThrowing() throws {
    let value: Int? = [1, 2].first
    let one = try XCTUnwrap(value)
    try XCTSkipIf(one == 1, "one")
    XCTFail("not here")
  }
}
