/// Foundation's `Measurement` and its units, which are declared at their first use.
enum Measurements {
  private static let measurement = #"""
    class Unit: NSObject {
      let symbol: String
      init(symbol: String) {
        self.symbol = symbol
        super.init()
      }
      override func isEqual(_ object: Any?) -> Bool { (object as? Unit)?.symbol == symbol }
    }
    class UnitConverter: NSObject {
      func baseUnitValue(fromValue value: Double) -> Double { value }
      func value(fromBaseUnitValue value: Double) -> Double { value }
    }
    class UnitConverterLinear: UnitConverter {
      let coefficient: Double
      let constant: Double
      init(coefficient: Double, constant: Double = 0) {
        self.coefficient = coefficient
        self.constant = constant
        super.init()
      }
      override func baseUnitValue(fromValue value: Double) -> Double { value * coefficient + constant }
      override func value(fromBaseUnitValue value: Double) -> Double { (value - constant) / coefficient }
    }
    class Dimension: Unit {
      let converter: UnitConverter
      init(symbol: String, converter: UnitConverter) {
        self.converter = converter
        super.init(symbol: symbol)
      }
      init(_ symbol: String, _ coefficient: Double, _ constant: Double = 0) {
        converter = UnitConverterLinear(coefficient: coefficient, constant: constant)
        super.init(symbol: symbol)
      }
    }
    struct Measurement<UnitType>: Hashable, Comparable, CustomStringConvertible {
      let unit: UnitType
      var value: Double
      init(value: Double, unit: UnitType) {
        self.value = value
        self.unit = unit
      }
      func converted(to otherUnit: UnitType) -> Measurement<UnitType> {
        if unit.symbol == otherUnit.symbol { return self }
        let base = unit.converter.baseUnitValue(fromValue: value)
        return Measurement(value: otherUnit.converter.value(fromBaseUnitValue: base), unit: otherUnit)
      }
      mutating func convert(to otherUnit: UnitType) { self = converted(to: otherUnit) }
      var description: String { "\(value) \(unit.symbol)" }
      private var _base: Double { unit.converter.baseUnitValue(fromValue: value) }
      private func _combined(_ r: Measurement<UnitType>, _ body: (Double, Double) -> Double) -> Measurement<UnitType> {
        if unit.symbol == r.unit.symbol { return Measurement(value: body(value, r.value), unit: unit) }
        let base = body(_base, r._base)
        return Measurement(value: unit.converter.value(fromBaseUnitValue: base), unit: unit)
          .converted(to: type(of: unit)._base)
      }
      static func == (l: Measurement<UnitType>, r: Measurement<UnitType>) -> Bool {
        l.unit.symbol == r.unit.symbol ? l.value == r.value : l._base == r._base
      }
      static func < (l: Measurement<UnitType>, r: Measurement<UnitType>) -> Bool {
        l.unit.symbol == r.unit.symbol ? l.value < r.value : l._base < r._base
      }
      static func + (l: Measurement<UnitType>, r: Measurement<UnitType>) -> Measurement<UnitType> {
        l._combined(r) { $0 + $1 }
      }
      static func - (l: Measurement<UnitType>, r: Measurement<UnitType>) -> Measurement<UnitType> {
        l._combined(r) { $0 - $1 }
      }
      static func * (l: Measurement<UnitType>, r: Double) -> Measurement<UnitType> {
        Measurement(value: l.value * r, unit: l.unit)
      }
      static func / (l: Measurement<UnitType>, r: Double) -> Measurement<UnitType> {
        Measurement(value: l.value / r, unit: l.unit)
      }
      func hash(into hasher: inout Hasher) { hasher.combine(_base) }
    }
    """#

  /// The units of each dimension, its base unit first: name, symbol, coefficient and constant.
  private static let units: [(dimension: String, units: [(String, String, Double, Double)])] = [
    (
      "UnitLength",
      [
        ("meters", "m", 1, 0), ("kilometers", "km", 1000, 0), ("centimeters", "cm", 0.01, 0),
        ("millimeters", "mm", 0.001, 0), ("inches", "in", 0.0254, 0), ("feet", "ft", 0.3048, 0),
        ("yards", "yd", 0.9144, 0), ("miles", "mi", 1609.344, 0), ("nauticalMiles", "NM", 1852, 0),
        ("lightyears", "ly", 9.461e+15, 0), ("parsecs", "pc", 3.086e+16, 0),
      ]
    ),
    (
      "UnitMass",
      [
        ("kilograms", "kg", 1, 0), ("grams", "g", 0.001, 0), ("milligrams", "mg", 1e-06, 0),
        ("metricTons", "t", 1000, 0), ("ounces", "oz", 0.0283495, 0), ("pounds", "lb", 0.453592, 0),
        ("stones", "st", 0.157473, 0),
      ]
    ),
    (
      "UnitDuration",
      [
        ("seconds", "s", 1, 0), ("minutes", "m", 60, 0), ("hours", "h", 3600, 0), ("milliseconds", "ms", 0.001, 0),
        ("microseconds", "μs", 1e-06, 0), ("nanoseconds", "ns", 1e-09, 0),
      ]
    ),
    (
      "UnitTemperature",
      [
        ("kelvin", "K", 1, 0), ("celsius", "°C", 1, 273.15), ("fahrenheit", "°F", 0.55555555555556, 255.37222222222427),
      ]
    ),
    (
      "UnitSpeed",
      [
        ("metersPerSecond", "m/s", 1, 0), ("kilometersPerHour", "km/h", 0.277778, 0),
        ("milesPerHour", "mph", 0.44704, 0), ("knots", "kn", 0.514444, 0),
      ]
    ),
    (
      "UnitAngle",
      [
        ("degrees", "°", 1, 0), ("radians", "rad", 57.295779513082321, 0), ("revolutions", "rev", 360, 0),
      ]
    ),
    (
      "UnitVolume",
      [
        ("liters", "L", 1, 0), ("milliliters", "mL", 0.001, 0), ("cubicMeters", "m³", 1000, 0),
        ("cups", "cup", 0.24, 0),
        ("gallons", "gal", 3.78541, 0), ("pints", "pt", 0.473176, 0), ("teaspoons", "tsp", 0.00492892, 0),
        ("tablespoons", "tbsp", 0.0147868, 0), ("fluidOunces", "fl oz", 0.0295735, 0),
      ]
    ),
    (
      "UnitArea",
      [
        ("squareMeters", "m²", 1, 0), ("squareKilometers", "km²", 1_000_000, 0), ("acres", "ac", 4046.86, 0),
        ("hectares", "ha", 10000, 0), ("squareFeet", "ft²", 0.092903, 0),
      ]
    ),
    (
      "UnitEnergy",
      [
        ("joules", "J", 1, 0), ("kilojoules", "kJ", 1000, 0), ("kilocalories", "kCal", 4184, 0),
        ("calories", "cal", 4.184, 0), ("kilowattHours", "kWh", 3_600_000, 0),
      ]
    ),
    ("UnitPower", [("watts", "W", 1, 0), ("kilowatts", "kW", 1000, 0), ("horsepower", "hp", 745.7, 0)]),
    (
      "UnitInformationStorage",
      [
        ("bits", "bit", 1, 0), ("bytes", "B", 8, 0), ("kilobytes", "kB", 8000, 0), ("megabytes", "MB", 8_000_000, 0),
        ("gigabytes", "GB", 8_000_000_000, 0), ("kibibytes", "KiB", 8192, 0), ("mebibytes", "MiB", 8_388_608, 0),
      ]
    ),
  ]

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("Unit", using: ["NSObject"], measurement)
    for name in ["Dimension", "Measurement", "UnitConverter", "UnitConverterLinear"] {
      builtIns.addDeclared(name, using: ["Unit"], "")
    }
    for (dimension, units) in units {
      builtIns.addDeclared(dimension, using: ["Dimension"], declaration(of: dimension, units))
    }
  }

  private static func declaration(of dimension: String, _ units: [(String, String, Double, Double)]) -> String {
    let statics = units.map { name, symbol, coefficient, constant in
      "  static let \(name) = \(dimension)(\"\(symbol)\", \(coefficient), \(constant))"
    }
    return """
      final class \(dimension): Dimension {
      \(statics.joined(separator: "\n"))
        static var _base: \(dimension) { \(units[0].0) }
        static func baseUnit() -> \(dimension) { \(units[0].0) }
      }
      """
  }
}
