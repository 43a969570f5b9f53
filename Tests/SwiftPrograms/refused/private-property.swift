// source: own
class Model {
  private var secret = 1
  func reveal() -> Int { secret }
}
let model = Model()
print(model.reveal())
print(model.secret)
