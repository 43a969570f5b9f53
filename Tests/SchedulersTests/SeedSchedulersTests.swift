import Dispatch
import Schedulers
import Testing

/// The examples in the README of combine-schedulers, unchanged except for the import.
@Suite struct SeedSchedulersTests {
  struct Episode: Equatable {
    static let mock = Episode(id: 42)
    let id: Int
    var isFavorite = false
  }

  struct ApiClient {
    static let mock = ApiClient(episodes: [.mock])
    let episodes: [Episode]

    func fetchEpisode() -> AnyPublisher<Episode?, Never> { Just(episodes.first).eraseToAnyPublisher() }
    func fetchEpisodes() -> AnyPublisher<[Episode]?, Never> { Just(episodes).eraseToAnyPublisher() }
  }

  // MARK: AnyScheduler

  class GenericEpisodeViewModel<S: Scheduler>: ObservableObject {
    @Published var episode: Episode?

    let apiClient: ApiClient
    let scheduler: S

    init(apiClient: ApiClient, scheduler: S) {
      self.apiClient = apiClient
      self.scheduler = scheduler
    }

    func reloadButtonTapped() {
      self.apiClient.fetchEpisode()
        .receive(on: self.scheduler)
        .assign(to: &self.$episode)
    }
  }

  class EpisodeViewModel: ObservableObject {
    @Published var episode: Episode?

    let apiClient: ApiClient
    let mainQueue: AnySchedulerOf<DispatchQueue>

    init(apiClient: ApiClient, mainQueue: AnySchedulerOf<DispatchQueue>) {
      self.apiClient = apiClient
      self.mainQueue = mainQueue
    }

    func reloadButtonTapped() {
      self.apiClient.fetchEpisode()
        .receive(on: self.mainQueue)
        .assign(to: &self.$episode)
    }

    func favoriteButtonTapped() {
      self.episode?.isFavorite.toggle()
    }
  }

  @Test func `a model that is generic over its scheduler accepts an immediate one`() {
    let viewModel = GenericEpisodeViewModel(apiClient: .mock, scheduler: DispatchQueue.immediate)
    viewModel.reloadButtonTapped()
    #expect(viewModel.episode == .mock)
  }

  @Test func `a model with an erased scheduler accepts any`() {
    let scheduler = DispatchQueue.test
    let viewModel = EpisodeViewModel(apiClient: .mock, mainQueue: scheduler.eraseToAnyScheduler())
    viewModel.reloadButtonTapped()
    #expect(viewModel.episode == nil)
    scheduler.advance()
    #expect(viewModel.episode == .mock)
  }

  @Test func `a live queue can be erased explicitly or written with a dot`() {
    _ = EpisodeViewModel(apiClient: .mock, mainQueue: DispatchQueue.main.eraseToAnyScheduler())
    _ = EpisodeViewModel(apiClient: .mock, mainQueue: .main)
    let viewModel = EpisodeViewModel(apiClient: .mock, mainQueue: .immediate)
    viewModel.reloadButtonTapped()
    #expect(viewModel.episode == .mock)
  }

  // MARK: TestScheduler

  func race<Output, Failure: Error>(
    _ first: Future<Output, Failure>,
    _ second: Future<Output, Failure>
  ) -> AnyPublisher<Output, Failure> {
    first
      .merge(with: second)
      .prefix(1)
      .eraseToAnyPublisher()
  }

  @Test func `of two racing futures the first one counts`() {
    let scheduler = DispatchQueue.test

    let first = Future<Int, Never> { callback in
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) { callback(.success(1)) }
    }

    let second = Future<Int, Never> { callback in
      scheduler.schedule(after: scheduler.now.advanced(by: 2)) { callback(.success(2)) }
    }

    var output: [Int] = []
    let cancellable = race(first, second).sink { output.append($0) }

    scheduler.advance(by: 1)
    #expect(output == [1])

