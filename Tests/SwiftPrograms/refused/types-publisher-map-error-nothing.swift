// source: own
import Schedulers
let ticks = PassthroughSubject<Int, URLError>()
_ = ticks.mapError { URLError(.badURL) }
