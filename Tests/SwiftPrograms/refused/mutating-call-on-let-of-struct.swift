// source: own
struct Count { var n = 0; mutating func up() { n += 1 } }
struct Holder { let count: Count }
var holder = Holder(count: Count())
holder.count.up()
