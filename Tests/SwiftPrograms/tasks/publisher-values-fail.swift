// source: own
import Schedulers
struct Broken: Error {}
let subject = PassthroughSubject<Int, Error>()
let task = Task {
  do {
    for try await value in subject.values { print(value) }
  } catch { print("caught", error) }
}
await Task.yield()
subject.send(1)
await Task.yield()
subject.send(completion: .failure(Broken()))
await task.value
