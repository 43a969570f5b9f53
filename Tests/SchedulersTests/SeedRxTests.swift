import Dispatch
import Schedulers
import SchedulersExtras
import Testing

/// The view model of the article on RxSwift's test scheduler, in Combine's terms: a publisher for an observable, a
/// subject for a relay, `receive(on:)` for `observeOn`, a set of cancellables for a bag.
@Suite struct SeedRxTests {
  struct Dependency<Context: Scheduler> {
    let request: () -> AnyPublisher<String, Never>
    let scheduler: Context
  }

  final class ViewModel<Context: Scheduler> {
    private let dependency: Dependency<Context>
    let result: AnyPublisher<String, Never>
    private let resultRelay = PassthroughSubject<String, Never>()
    private var bag: Set<AnyCancellable> = []

    init(_ dependency: Dependency<Context>) {
      self.dependency = dependency
      result = resultRelay.eraseToAnyPublisher()
    }

    func doRequest() {
      dependency.request()
        .receive(on: dependency.scheduler)
        .sink { [weak self] in self?.resultRelay.send($0) }
        .store(in: &bag)
    }
  }

  /// The article's own scheduler: a list of actions, and a method that runs them.
  final class MyTestScheduler: Scheduler {
    typealias SchedulerOptions = Never

    private var scheduled: [() -> Void] = []
    let now = VirtualTime.zero
    let minimumTolerance = VirtualTime.Stride.zero

    func schedule(options: Never?, _ action: @escaping () -> Void) {
      scheduled.append(action)
    }

    // The article leaves these two out; nothing calls them here.
    func schedule(
      after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?, _ action: @escaping () -> Void
    ) {
      scheduled.append(action)
    }

    func schedule(
      after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      scheduled.append(action)
      return AnyCancellable {}
    }

    func start() {
      while !scheduled.isEmpty { scheduled.removeFirst()() }
    }
  }

  @Test func `on a background queue a test must wait for the answer`() {
    // A serial queue, because on a concurrent one the completion may overtake the value.
    let background = DispatchQueue(label: "SeedRxTests", qos: .background)
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var results: [String] = []  // Written before the semaphore is signalled, read after.
    var bag: Set<AnyCancellable> = []
    let vm = ViewModel(Dependency(request: { Just("mock").eraseToAnyPublisher() }, scheduler: background))
    vm.result
      .receive(on: background)
      .sink {
        results.append($0)
        done.signal()
      }
      .store(in: &bag)
    vm.doRequest()
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(results == ["mock"])
  }

  @Test func `a custom scheduler makes the request synchronous`() {
    let testScheduler = MyTestScheduler()
    results(on: testScheduler) { testScheduler.start() }
  }

  @Test func `the test scheduler makes the request synchronous`() {
    let testScheduler = TestScheduler()
    results(on: testScheduler) { testScheduler.advance() }
  }

  /// The article's test: no result before the scheduled work runs, and the response after it.
  private func results<Context: Scheduler>(
    on scheduler: Context, sourceLocation: SourceLocation = #_sourceLocation, _ start: () -> Void
  ) {
    var results: [String] = []
    var bag: Set<AnyCancellable> = []
    let vm = ViewModel(Dependency(request: { Just("mock").eraseToAnyPublisher() }, scheduler: scheduler))
    vm.result
      .receive(on: scheduler)
      .sink { results.append($0) }
      .store(in: &bag)
    vm.doRequest()
    #expect(results == [], sourceLocation: sourceLocation)
    start()
    #expect(results == ["mock"], sourceLocation: sourceLocation)
  }

  @Test func `the recorded request answers at its time, which the article promises for its second part`() {
    let scheduler = TestScheduler()
    let answer = scheduler.createColdPublisher([.next(30, "mock"), .completed(40)])
    let vm = ViewModel(Dependency(request: { answer.eraseToAnyPublisher() }, scheduler: scheduler))
    for time in [250, 400] as [VirtualTime.Stride] { scheduler.scheduleAt(time) { vm.doRequest() } }
    let results = scheduler.start { vm.result }
    #expect(results.events == [.next(280, "mock"), .next(430, "mock")])
    #expect(answer.subscriptions == [.init(250, 290), .init(400, 440)])
  }
}
