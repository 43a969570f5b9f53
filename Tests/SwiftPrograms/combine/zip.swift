// source: Apple's documentation of Publisher.zip(_:), as OpenCombine quotes it
import Schedulers
let numbersPub = PassthroughSubject<Int, Never>(), lettersPub = PassthroughSubject<String, Never>()
let c = numbersPub.zip(lettersPub).sink { print("\($0)") }
numbersPub.send(1)
numbersPub.send(2)
lettersPub.send("A")
lettersPub.send("B")
