// source: Apple's documentation of Publisher.zip(_:_:), as OpenCombine quotes it
import Schedulers
let numbersPub = PassthroughSubject<Int, Never>(), lettersPub = PassthroughSubject<String, Never>(), truths = [true].publisher
let c = numbersPub.zip(lettersPub, truths).sink { print($0) }
numbersPub.send(1)
lettersPub.send("A")
