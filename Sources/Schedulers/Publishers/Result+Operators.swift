/// These operators compute their result at once, when they are applied: a closure runs at most once, while the pipeline
/// is built, and not for each subscriber. After `eraseToAnyPublisher()` it runs for each subscriber.
///
/// A failure passes all of them except those that replace or ignore it.
extension Result.Publisher {
  // MARK: Elements

  /// Sends the result of `transform`, called at once with the value.
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    .init(result.map(transform))
  }

  /// Sends the result of `transform`, called at once with the value, or fails with the error it throws.
  @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(Result<T, any Error> { try transform(result.get()) })
  }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher { map { nextPartialResult(initialResult, $0) } }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value, or fails with
  /// the error it throws.
  @inlinable public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher { tryMap { try nextPartialResult(initialResult, $0) } }

  /// Sends the value, or fails with the error that `predicate` throws. It is called at once, with the value twice, as
  /// in Combine.
  @inlinable public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryMap {
      _ = try predicate($0, $0)
      return $0
    }
  }

  /// Finishes at once. As in Combine, this ignores a failure, which the general operator passes on.
  @inlinable public func ignoreOutput() -> Empty<Output, Failure> { .init() }

  // MARK: One result

  /// Sends an array of the value, made at once.
  @inlinable public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

  /// Sends 1.
  @inlinable public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

  /// Sends whether `predicate`, called at once, holds for the value.
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

  /// Sends whether `predicate`, called at once, holds for the value, or fails with the error it throws.
  @inlinable public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher { tryMap(predicate) }

  /// Sends whether `predicate`, called at once, holds for the value.
  @inlinable public func contains(
    where predicate: (Output) -> Bool
  ) -> Result<Bool, Failure>.Publisher { map(predicate) }

  /// Sends whether `predicate`, called at once, holds for the value, or fails with the error it throws.
  @inlinable public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher { tryMap(predicate) }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher { scan(initialResult, nextPartialResult) }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value, or fails with
  /// the error it throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher { tryScan(initialResult, nextPartialResult) }

  /// Sends the value, or fails with the error that the closure throws. It is called at once, with the value twice, as
  /// in Combine.
  @inlinable public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher { tryRemoveDuplicates(by: areInIncreasingOrder) }

  /// Sends the value, or fails with the error that the closure throws. It is called at once, with the value twice, as
  /// in Combine.
  @inlinable public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher { tryRemoveDuplicates(by: areInIncreasingOrder) }

  // MARK: Failures

  /// Fails with the result of `transform`, called at once with the failure.
  @inlinable public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    .init(result.mapError(transform))
  }

  /// Sends the value, or `output` instead of failing.
  @inlinable public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    .init(result.flatMapError { _ in .success(output) })
  }
}

/// The publisher sends at most one value, so these operators change neither a value nor a failure.
extension Result.Publisher {
  /// Returns this publisher.
  @inlinable public func first() -> Result<Output, Failure>.Publisher { self }

  /// Returns this publisher.
  @inlinable public func last() -> Result<Output, Failure>.Publisher { self }

  /// Returns this publisher; the closure is not called.
  @inlinable public func min(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Output, Failure>.Publisher { self }

  /// Returns this publisher; the closure is not called.
  @inlinable public func max(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Output, Failure>.Publisher { self }

  /// Returns this publisher; the closure is not called.
  @inlinable public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Result<Output, Failure>.Publisher { self }

  /// Returns this publisher, because the stream always has a value before its end.
  @inlinable public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

  /// Returns this publisher, because another attempt would have the same result.
  @inlinable public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Comparable {
  /// Returns this publisher.
  @inlinable public func min() -> Result<Output, Failure>.Publisher { self }

  /// Returns this publisher.
  @inlinable public func max() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Equatable {
  /// Sends whether the value equals `output`, compared at once.
  @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }

  /// Returns this publisher.
  @inlinable public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Failure == Never {
  /// Sends the value, with another failure type.
  @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    .init(.success(result.get()))
  }
}