    scheduler.advance(by: 1)
    #expect(output == [1])
    cancellable.cancel()
  }

  // MARK: ImmediateScheduler

  class HomeViewModel: ObservableObject {
    @Published var episodes: [Episode]?

    let apiClient: ApiClient
    let scheduler: AnySchedulerOf<DispatchQueue>

    init(apiClient: ApiClient, scheduler: AnySchedulerOf<DispatchQueue>) {
      self.apiClient = apiClient
      self.scheduler = scheduler
    }

    func reloadButtonTapped() {
      Just(())
        .delay(for: .seconds(10), scheduler: self.scheduler)
        .flatMap { self.apiClient.fetchEpisodes() }
        .assign(to: &self.$episodes)
    }
  }

  @Test func `an immediate scheduler waits for nothing`() {
    let viewModel = HomeViewModel(apiClient: .mock, scheduler: .immediate)
    viewModel.reloadButtonTapped()
    #expect(viewModel.episodes == [Episode(id: 42)])
  }

  // MARK: Animated schedulers

  @Test func `values delivered by a wrapped scheduler are animated`() {
    var log: [String] = []
    let scheduler = DispatchQueue.immediate
    let token = Just(1)
      .receive(on: scheduler.animation { log.append($0) })
      .sink { log.append("received \($0)") }
    #expect(log.prefix(3) == ["begin", "received 1", "commit"])
    token.cancel()
  }

  // MARK: UnimplementedScheduler

  @Test func `code that needs no scheduler passes with an unimplemented one`() {
    let viewModel = EpisodeViewModel(apiClient: .mock, mainQueue: .unimplemented)
    viewModel.episode = .mock

    viewModel.favoriteButtonTapped()
    #expect(viewModel.episode?.isFavorite == true)

    viewModel.favoriteButtonTapped()
    #expect(viewModel.episode?.isFavorite == false)
  }

  @Test func `code that uses an unimplemented scheduler fails`() {
    let viewModel = EpisodeViewModel(apiClient: .mock, mainQueue: .unimplemented)
    withKnownIssue {
      viewModel.reloadButtonTapped()
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("An unimplemented scheduler scheduled an action to run")
    }
    #expect(viewModel.episode == .mock)
  }

  // MARK: Concurrency APIs

  @Test(.timeLimit(.minutes(10))) func `a task sleeps and ticks on a scheduler`() async throws {
    let scheduler = DispatchQueue.test
    let task = Task {
      // Suspend the current task for 1 second
      try await scheduler.sleep(for: .seconds(1))

      // Perform work every 1 second
      var ticks = 0
      for await _ in scheduler.timer(interval: .seconds(1)) {
        ticks += 1
        if ticks == 3 { break }
      }
      return ticks
    }
    await scheduler.advance(by: .seconds(4))
    #expect(try await task.value == 3)
  }

  // MARK: Publishers.Timer

  @Test func `a timer runs for a thousand seconds at once`() {
    let scheduler = DispatchQueue.test
    var cancellables: Set<AnyCancellable> = []
    var output: [Int] = []

    Publishers.Timer(every: 1, scheduler: scheduler)
      .autoconnect()
      .sink { _ in output.append(output.count) }
      .store(in: &cancellables)

    #expect(output == [])

    scheduler.advance(by: 1)
    #expect(output == [0])

    scheduler.advance(by: 1)
    #expect(output == [0, 1])

    scheduler.advance(by: 1_000)
    #expect(output == Array(0...1_001))
  }

  @Test func `a live queue has a timer publisher`() async {
    let tick = await withCheckedContinuation { continuation in
      nonisolated(unsafe) var token: AnyCancellable?
      token = DispatchQueue.main.timerPublisher(every: .milliseconds(1))
        .autoconnect()
        .prefix(1)
        .sink { _ in
          continuation.resume(returning: true)
          withExtendedLifetime(token) {}
        }
    }
    #expect(tick)
  }
}

extension Scheduler {
  /// SwiftUI's `.animation()` on Apple's systems, with a stand-in for `withAnimation`.
  fileprivate func animation(_ note: @escaping (String) -> Void) -> some Scheduler<SchedulerTimeType> {
    around { action in
      note("begin")
      action()
      note("commit")
    }
  }
}
