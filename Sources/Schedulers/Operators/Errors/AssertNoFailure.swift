// Folder `Operators/Errors`: operators that handle or change failures: `catch`, `retry`, `replaceError`, `mapError`,
// `setFailureType` and `assertNoFailure`.

extension Publishers {
  /// A publisher that passes all values on, and stops the program if upstream fails, even in a release build.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The start of the message.
    public let prefix: String
    /// The file that the message names.
    public let file: StaticString
    /// The line that the message names.
    public let line: UInt

    /// Creates the publisher that `assertNoFailure` returns.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let outlet = Outlet<Output, Never>(subscriber)
      upstream.subscribe(
        StageInput<Output, Upstream.Failure>(
          "AssertNoFailure", details: [("file", file), ("line", line), ("prefix", prefix)], begin: outlet.begin,
          next: outlet.next
        ) { [prefix, file, line] in
          switch $0 {
          case .finished: outlet.end(.finished)
          case .failure(let error):
            let start = prefix.isEmpty ? "" : prefix + ": "
            fatalError("\(start)a publisher failed that was asserted not to: \(error)", file: file, line: line)
          }
        })
    }
  }
}

extension Publisher {
  /// Stops the program if this publisher fails. Values, demand and `.finished` pass in the same instant.
  ///
  /// ```swift
  /// bundledFile.assertNoFailure("the bundled file is readable").sink { use($0) }
  /// ```
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
