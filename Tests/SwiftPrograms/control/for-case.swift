// source: own
struct E: Error {}
let results: [Result<Int, Error>] = [.success(1), .failure(E()), .success(3)]
for case .success(let n) in results where n > 1 { print(n) }
for case let (i, x?) in [(0, nil), (1, "a"), (2, "b")] as [(Int, String?)] { print(i, x) }
