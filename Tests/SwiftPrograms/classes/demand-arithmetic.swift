// source: own
import Schedulers
var demand = Subscribers.Demand.max(3)
demand += 2
demand -= .max(1)
print(demand, demand > 3, demand == .max(4), demand.max ?? -1)
let all: Subscribers.Demand = .unlimited
print(all, all > demand, all.max == nil, all + 1 == .unlimited)
print(Subscribers.Demand.none, Subscribers.Demand.none == .max(0))
