extension Publishers {
  /// Sends what each value has at a key path.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// What of a value is sent.
    public let keyPath: KeyPath<Upstream.Output, Output>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = KeyPathReading<Upstream.Output, Output>(["keyPath": keyPath]) { [keyPath] in $0[keyPath: keyPath] }
      upstream.subscribe(Relay(rule, subscriber))
    }
  }

  /// Sends what each value has at two key paths.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// What comes first.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// What comes second.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = KeyPathsReading<Upstream.Output, Output>(["keyPath0": keyPath0, "keyPath1": keyPath1]) {
        [keyPath0, keyPath1] in
        ($0[keyPath: keyPath0], $0[keyPath: keyPath1])
      }
      upstream.subscribe(Relay(rule, subscriber))
    }
  }

  /// Sends what each value has at three key paths.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// What comes first.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// What comes second.
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    /// What comes third.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let keyPaths: KeyValuePairs<String, Any> = ["keyPath0": keyPath0, "keyPath1": keyPath1, "keyPath2": keyPath2]
      let rule = KeyPathsReading<Upstream.Output, Output>(keyPaths) { [keyPath0, keyPath1, keyPath2] in
        ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])
      }
      upstream.subscribe(Relay(rule, subscriber))
    }
  }
}

/// How a value is read at key paths: a rule that shows them, and not its downstream, as in Combine.
private protocol Reading: Rule {
  var keyPaths: KeyValuePairs<String, Any> { get }
  var read: (Input) -> Output { get }
}

extension Reading {
  static var showsDownstream: Bool { false }
  var details: [Mirror.Child]? { keyPaths.map { ($0.key, $0.value) } }
  func step(_ input: Input) -> Step<Output> { .pass(read(input)) }
}

private struct KeyPathReading<Input, Output>: Reading {
  static var name: String { "ValueForKey" }
  let keyPaths: KeyValuePairs<String, Any>
  let read: (Input) -> Output

  init(_ keyPaths: KeyValuePairs<String, Any>, _ read: @escaping (Input) -> Output) {
    self.keyPaths = keyPaths
    self.read = read
  }
}

private struct KeyPathsReading<Input, Output>: Reading {
  static var name: String { "ValueForKeys" }
  let keyPaths: KeyValuePairs<String, Any>
  let read: (Input) -> Output

  init(_ keyPaths: KeyValuePairs<String, Any>, _ read: @escaping (Input) -> Output) {
    self.keyPaths = keyPaths
    self.read = read
  }
}

extension Publisher {
  /// Sends what each value has at a key path.
  ///
  /// ```swift
  /// ["a", "bcd"].publisher.map(\.count)   // 1 3 finished
  /// ```
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends a pair of what each value has at two key paths.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends a triple of what each value has at three key paths.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}
