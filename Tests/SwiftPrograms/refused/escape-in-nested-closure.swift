// source: own
final class Totals {
  var total = 0
  var handler: (([Int]) -> Void)?
  func start() {
    handler = { values in
      values.forEach { total += $0 }
    }
  }
}
