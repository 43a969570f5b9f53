// source: own
struct User: Codable, Equatable { let id: Int; var name: String }
enum Parse: Error { case missing(String), wrongType(field: String) }
func user(from fields: [String: Any]) throws -> User {
  guard let raw = fields["id"] else { throw Parse.missing("id") }
  guard let id = raw as? Int else { throw Parse.wrongType(field: "id") }
  guard let name = fields["name"] as? String else { throw Parse.missing("name") }
  return User(id: id, name: name)
}
let inputs: [[String: Any]] = [["id": 1, "name": "Ann"], ["name": "Bob"], ["id": "x", "name": "Cy"]]
for fields in inputs {
  let result = Result { try user(from: fields) }
  switch result {
  case .success(let user): print(user)
  case .failure(let error): print(error)
  }
}
