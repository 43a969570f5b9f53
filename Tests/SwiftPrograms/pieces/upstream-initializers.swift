// source: own
import Schedulers

let tripled = Publishers.Map(upstream: Just(2), transform: { $0 * 3 })
_ = tripled.sink { print($0) }
let large = Publishers.Filter(upstream: [1, 2, 3].publisher) { $0 > 1 }
_ = large.sink { print($0) }
let both = Publishers.Concatenate(prefix: Just(1), suffix: Just(2))
_ = both.sink { print("both", $0) }
let merged = Publishers.FlatMap(upstream: [1, 2].publisher, maxPublishers: .unlimited) { Just($0 * 10) }
_ = merged.sink { print("merged", $0) }
let dropped = Publishers.Drop(upstream: [1, 2, 3].publisher, count: 1)
_ = dropped.sink { print("dropped", $0) }
