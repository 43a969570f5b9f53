// source: own
final class Model {
  var onChange: ((Int) -> Void)?
  func bind(_ action: (Int) -> Void) {
    onChange = { action($0) }
  }
}
