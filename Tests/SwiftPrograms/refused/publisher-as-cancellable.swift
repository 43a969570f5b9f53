// source: own
import Combine
var cancellable: AnyCancellable = Just(1)
