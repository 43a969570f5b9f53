// Folder `Networking`: the module SchedulersNetworking, with `URLSession.dataTaskPublisher`, which needs
// FoundationNetworking.

@_exported import FoundationNetworking
import Glibc
@_exported import Schedulers

extension URLSession {
  /// Returns a publisher of the server's response to a `GET` request for the URL.
  ///
  /// ```swift
  /// let token = URLSession.shared.dataTaskPublisher(for: url)
  ///   .map(\.data)
  ///   .decode(type: User.self, decoder: JSONDecoder())
  ///   .sink { _ in } receiveValue: { print($0) }
  /// ```
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  /// Returns a publisher of the server's response to the request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher that sends a request for each subscriber with demand, and then the server's response, on the session's
  /// queue.
  ///
  /// A response is a value, whatever its status. Cancelling a subscription cancels its request.
  public struct DataTaskPublisher: Publisher, Sendable {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      (self.request, self.session) = (request, session)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: DataTaskSubscription(self, Outlet(subscriber)))
    }
  }
}

/// One request. Its task is created when the first value is requested.
// @unchecked: the session calls on its own threads, and the lock guards the mutable state.
private final class DataTaskSubscription: Subscription, StageDescription, @unchecked Sendable {
  private typealias Answer = Outlet<URLSession.DataTaskPublisher.Output, URLError>
  private let lock = Lock()
  /// `parent` and `outlet` are nil after the end.
  private var parent: URLSession.DataTaskPublisher?
  private var outlet: Answer?
  private var task: URLSessionDataTask?
  private var demand = Subscribers.Demand.none

  init(_ publisher: URLSession.DataTaskPublisher, _ outlet: Outlet<URLSession.DataTaskPublisher.Output, URLError>) {
    (parent, self.outlet) = (publisher, outlet)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    guard let publisher = lock.withLock({ parent }) else { return }
    let task = lock.withLock { self.task } ?? makeTask(publisher)
    // The subscription may have been cancelled meanwhile.
    let isWanted = lock.withLock {
      if parent != nil { self.demand += demand }
      return parent != nil
    }
    if isWanted { task.resume() } else { task.cancelSafely(in: publisher.session) }
  }

  /// Creates the task, or returns the one that another thread created meanwhile.
  private func makeTask(_ publisher: URLSession.DataTaskPublisher) -> URLSessionDataTask {
    let made = publisher.session.dataTask(with: publisher.request) { [self] data, response, error in
      receive(data, response, error)
    }
    let task = lock.withLock {
      if parent != nil, self.task == nil { self.task = made }
      return self.task ?? made
    }
    if task !== made { made.cancelSafely(in: publisher.session) }
    return task
  }

  private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let outlet = lock.withLock {
      (parent, task) = (nil, nil)
      return self.outlet.take()
    }
    guard let outlet else { return }
    guard error == nil, let response else {
      return outlet.end(.failure(error as? URLError ?? URLError(.unknown)))
    }
    _ = outlet.next((data ?? Data(), response))
    outlet.end(.finished)
  }

  func cancel() {
    let (task, session) = lock.withLock {
      let session = parent?.session
      (parent, outlet) = (nil, nil)
      return (self.task.take(), session)
    }
    if let task, let session { task.cancelSafely(in: session) }
  }

  var description: String { "DataTaskPublisher" }

  var details: [Mirror.Child] {
    let (task, outlet, parent, demand) = lock.withLock { (self.task, self.outlet, self.parent, self.demand) }
    return [
      ("task", task as Any), ("downstream", outlet?.downstream as Any), ("parent", parent as Any), ("demand", demand),
    ]
  }
}

extension URLSessionTask {
  /// Cancels the task and avoids a crash of FoundationNetworking.
  ///
  /// The second half of `cancel()` runs later, on the task's own queue. If the task has completed in between, the session
  /// may have removed it from its registry, and the look-up there is a fatal error (TaskRegistry.swift, Swift 6.3). A session
  /// removes tasks only on its delegate queue. So this method blocks that queue until the second half has run.
  fileprivate func cancelSafely(in session: URLSession) {
    // Other classes, such as a test's subclass, do not have this problem.
    if type(of: self) != URLSessionDataTask.self { return cancel() }
    session.delegateQueue.addBarrierBlock { [self] in
      if state == .completed { return }
      cancel()
      // The second half sets the error. Before that, it may wait for the session's cache.
      for _ in 0..<Self.cancelTimeout where (error as? URLError)?.code != .cancelled { usleep(100) }
      // Reading the priority waits for all blocks in the task's queue.
      _ = priority
    }
  }

  /// The timeout of the wait, in units of 100 µs (5 s in all), because a user's URLProtocol may never set the error. On a
  /// busy machine the second half has come after more than one second.
  private static var cancelTimeout: Int { 50_000 }
}
