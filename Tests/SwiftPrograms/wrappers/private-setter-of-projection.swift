// source: own
@propertyWrapper struct Clamped<V: Comparable> {
  private var value: V
  private let range: ClosedRange<V>
  private(set) var projectedValue = 0

  init(wrappedValue: V, _ range: ClosedRange<V>) {
    (self.range, value) = (range, min(max(wrappedValue, range.lowerBound), range.upperBound))
  }

  var wrappedValue: V {
    get { value }
    set {
      value = min(max(newValue, range.lowerBound), range.upperBound)
      if value != newValue { projectedValue += 1 }
    }
  }
}

struct Settings {
  @Clamped(0...10) var volume = 5
  @Clamped(0.0...1.0) var brightness: Double = 3
}

var settings = Settings()
settings.volume = 20
settings.volume -= 3
settings.volume = -4
print(settings.volume, settings.$volume, settings.brightness)
