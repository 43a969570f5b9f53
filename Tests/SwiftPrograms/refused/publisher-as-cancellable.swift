// source: own
import Schedulers
var cancellable: AnyCancellable = Just(1)
