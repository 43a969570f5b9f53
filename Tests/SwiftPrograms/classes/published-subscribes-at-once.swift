// source: own
import Schedulers
final class Form: ObservableObject { @Published var name = ""; @Published var age: Int? = nil; @Published var tags: [String] = [] }
let form = Form()
form.name = "before"
var bag: Set<AnyCancellable> = []
form.$name.sink { print("name", $0) }.store(in: &bag)
form.$age.map { $0.map(String.init) ?? "none" }.sink { print("age", $0) }.store(in: &bag)
form.$tags.map(\.count).sink { print("tags", $0) }.store(in: &bag)
form.name = "a"
form.age = 3
form.tags.append("x")
form.tags += ["y", "z"]
form.age = nil
bag.removeAll()
form.name = "unheard"
print(form.name)
