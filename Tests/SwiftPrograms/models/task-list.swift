// source: own
struct Task: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false

  mutating func toggle() { isDone.toggle() }
}
struct TaskList {
  private(set) var tasks: [Task] = []
  private var nextID = 1
  var open: [Task] { tasks.filter { !$0.isDone } }
  var summary: String { "\(open.count) of \(tasks.count) open" }

  @discardableResult
  mutating func add(_ title: String) -> Task {
    let task = Task(id: nextID, title: title)
    nextID += 1
    tasks.append(task)
    return task
  }

  mutating func toggle(id: Task.ID) {
    guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
    tasks[index].toggle()
  }
}
var list = TaskList()
list.add("Milk")
list.add("Bread")
let third = list.add("Eggs")
print(third)
list.toggle(id: 2)
list.toggle(id: 9)
print(list.summary)
print(list.open.map(\.title))
print(list.tasks[1])
print(list.tasks[0] == Task(id: 1, title: "Milk"))
