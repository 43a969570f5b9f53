// source: own
import Schedulers
let subject = PassthroughSubject<Int, Never>()
let task = Task {
  for await value in subject.values { print("value", value) }
  print("finished")
}
await Task.yield()
for i in 1...3 {
  subject.send(i)
  await Task.yield()
}
subject.send(completion: .finished)
await task.value
for await value in [1, 2, 3].publisher.map({ $0 * 10 }).values { print(value) }
