// source: Swift's standard library, documentation of Result.mapError(_:)
struct DatedError: Error { let year: Int }
enum E: Error { case bad }
let r: Result<Int, E> = .failure(.bad)
print(r.mapError { _ in DatedError(year: 2024) })
