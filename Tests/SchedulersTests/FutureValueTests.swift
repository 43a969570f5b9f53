import Schedulers
import Testing

@Suite(.timeLimit(.minutes(10))) struct FutureValueTests {
  @Test func `the value of a completed future is available at once`() async {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
  }

  @Test func `completing a future resumes all waiting tasks`() async {
    var keep: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keep = $0 }
    let tasks = (1...3).map { _ in Task { await future.value } }
    await Task.yield()
    keep?(.success(1))
    for task in tasks { #expect(await task.value == 1) }
  }

  @Test func `a failure is thrown`() async {
    let future = Future<Int, Oops> { $0(.failure(.oops)) }
    await #expect(throws: Oops.oops) { try await future.value }
  }

  @Test func `a future that can fail returns its value, too`() async throws {
    #expect(try await Future<Int, Oops> { $0(.success(1)) }.value == 1)
  }

  @Test func `cancelling a waiting task does not end its wait`() async {
    var keep: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keep = $0 }
    let task = Task { await future.value }
    task.cancel()
    keep?(.success(1))
    #expect(await task.value == 1)
  }
}
