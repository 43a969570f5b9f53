// source: own
// The initial value of a property uses the type itself, in a type that nothing else of the program is declared with.
class Model {
  static let limit = 3
  static func label(_ number: Int) -> String { "no. \(number)" }
  var count = Model.limit + 1
  var title = Model.label(2)
  var check: (Int) -> Bool = { $0 < Model.limit }
}
let model = Model()
print(model.count, model.title, model.check(2), model.check(3))
