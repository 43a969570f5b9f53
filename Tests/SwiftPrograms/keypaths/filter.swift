// source: Swift book, Expressions
struct Task { var description: String; var completed: Bool }
let toDoList = [Task(description: "Practice ping-pong.", completed: false), Task(description: "Buy a pirate costume.", completed: true)]
print(toDoList.filter(\.completed).map(\.description))
