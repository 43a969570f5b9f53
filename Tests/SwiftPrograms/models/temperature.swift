// source: own
struct Temperature {
  var celsius: Double
  var fahrenheit: Double {
    get { celsius * 9 / 5 + 32 }
    set { celsius = (newValue - 32) * 5 / 9 }
  }
  init(celsius: Double) { self.celsius = celsius }
  init(fahrenheit: Double) { self.init(celsius: (fahrenheit - 32) * 5 / 9) }
  static let boiling = Temperature(celsius: 100)
  static var freezing: Temperature { Temperature(celsius: 0) }
}
var t = Temperature(celsius: 25)
print(t.fahrenheit)
t.fahrenheit = 212
print(t.celsius, Temperature.boiling.fahrenheit, Temperature.freezing)
print(Temperature(fahrenheit: 50))
