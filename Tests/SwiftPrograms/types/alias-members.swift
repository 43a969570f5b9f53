// source: own
struct A { typealias X = Int }
print(A.X.self, A.X.max == Int.max, A.X("12") ?? 0)
enum Failure: Error { case bad }
enum Net {
  typealias Result = Swift.Result<Int, Error>
  typealias Names = [String]
}
let result = Net.Result.success(4)
print(result)
let failed: Net.Result = .failure(Failure.bad)
if case .failure(let error) = failed { print(error) }
print(Net.Names(), Net.Names.self)
protocol Endpoint {
  associatedtype Response
  var path: String { get }
}
struct Post { let title: String }
struct Posts: Endpoint {
  typealias Response = [Post]
  let path = "/posts"
}
func describe<E: Endpoint>(_ endpoint: E) -> String { "\(endpoint.path) \(E.Response.self)" }
print(describe(Posts()))
struct Todo: Identifiable { let id: Int }
print(Todo.ID.self)
