// source: own
struct User: Equatable { let id: Int }
struct Failure: Error, Equatable {}
enum Action: Equatable { case got(Result<User, Failure>), opt(Int?), arr([User]), pair(User, Result<Int, Failure>), gen(Box<Int>), dict([String: Kind]), nested(Kind) }
struct Box<T: Equatable>: Equatable { let v: T }
enum Kind: Equatable { case a, b(Int) }
let r: Result<User, Failure> = .success(User(id: 1))
print(Action.got(r)); print(Action.got(.failure(Failure()))); print(r); print([r])
print(Action.opt(3), Action.arr([User(id: 2)]), Action.pair(User(id: 1), .success(2)), Action.gen(Box(v: 1)))
print(Action.dict(["k": .b(1)]), Action.nested(.a), Action.nested(.b(2)))
print([Action.nested(.a)], Optional(Action.nested(.b(1))) as Any)
print((1, r), ["x": r], Optional(r) as Any)
