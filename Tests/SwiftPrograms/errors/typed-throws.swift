// source: typed throws as the Swift book has them
enum StatisticsError: Error { case noRatings, invalidRating(Int) }
func summarize(_ ratings: [Int]) throws(StatisticsError) {
  guard !ratings.isEmpty else { throw .noRatings }
  for r in ratings { guard r > 0 && r <= 3 else { throw .invalidRating(r) } }
  print("ok", ratings.count)
}
do throws(StatisticsError) {
  try summarize([1, 2])
  try summarize([4])
} catch {
  switch error {
  case .noRatings: print("none")
  case .invalidRating(let r): print("invalid", r)
  }
}
func apply<T>(_ x: T, _ f: (T) throws -> T) rethrows -> T { try f(x) }
print(apply(3) { $0 + 1 })
print((try? apply(3) { _ in throw StatisticsError.noRatings }) ?? -1)
