extension Publishers {
  /// A publisher of each value's property at a key path.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The key path of the property to send.
    public let keyPath: KeyPath<Upstream.Output, Output>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = KeyPathReading<Upstream.Output, Output>(["keyPath": keyPath]) { [keyPath] in $0[keyPath: keyPath] }
      upstream.subscribe(Relay(rule, subscriber))
    }
  }

  /// A publisher of each value's properties at two key paths.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The key path of the first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The key path of the second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = KeyPathsReading<Upstream.Output, Output>(["keyPath0": keyPath0, "keyPath1": keyPath1]) {
        [keyPath0, keyPath1] in
        ($0[keyPath: keyPath0], $0[keyPath: keyPath1])
      }
      upstream.subscribe(Relay(rule, subscriber))
    }
  }

  /// A publisher of each value's properties at three key paths.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The key path of the first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The key path of the second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    /// The key path of the third property.
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

/// A rule that reads key paths. As in Combine, its mirror shows them but not the downstream.
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
  /// Sends each value's property at a key path.
  ///
  /// ```swift
  /// ["a", "bcd"].publisher.map(\.count)   // 1 3 finished
  /// ```
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends a tuple of each value's properties at two key paths.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends a tuple of each value's properties at three key paths.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}
