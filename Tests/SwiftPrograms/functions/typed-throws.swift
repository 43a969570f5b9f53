// source: Swift book, Error Handling
enum StatisticsError: Error { case noRatings }
func summarize(_ ratings: [Int]) throws(StatisticsError) -> Int {
  guard !ratings.isEmpty else { throw .noRatings }
  return ratings.reduce(0, +)
}
do { print(try summarize([1, 2])); print(try summarize([])) } catch { print(error) }
