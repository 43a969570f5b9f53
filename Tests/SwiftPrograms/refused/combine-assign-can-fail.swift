// source: Apple's documentation of Publisher.assign(to:on:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
final class Model { var n = 0 }
let m = Model()
let c = Fail<Int, E>(error: E()).assign(to: \.n, on: m)
