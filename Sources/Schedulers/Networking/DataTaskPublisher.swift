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
private final class DataTaskSubscription: Subscription, @unchecked Sendable {
  private typealias Answer = Outlet<URLSession.DataTaskPublisher.Output, URLError>
  private let lock = Lock()
  /// Nil once the request was created or never will be.
  private var publisher: URLSession.DataTaskPublisher?
  /// Nil after the end.
  private var outlet: Answer?
  private var task: URLSessionDataTask?
  private let session: URLSession

  init(_ publisher: URLSession.DataTaskPublisher, _ outlet: Outlet<URLSession.DataTaskPublisher.Output, URLError>) {
    (self.publisher, self.outlet, session) = (publisher, outlet, publisher.session)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0, let publisher = lock.withLock({ self.publisher.take() }) else { return }
    let task = publisher.session.dataTask(with: publisher.request) { [self] data, response, error in
      receive(data, response, error)
    }
    // The subscription may have been cancelled meanwhile.
    let isWanted = lock.withLock {
      if outlet != nil { self.task = task }
      return outlet != nil
    }
    if isWanted { task.resume() } else { task.cancelSafely(in: publisher.session) }
  }

  private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let outlet = lock.withLock {
      task = nil
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
    let task = lock.withLock {
      (publisher, outlet) = (nil, nil)
      return self.task.take()
    }
    task?.cancelSafely(in: session)
  }
}

extension URLSessionTask {
  /// Cancels the task and avoids a crash of FoundationNetworking.
  ///
  /// The second half of `cancel()` runs later, on the task's own queue. If the task has completed in between, the session
  /// may have removed it from its registry, and the look-up there is a fatal error (TaskRegistry.swift, Swift 6.3). A session
  /// removes tasks only on its delegate queue. So this method blocks that queue until the second half has run.
  fileprivate func cancelSafely(in session: URLSession) {
    session.delegateQueue.addBarrierBlock { [self] in
      if state == .completed { return }
      cancel()
      // The second half sets the error. Before that, it may wait for the session's cache.
      for _ in 0..<Self.cancelTimeout where (error as? URLError)?.code != .cancelled { usleep(100) }
      // Reading the priority waits for all blocks in the task's queue.
      _ = priority
    }
  }

  /// The timeout of the wait, in units of 100 µs (1 s in all), because a user's URLProtocol may never set the error.
  private static var cancelTimeout: Int { 10_000 }
}
