// source: own
func describe(_ o: Int?) -> String {
  switch o {
  case nil: "nothing"
  case 0?: "zero"
  case .some(let n) where n < 0: "negative"
  case let n?: "some \(n)"
  }
}
print(describe(nil), describe(0), describe(-4), describe(9))
