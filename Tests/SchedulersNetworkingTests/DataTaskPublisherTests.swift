import Dispatch
import Foundation
import Glibc
import SchedulersNetworking
import Synchronization
import Testing

/// Answers connections to a port of this machine, one after another, each with the same text.
private final class Server: Sendable {
  let port: UInt16
  private let descriptor: Int32

  /// - Parameter answer: what is written after the head of a request has come; nil keeps the connection open
  ///   until the next one comes.
  init(_ answer: String?) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 4) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try #require(isReady)
    Thread.detachNewThread {
      var kept: Int32?
      while true {
        let connection = accept(descriptor, nil, nil)
        if connection < 0 { return }
        var request: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1_024)
        while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
          let count = read(connection, &chunk, chunk.count)
          if count <= 0 { break }
          request += chunk[..<count]
        }
        guard let answer else {
          if let kept { close(kept) }
          kept = connection
          continue
        }
        _ = answer.withCString { write(connection, $0, strlen($0)) }
        close(connection)
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  func url() throws -> URL { try #require(URL(string: "http://127.0.0.1:\(port)/page")) }
}

/// The one test that leaves the program, as far as the machine's own sockets.
@Suite struct DataTaskPublisherTests {
  private final class Answers: Sendable {
    let lines = Mutex<[String]>([])
    let end = DispatchSemaphore(value: 0)
  }

  private func lines(_ publisher: some Publisher<URLSession.DataTaskPublisher.Output, URLError>) -> [String] {
    let answers = Answers()
    let token = publisher.sink { completion in
      if case .failure(let error) = completion {
        answers.lines.withLock { $0.append("failed \(error.code == .cannotConnectToHost)") }
      } else {
        answers.lines.withLock { $0.append("finished") }
      }
      answers.end.signal()
    } receiveValue: { data, response in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      answers.lines.withLock { $0.append("\(status) \(String(decoding: data, as: UTF8.self))") }
    }
    defer { token.cancel() }
    _ = answers.end.wait(timeout: .now() + 20)
    return answers.lines.withLock { $0 }
  }

  @Test func `an answer comes as data and response, whatever its status`() throws {
    let server = try Server("HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\nConnection: close\r\n\r\nnone")
    #expect(lines(URLSession.shared.dataTaskPublisher(for: try server.url())) == ["404 none", "finished"])
  }

  @Test func `an address where nobody listens is a failure`() throws {
    let closed = try #require(URL(string: "http://127.0.0.1:1/"))
    #expect(lines(URLSession.shared.dataTaskPublisher(for: closed)) == ["failed true"])
  }

  @Test func `nothing is asked before a value is wanted, and nothing comes after a cancellation`() throws {
    let server = try Server(nil)
    let count = Mutex(0)
    let publisher = URLSession.shared.dataTaskPublisher(for: try server.url())
    let token = publisher.sink { _ in
      count.withLock { $0 += 1 }
    } receiveValue: { _ in
      count.withLock { $0 += 1 }
    }
    token.cancel()
    #expect(count.withLock { $0 } == 0)
  }

  /// FoundationNetworking ended the process within some dozens of these.
  @Test(arguments: [nil, "", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok"])
  func `a request can be cancelled at any moment, again and again`(answer: String?) throws {
    let server = try Server(answer)
    let url = try server.url()
    for round in 0..<300 {
      let token = URLSession.shared.dataTaskPublisher(for: url).sink { _ in
      } receiveValue: { _ in
      }
      if round % 3 > 0 { usleep(UInt32(round % 97) * 10) }
      token.cancel()
    }
    // One more, to see that the session still works.
    let fine = try Server("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
    #expect(lines(URLSession.shared.dataTaskPublisher(for: try fine.url())) == ["200 ok", "finished"])
  }

  @Test func `the subscription bears the name and shows the state that Combine's has`() throws {
    final class Keeper: Subscriber {
      typealias Input = URLSession.DataTaskPublisher.Output
      typealias Failure = URLError
      var subscription: (any Subscription)?
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Input) -> Subscribers.Demand { .none }
      func receive(completion: Subscribers.Completion<URLError>) {}
    }
    let keeper = Keeper()
    URLSession.shared.dataTaskPublisher(for: try #require(URL(string: "http://127.0.0.1:1/"))).subscribe(keeper)
    let subscription = try #require(keeper.subscription)
    #expect("\(subscription)" == "DataTaskPublisher")
    #expect(Mirror(reflecting: subscription).children.map(\.label) == ["task", "downstream", "parent", "demand"])
    subscription.cancel()
  }
}
