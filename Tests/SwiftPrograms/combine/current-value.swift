// source: Apple's documentation of CurrentValueSubject, as OpenCombine quotes it
import Schedulers
let subject = CurrentValueSubject<Double, Never>(1)
let c = subject.sink { print($0) }
subject.value = 2
subject.send(2.5)
print(subject.value / 2)
