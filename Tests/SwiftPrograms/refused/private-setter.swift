// source: own
class Model {
  private(set) var count = 0
  func add() { count += 1 }
}
let model = Model()
model.add()
model.count = 4
