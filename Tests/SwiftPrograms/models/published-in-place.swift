// source: written for TimeREPL
import Schedulers

class Model: ObservableObject {
  @Published var items = [1, 2] { didSet { print("didSet", items) } }
}
let model = Model()
let changes = model.objectWillChange.sink { print("will change") }
let sink = model.$items.sink { print("sink", $0) }
model.items.removeAll { $0 == 1 }
model.items.append(5)
model.items.sort { $0 > $1 }
let subject = CurrentValueSubject<[Int], Never>([3, 1])
let other = subject.sink { print("subject", $0) }
subject.value.removeAll { $0 == 3 }
subject.value.append(4)
