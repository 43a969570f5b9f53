// source: Apple's documentation of Publisher.assign(to:on:), as OpenCombine quotes it
import Schedulers
final class Model { var n = 0 }
let m = Model()
let c = Just("1").assign(to: \.n, on: m)
