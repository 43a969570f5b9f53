// source: own
import Schedulers
import Testing

enum Down: Error, Equatable { case server }

@Suite struct Completions {
  @Test func finishes() {
    var ended = false
    let token = [1, 2, 3].publisher.sink(receiveCompletion: { ended = $0 == .finished }, receiveValue: { _ in })
    #expect(ended)
    token.cancel()
  }
  @Test func fails() throws {
    var failure: Down?
    let token = Fail<Int, Down>(error: .server).sink(
      receiveCompletion: { if case .failure(let error) = $0 { failure = error } }, receiveValue: { _ in })
    #expect(try #require(failure) == .server)
    token.cancel()
  }
  @Test func neverFails() {
    var failure: Down?
    let token = Just(1).setFailureType(to: Down.self).sink(
      receiveCompletion: { if case .failure(let error) = $0 { failure = error } }, receiveValue: { _ in })
    #expect(failure == .server)
    token.cancel()
  }
}
