// source: own
import Foundation
// A closure's written types tell the type parameter.
enum Problem: Error { case broken }
final class API {
    func fetch<T: Decodable>(_ json: String, completion: @escaping (Result<T, Problem>) -> Void) {
        guard let value = try? JSONDecoder().decode(T.self, from: Data(json.utf8)) else { return completion(.failure(.broken)) }
        completion(.success(value))
    }
    func get<T: Decodable>(_ json: String, _ done: (T?, Error?) -> Void) {
        do { done(try JSONDecoder().decode(T.self, from: Data(json.utf8)), nil) } catch { done(nil, error) }
    }
}
struct User: Codable { let name: String }
final class Model {
    var users: [User] = [], message = ""
    func load(_ json: String) {
        API().fetch(json) { [weak self] (result: Result<[User], Problem>) in
            switch result {
            case .success(let users): self?.users = users
            case .failure(let error): self?.message = "\(error)"
            }
        }
    }
}
let model = Model()
model.load(#"[{"name": "Ann"}]"#)
model.load("no")
print(model.users, model.message)
API().get("[1, 2]") { (numbers: [Int]?, error: Error?) in print(numbers ?? [], error == nil) }
API().get("3", { (n: Int?, _) in print(n as Any) })
func handle(_ result: Result<User, Problem>) { print(result) }
API().fetch(#"{"name": "Bo"}"#, completion: handle)
var n = 0
func next() throws -> Int { n += 1; return n }
try n = next() + 10
print(n)
