/// Foundation's `URLProtocol`: classes of the session that answer requests themselves, as tests of network code do.
enum URLProtocols {
  private static let declaration = #"""
    enum __StoragePolicy { case allowed, allowedInMemoryOnly, notAllowed }
    final class CachedURLResponse {
      let response: URLResponse
      let data: Data
      init(response: URLResponse, data: Data) {
        self.response = response
        self.data = data
      }
    }
    protocol URLProtocolClient: AnyObject {
      func urlProtocol(_ protocol: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy: __StoragePolicy)
      func urlProtocol(_ protocol: URLProtocol, didLoad data: Data)
      func urlProtocol(_ protocol: URLProtocol, didFailWithError error: Error)
      func urlProtocolDidFinishLoading(_ protocol: URLProtocol)
    }
    class URLProtocol: NSObject {
      let request: URLRequest
      let cachedResponse: CachedURLResponse?
      let client: URLProtocolClient?
      var task: URLSessionTask?
      required init(request: URLRequest, cachedResponse: CachedURLResponse?, client: URLProtocolClient?) {
        self.request = request
        self.cachedResponse = cachedResponse
        self.client = client
        super.init()
      }
      class func canInit(with request: URLRequest) -> Bool { false }
      class func canInit(with task: URLSessionTask) -> Bool { false }
      class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
      class func requestIsCacheEquivalent(_ a: URLRequest, to b: URLRequest) -> Bool { false }
      @discardableResult class func registerClass(_ protocolClass: AnyClass) -> Bool {
        __registerURLProtocol(protocolClass)
        return true
      }
      class func unregisterClass(_ protocolClass: AnyClass) { __unregisterURLProtocol(protocolClass) }
      func startLoading() {}
      func stopLoading() {}
    }
    final class __URLProtocolClient: URLProtocolClient {
      private var response: URLResponse?
      private var data = Data()
      private let done: (URLResponse?, Data, Error?) -> Void
      init(_ done: @escaping (URLResponse?, Data, Error?) -> Void) { self.done = done }
      func urlProtocol(_ protocol: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy: __StoragePolicy) {
        self.response = response
      }
      func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) { self.data.append(data) }
      func urlProtocol(_ protocol: URLProtocol, didFailWithError error: Error) { done(response, data, error) }
      func urlProtocolDidFinishLoading(_ protocol: URLProtocol) { done(response, data, nil) }
    }
    func __canLoad(_ type: URLProtocol.Type, _ request: URLRequest) -> Bool { type.canInit(with: request) }
    func __load(
      _ type: URLProtocol.Type, _ request: URLRequest, _ done: @escaping (URLResponse?, Data, Error?) -> Void
    ) -> URLProtocol {
      let made = type.init(
        request: type.canonicalRequest(for: request), cachedResponse: nil, client: __URLProtocolClient(done))
      made.startLoading()
      return made
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("URLProtocol", using: ["NSObject"], declaration)
    for name in ["URLProtocolClient", "CachedURLResponse"] {
      builtIns.addDeclared(name, using: ["URLProtocol"], "")
    }
    builtIns.addFunction("__registerURLProtocol(_ type: Any) -> Void") { arguments in
      arguments.machine.runtime.network.protocols.insert(arguments[0], at: 0)
      return .void
    }
    builtIns.addFunction("__unregisterURLProtocol(_ type: Any) -> Void") { arguments in
      arguments.machine.runtime.network.protocols.removeAll { $0 == arguments[0] }
      return .void
    }
    builtIns.unlisted.formUnion(["__registerURLProtocol", "__unregisterURLProtocol"])
  }
}

extension Environment {
  /// Returns the first of the classes that answers a request.
  func urlProtocol(among types: [Value], for request: URLRequestObject) throws -> Value? {
    guard case .function(let canLoad)? = variable("__canLoad")?.value else { return nil }
    return try types.first { try canLoad.call([$0, .object(request)]) == .bool(true) }
  }

  /// Lets an instance of a class answer a request, and returns it.
  func load(
    _ request: URLRequestObject, by type: Value,
    done: @escaping (_ response: Value?, _ data: Value, _ error: Value?) -> Void
  ) throws -> Value? {
    guard case .function(let load)? = variable("__load")?.value else { return nil }
    let native = Function.Native(signature: Signature("done(_ response: Any, _ data: Any, _ error: Any)")) {
      done($0[0].unwrapped, $0[1], $0[2].unwrapped)
      return .void
    }
    return try load.call([type, .object(request), .function(Function([native], machine))])
  }

  /// Tells an instance that its request is over.
  func stop(_ loader: Value) throws {
    _ = try declaredMember(loader) { "\($0).stopLoading" }?.call(loader)
  }
}
