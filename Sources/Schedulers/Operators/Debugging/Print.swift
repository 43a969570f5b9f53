extension Publishers {
  /// A publisher that prints a line for each signal. All signals pass unchanged.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The start of each line, followed by `": "` unless it is empty.
    public let prefix: String
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The stream to write lines to; nil for standard output.
    public let stream: (any TextOutputStream)?

    /// Creates the publisher that `print` returns.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(WatchingStage("Print", Outlet(subscriber), watch))
    }

    private var watch: Watch<Output, Failure> {
      let begin = prefix.isEmpty ? "" : "\(prefix): "
      let target = stream.map(PrintTarget.init)
      func log(_ text: String) {
        if var target { Swift.print(begin + text, to: &target) } else { Swift.print(begin + text) }
      }
      var watch = Watch<Output, Failure>()
      watch.isForGood = true
      watch.subscription = { log("receive subscription: (\($0))") }
      watch.output = { log("receive value: (\($0))") }
      watch.completion = {
        switch $0 {
        case .finished: log("receive finished")
        case .failure(let error): log("receive error: (\(error))")
        }
      }
      watch.cancel = { log("receive cancel") }
      watch.request = { log("request \(words(for: $0))") }
      watch.addition = { log("request \(words(for: $0)) (synchronous)") }
      return watch
    }
  }
}

/// Wraps the stream for `print(_:to:)` of the standard library: given a stream of unknown type, the compiler crashes
/// (Swift 6.3).
private struct PrintTarget: TextOutputStream {
  var stream: any TextOutputStream
  mutating func write(_ text: String) { stream.write(text) }
}

private func words(for demand: Subscribers.Demand) -> String {
  demand.max.map { "max: (\($0))" } ?? "unlimited"
}

extension Publisher {
  /// Prints a line for each signal.
  ///
  /// ```swift
  /// let token = Just(1).print("one").sink { _ in }
  /// // one: receive subscription: (Just)
  /// // one: request unlimited
  /// // one: receive value: (1)
  /// // one: receive finished
  /// ```
  ///
  /// Demand that downstream returns for a value is printed as `request max: (1) (synchronous)`, unless it is none. Each
  /// line is printed before its signal passes, on the same thread; no lock is held meanwhile. If `stream` is a value,
  /// each line goes to a copy of it.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
