// source: own
struct Queue<T> {
  private var input: [T] = [], output: [T] = []
  mutating func enqueue(_ x: T) { input.append(x) }
  mutating func dequeue() -> T? {
    if output.isEmpty {
      output = input.reversed()
      input.removeAll()
    }
    return output.popLast()
  }
  var count: Int { input.count + output.count }
}
var q = Queue<String>()
for w in ["a", "b", "c"] { q.enqueue(w) }
print(q.dequeue()!, q.count)
q.enqueue("d")
while let next = q.dequeue() { print(next, terminator: " ") }
print(q.dequeue() ?? "end")
