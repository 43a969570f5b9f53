extension Future where Failure == Never {
  /// The value, as soon as the promise is kept.
  ///
  /// ```swift
  /// let answer = await Future<Int, Never> { $0(.success(42)) }.value
  /// ```
  ///
  /// Cancelling the task that waits does not end the wait, as in Combine: there is nothing that could be returned.
  nonisolated(nonsending) public final var value: Output {
    get async { await result().get() }
  }
}

extension Future {
  /// The value, as soon as the promise is kept; throws the failure. Cancelling the task that waits does not end the wait.
  nonisolated(nonsending) public final var value: Output {
    get async throws { try await result().get() }
  }

  nonisolated(nonsending) private func result() async -> Result<Output, Failure> {
    await withUnsafeContinuation { continuation in
      let answer: (Result<Output, Failure>) -> Void = {
        // Unsafe, since who keeps the promise may go on using what it holds: that is the user's to avoid.
        nonisolated(unsafe) let result = $0
        continuation.resume(returning: result)
      }
      subscribe(
        Side<Output, Failure>(
          "Future", begin: { $0.request(.max(1)) },
          next: {
            answer(.success($0))
            return .none
          },
          end: { if case .failure(let error) = $0 { answer(.failure(error)) } }))
    }
  }
}
