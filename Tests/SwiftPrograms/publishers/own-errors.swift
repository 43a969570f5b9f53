// source: own
import Schedulers
enum ApiError: Error, Equatable { case offline, status(code: Int), decoding(String) }
struct Request { let path: String }
func fetch(_ request: Request) -> AnyPublisher<String, ApiError> {
  switch request.path {
  case "ok": return Just("body").setFailureType(to: ApiError.self).eraseToAnyPublisher()
  case "gone": return Fail(error: .status(code: 404)).eraseToAnyPublisher()
  default: return Fail(outputType: String.self, failure: ApiError.offline).eraseToAnyPublisher()
  }
}
for path in ["ok", "gone", "?"] {
  _ = fetch(Request(path: path))
    .tryMap { text -> Int in guard text.count < 3 else { throw ApiError.decoding(text) }; return text.count }
    .mapError { $0 as? ApiError ?? .offline }
    .sink(receiveCompletion: { print(path, $0) }, receiveValue: { print($0) })
}
_ = fetch(Request(path: "gone")).catch { error -> Just<String> in Just("recovered from \(error)") }.sink { print($0) }
_ = fetch(Request(path: "?")).replaceError(with: "none").sink { print($0) }
_ = fetch(Request(path: "gone")).retry(1).map { Result<String, ApiError>.success($0) }.catch { Just(.failure($0)) }.sink { print($0) }
