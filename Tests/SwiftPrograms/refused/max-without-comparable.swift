// source: own
struct User { let id: Int }
let users = [User(id: 1)]
print(users.max() as Any)
