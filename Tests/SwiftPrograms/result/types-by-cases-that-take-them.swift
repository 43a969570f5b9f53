// source: own
enum E: Error { case bad }
enum Action { case found(Result<Int, E>), text(Result<[String], any Error>) }
func effect<O, F, T>(_ o: O, _ f: F?, _ t: (Result<O, F>) -> T) -> T { f.map { t(.failure($0)) } ?? t(.success(o)) }
print(effect(1, E.bad, Action.found), effect(1, nil as E?, Action.found), effect(["a"], nil as (any Error)?, Action.text))
print(effect(1, E.bad) { Action.found($0) })
struct Client { var load: (Int) -> Result<Int, E>; func send<T>(_ n: Int, _ f: (Result<Int, E>) -> T) -> T { f(load(n)) } }
print(Client { .success($0) }.send(3, Action.found), Client { _ in .failure(.bad) }.send(3) { Action.found($0) })
let rs = ["1", "x"].map { s in Int(s).map { Result<Int, E>.success($0) } ?? .failure(.bad) }
print(rs.map(Action.found), rs)
