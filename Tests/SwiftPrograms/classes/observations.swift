// source: own
import Observation
@Observable final class Model { var count = 0; var name = "a"; var limit = 3 ; @ObservationIgnored var hidden = 0 }
struct Over: Error {}
let model = Model()
let slow = Task {
  for await v in Observations({ model.count * 10 }) { print("slow", v); try? await Task.sleep(for: .milliseconds(250)); if v >= 60 { break } }
  print("left")
}
try await Task.sleep(for: .milliseconds(10))
for i in 1...6 { model.count = i; model.hidden = i; try await Task.sleep(for: .milliseconds(100)) }
await slow.value
let failing = Task { do { for try await v in Observations({ () throws(Over) -> Int in if model.count > 8 { throw Over() }; return model.count }) { print("f", v) }; print("end") } catch { print("failed", error) } }
for i in 7...10 { try await Task.sleep(for: .milliseconds(20)); model.count = i }
await failing.value
try await Task.sleep(for: .milliseconds(20))
let mapped = Task { for await s in Observations({ model.name }).map({ $0 + "!" }).filter({ $0 != "r!" }).prefix(3) { print(s) } }
for n in ["r", "s", "t", "u"] { try await Task.sleep(for: .milliseconds(20)); model.name = n }
await mapped.value
func watch(_ m: Model) -> Observations<String, Never> { Observations { "\(m.name)\(m.limit)" } }
let w = Task { var n = 0; for await x in watch(model) { print("w", x); n += 1; if n == 2 { break } } }
try await Task.sleep(for: .milliseconds(20)); model.limit += 1; await w.value
