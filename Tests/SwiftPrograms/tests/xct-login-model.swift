// source: own, for a Mac
import XCTest
import Schedulers
@testable import Shop
// Mocks w/ protocol, call recorders, async stubs, error expectations
protocol AuthService { func signIn(_ name: String, password: String) async throws -> Token; func signOut() }
struct Token: Equatable, Codable { let value: String; let expires: Date }
enum AuthError: Error, Equatable { case invalid, locked(until: Date), network(underlying: String) }
final class AuthServiceMock: AuthService {
  var signInHandler: ((String, String) async throws -> Token)?
  private(set) var signInCallCount = 0
  private(set) var signInArguments: [(name: String, password: String)] = []
  private(set) var signOutCallCount = 0
  func signIn(_ name: String, password: String) async throws -> Token {
    signInCallCount += 1
    signInArguments.append((name, password))
    guard let handler = signInHandler else { fatalError("handler is not set") }
    return try await handler(name, password)
  }
  func signOut() { signOutCallCount += 1 }
}
@MainActor final class LoginViewModel: ObservableObject {
  enum State: Equatable { case idle, busy, signedIn(Token), failed(AuthError) }
  @Published var name = ""; @Published var password = ""
  @Published private(set) var state = State.idle
  @Published private(set) var attempts = 0
  var canSubmit: Bool { !name.isEmpty && password.count >= 4 && state != .busy }
  private let service: AuthService
  init(service: AuthService) { self.service = service }
  func submit() async {
    guard canSubmit else { return }
    state = .busy
    attempts += 1
    do { state = .signedIn(try await service.signIn(name, password: password)) }
    catch let error as AuthError { state = .failed(error) }
    catch { state = .failed(.network(underlying: error.localizedDescription)) }
  }
}
@MainActor final class LoginViewModelTests: XCTestCase {
  private var service: AuthServiceMock!
  private var sut: LoginViewModel!
  private var cancellables = Set<AnyCancellable>()
  override func setUp() async throws { try await super.setUp(); service = AuthServiceMock(); sut = LoginViewModel(service: service); (sut.name, sut.password) = ("ann", "secret") }
  override func tearDown() { cancellables.removeAll(); service = nil; sut = nil }
  private let token = Token(value: "t", expires: Date(timeIntervalSince1970: 0))
  func testSignsIn() async {
    service.signInHandler = { [token] _, _ in token }
    var states: [LoginViewModel.State] = []
    sut.$state.sink { states.append($0) }.store(in: &cancellables)
    await sut.submit()
    XCTAssertEqual(states, [.idle, .busy, .signedIn(token)])
    XCTAssertEqual(service.signInArguments.map(\.name), ["ann"])
    XCTAssertTrue(service.signInArguments[0] == ("ann", "secret"))
  }
  func testShortPassword() async {
    sut.password = "abc"
    await sut.submit()
    XCTAssertFalse(sut.canSubmit)
    XCTAssertEqual(service.signInCallCount, 0)
  }
  func testFailures() async {
    let date = Date(timeIntervalSinceReferenceDate: 10)
    let cases: [(Error, AuthError)] = [(AuthError.invalid, .invalid), (AuthError.locked(until: date), .locked(until: date)), (CancellationError(), .network(underlying: "The operation could not be completed. (Swift.CancellationError error 1.)"))]
    for (index, (thrown, expected)) in cases.enumerated() {
      service.signInHandler = { _, _ in throw thrown }
      await sut.submit()
      XCTAssertEqual(sut.state, .failed(expected), "case \(index)")
    }
    XCTAssertEqual(sut.attempts, 3)
  }
  func testBusyWhileWaiting() async throws {
    service.signInHandler = { [token] _, _ in try await Task.sleep(for: .seconds(2)); return token }
    let task = Task { await sut.submit() }
    await Task.yield()
    XCTAssertEqual(sut.state, .busy)
    XCTAssertFalse(sut.canSubmit)
    await task.value
    guard case .signedIn(let t) = sut.state else { return XCTFail("not signed in: \(sut.state)") }
    XCTAssertEqual(t, token)
  }
  func testFulfillment() async {
    service.signInHandler = { [token] _, _ in token }
    let signedIn = XCTestExpectation(description: "signed in")
    sut.$state.filter { if case .signedIn = $0 { true } else { false } }.first().sink { _ in signedIn.fulfill() }.store(in: &cancellables)
    Task { await sut.submit() }
    await fulfillment(of: [signedIn], timeout: 1)
    await XCTAssertThrowsErrorAsync(try await service.signInHandler!("", "") == token ? throwing() : ()) { XCTAssertEqual($0 as? AuthError, .invalid) }
  }
  private func throwing() throws { throw AuthError.invalid }
}
func XCTAssertThrowsErrorAsync<T>(_ expression: @autoclosure () async throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line, _ errorHandler: (_ error: Error) -> Void = { _ in }) async {
  do { _ = try await expression(); XCTFail(message(), file: file, line: line) } catch { errorHandler(error) }
}
