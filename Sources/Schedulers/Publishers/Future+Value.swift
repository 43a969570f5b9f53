extension Future where Failure == Never {
  /// The result of the future, as soon as it is known.
  ///
  /// ```swift
  /// let answer = await Future<Int, Never> { $0(.success(42)) }.value
  /// ```
  ///
  /// As in Combine, cancelling the waiting task does not end the wait: there is no value that could be returned.
  nonisolated(nonsending) public final var value: Output {
    get async { await result().get() }
  }
}

extension Future {
  /// The value of the future, as soon as it is known; throws its failure. Cancelling the waiting task does not end the
  /// wait.
  nonisolated(nonsending) public final var value: Output {
    get async throws { try await result().get() }
  }

  nonisolated(nonsending) private func result() async -> Result<Output, Failure> {
    await withUnsafeContinuation { continuation in
      let answer: (Result<Output, Failure>) -> Void = {
        // Unsafe, because the code that fulfils the promise may go on using the value; the user must avoid that.
        nonisolated(unsafe) let result = $0
        continuation.resume(returning: result)
      }
      subscribe(
        StageInput<Output, Failure>(
          "Future", begin: { $0.request(.max(1)) },
          next: {
            answer(.success($0))
            return .none
          },
          end: { if case .failure(let error) = $0 { answer(.failure(error)) } }))
    }
  }
}
