// source: own
import Observation
@Observable class Counter { var count = 0; var name = "a"; @ObservationIgnored var hidden = 0
  var double: Int { count * 2 }
  func up() { count += 1 } }
let c = Counter()
func track() {
  withObservationTracking { print("count is", c.count, c.double) } onChange: { print("will change from", c.count) }
}
track()
c.up()
c.name = "b"
c.up()
track()
c.name = "c"
c.count = 10
print(c.double)
@Observable final class Store { var items: [String] = []; var filter = ""
  var shown: [String] { filter.isEmpty ? items : items.filter { $0.contains(filter) } } }
let s = Store()
let text = withObservationTracking { s.shown.joined(separator: ",") } onChange: { print("shown changes") }
print("[\(text)]")
s.items.append("x")
s.items.append("y")
print(s.shown)
withObservationTracking { _ = s.filter } onChange: { print("filter changes") }
s.filter = "y"
print(s.shown)
