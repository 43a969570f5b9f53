// source: own
typealias Handler<T> = (Result<T, Error>) -> Void
typealias Completion = Handler<Int>
struct Api { typealias ID = Int; typealias Parameters = [String: Any]
  func get(_ id: ID, _ parameters: Parameters = [:], then done: Completion) { id > 0 ? done(.success(id * 10 + parameters.count)) : done(.failure(Bad())) }
  struct Bad: Error {} }
let api = Api()
api.get(3) { print($0) }
api.get(2, ["a": 1]) { result in if case .success(let n) = result { print(n) } }
api.get(0) { result in do { print(try result.get()) } catch { print("failed", error is Api.Bad) } }
typealias Pair<T> = (T, T)
let pair: Pair<Int> = (1, 2)
let id: Api.ID = 7
print(pair, id)
func handler<T>(_ name: String) -> Handler<T> { { print(name, $0) } }
(handler("h") as Handler<String>)(.success("x"))
