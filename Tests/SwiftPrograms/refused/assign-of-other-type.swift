// source: own
import Schedulers
final class Model { var text = "" }
let model = Model()
let cancellable = Just(3).assign(to: \.text, on: model)
