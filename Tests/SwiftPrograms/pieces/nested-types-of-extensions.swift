// source: own
struct Sensor { let n: Int }
extension Sensor {
  struct Probe { func read() -> Int { Buffer(value: 3).doubled() } }
}
extension Sensor.Probe {
  final class Buffer {
    let value: Int
    init(value: Int) { self.value = value }
    func doubled() -> Int { value * 2 }
  }
}
print(Sensor.Probe().read())
