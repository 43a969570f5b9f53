// source: own
protocol Observer: AnyObject { func update(temperature: Double) }
final class WeatherStation {
  private struct WeakBox { weak var observer: Observer? }
  private var observers: [WeakBox] = []
  var temperature = 20.0 { didSet { if temperature != oldValue { notify() } } }
  func add(_ o: Observer) { observers.append(WeakBox(observer: o)) }
  func remove(_ o: Observer) { observers.removeAll { $0.observer === o } }
  private func notify() { observers.removeAll { $0.observer == nil }; observers.forEach { $0.observer?.update(temperature: temperature) } }
  var count: Int { observers.count }
}
final class Display: Observer { let name: String; init(_ n: String) { name = n }; func update(temperature t: Double) { print("\(name): \(t)°") }; deinit { print("\(name) gone") } }
final class Average: Observer { private var all: [Double] = []; var value: Double { all.isEmpty ? 0 : all.reduce(0, +) / Double(all.count) }; func update(temperature: Double) { all.append(temperature) } }
let station = WeatherStation()
var wall: Display? = Display("wall")
let avg = Average()
station.add(wall!); station.add(avg)
station.temperature = 21
station.temperature = 21
station.temperature = 24
wall = nil
station.temperature = 30
print(avg.value, station.count)
station.remove(avg)
station.temperature = 1
print(avg.value)
@propertyWrapper struct Observed<T> { private var value: T; var observers: [(T, T) -> Void] = []
  init(wrappedValue: T) { value = wrappedValue }
  var wrappedValue: T { get { value } set { let old = value; value = newValue; observers.forEach { $0(old, newValue) } } }
  var projectedValue: Observed<T> { get { self } set { self = newValue } } }
class Player { @Observed var score = 0 }
let p = Player()
p.$score.observers.append { print("score \($0) -> \($1)") }
p.score += 5
p.score = 7
