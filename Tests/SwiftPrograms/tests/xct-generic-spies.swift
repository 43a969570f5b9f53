// source: own
import XCTest
import Schedulers
// mocks and spies with generics, test helpers
protocol HTTPClient { func send<R: Decodable>(_ request: Request<R>) -> AnyPublisher<R, NetworkError> }
struct Request<Response: Decodable> { let path: String; var method = "GET" }
enum NetworkError: Error, Equatable { case status(Int), decoding, noStub }
struct Todo: Codable, Equatable { var id: Int; var title: String; var done = false }
final class HTTPClientSpy: HTTPClient {
  struct Call: Equatable { let path: String, method: String }
  private(set) var calls: [Call] = []
  private var stubs: [String: Any] = [:]
  func stub<R>(_ path: String, with result: Result<R, NetworkError>) { stubs[path] = result }
  func send<R: Decodable>(_ request: Request<R>) -> AnyPublisher<R, NetworkError> {
    calls.append(Call(path: request.path, method: request.method))
    guard let result = stubs[request.path] as? Result<R, NetworkError> else { return Fail(error: .noStub).eraseToAnyPublisher() }
    return result.publisher.eraseToAnyPublisher()
  }
}
final class TodoStore: ObservableObject {
  @Published private(set) var todos: [Todo] = []
  @Published var error: NetworkError?
  private let client: HTTPClient
  private var bag = Set<AnyCancellable>()
  init(client: HTTPClient) { self.client = client }
  func load() {
    client.send(Request<[Todo]>(path: "/todos")).sink { [weak self] in
      if case .failure(let e) = $0 { self?.error = e }
    } receiveValue: { [weak self] in self?.todos = $0 }.store(in: &bag)
  }
  func toggle(id: Todo.ID) {
    guard let i = todos.firstIndex(where: { $0.id == id }) else { return }
    todos[i].done.toggle()
    client.send(Request<Todo>(path: "/todos/\(id)", method: "PUT")).replaceError(with: todos[i]).sink { [unowned self] in todos[i] = $0 }.store(in: &bag)
  }
}
extension Todo: Identifiable {}
extension XCTestCase {
  func awaitPublisher<T: Publisher>(_ publisher: T, timeout: TimeInterval = 1, file: StaticString = #file, line: UInt = #line) throws -> T.Output {
    var result: Result<T.Output, Error>?
    let expectation = self.expectation(description: "Awaiting publisher")
    let cancellable = publisher.sink(
      receiveCompletion: { completion in
        switch completion {
        case .failure(let error): result = .failure(error)
        case .finished: break
        }
        expectation.fulfill()
      },
      receiveValue: { value in result = .success(value) })
    waitForExpectations(timeout: timeout)
    cancellable.cancel()
    let unwrappedResult = try XCTUnwrap(result, "Awaited publisher did not produce any output", file: file, line: line)
    return try unwrappedResult.get()
  }
  func trackForMemoryLeaks(_ instance: AnyObject, file: StaticString = #filePath, line: UInt = #line) {
    addTeardownBlock { [weak instance] in XCTAssertNil(instance, "Instance should have been deallocated. Potential memory leak.", file: file, line: line) }
  }
}
final class TodoStoreTests: XCTestCase {
  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> (sut: TodoStore, client: HTTPClientSpy) {
    let client = HTTPClientSpy()
    let sut = TodoStore(client: client)
    trackForMemoryLeaks(sut, file: file, line: line)
    trackForMemoryLeaks(client, file: file, line: line)
    return (sut, client)
  }
  func test_load_deliversTodos() {
    let (sut, client) = makeSUT()
    client.stub("/todos", with: Result<[Todo], NetworkError>.success([Todo(id: 1, title: "a")]))
    sut.load()
    XCTAssertEqual(sut.todos, [Todo(id: 1, title: "a")])
    XCTAssertEqual(client.calls, [.init(path: "/todos", method: "GET")])
    XCTAssertNil(sut.error)
  }
  func test_load_withoutStub_setsError() {
    let (sut, _) = makeSUT()
    sut.load()
    XCTAssertEqual(sut.error, .noStub)
  }
  func test_toggle() {
    let (sut, client) = makeSUT()
    client.stub("/todos", with: Result<[Todo], NetworkError>.success([Todo(id: 1, title: "a"), Todo(id: 2, title: "b")]))
    sut.load()
    sut.toggle(id: 2)
    XCTAssertEqual(sut.todos.map(\.done), [false, true])
    XCTAssertEqual(client.calls.last?.method, "PUT")
  }
  func test_awaits() throws {
    let value = try awaitPublisher([1, 2, 3].publisher.delay(for: 0.5, scheduler: DispatchQueue.main).collect())
    XCTAssertEqual(value, [1, 2, 3])
    XCTAssertThrowsError(try awaitPublisher(Fail<Int, NetworkError>(error: .status(404)))) { error in
      XCTAssertEqual(error as? NetworkError, .status(404))
    }
  }
  func test_leak() {
    class Leaky { var me: Leaky?; init() { me = self } }
    trackForMemoryLeaks(Leaky())
  }
}
