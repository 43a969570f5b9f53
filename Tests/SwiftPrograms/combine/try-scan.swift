// source: Apple's documentation of Publisher.tryScan(_:_:), as OpenCombine quotes it
import Schedulers
struct DivisionByZeroError: Error {}
func throwing(_ last: Int, _ current: Int) throws -> Int {
  guard current != 0 else { throw DivisionByZeroError() }
  return (last + current) / current
}
_ = [1, 2, 3, 4, 5, 0, 6].publisher.tryScan(10) { try throwing($0, $1) }
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0, terminator: " ") })
