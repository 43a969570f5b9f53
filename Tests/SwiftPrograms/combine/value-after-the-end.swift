// source: own
import Schedulers
enum Failure: Error { case lost }
let subject = CurrentValueSubject<Int, Failure>(1)
let token = subject.sink { print($0) } receiveValue: { print($0) }
subject.send(2)
subject.send(completion: .failure(.lost))
subject.send(3)
print(subject.value)
subject.value = 4
print(subject.value)
let late = subject.sink { print("late", $0) } receiveValue: { print("late", $0) }
