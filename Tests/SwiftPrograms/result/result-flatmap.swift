// source: own
struct Oops: Error {}
let r: Result<String, Error> = .success("12")
let q = r.flatMap { s in Int(s).map { .success($0) } ?? .failure(Oops()) }
print(try! q.get() + 1)
print(Result { try q.get() / 2 })
let bad = r.flatMap { _ in Result<Int, Error>.failure(Oops()) }
print(bad)
