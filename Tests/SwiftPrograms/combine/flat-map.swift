// source: Apple's documentation of Publisher.flatMap(maxPublishers:_:), as OpenCombine quotes it
import Schedulers
let weather = PassthroughSubject<Int, Never>()
let c = weather.flatMap { station in [station, station * 10].publisher }.sink { print($0) }
weather.send(1)
weather.send(2)
