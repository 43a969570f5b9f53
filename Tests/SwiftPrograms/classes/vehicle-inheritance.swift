// source: Swift book, Inheritance
class Vehicle {
  var currentSpeed = 0.0
  var description: String { return "traveling at \(currentSpeed) miles per hour" }
  func makeNoise() { }
}
class Bicycle: Vehicle { var hasBasket = false }
class Tandem: Bicycle { var currentNumberOfPassengers = 0 }
class Train: Vehicle { override func makeNoise() { print("Choo Choo") } }
class Car: Vehicle {
  var gear = 1
  override var description: String { return super.description + " in gear \(gear)" }
}
class AutomaticCar: Car {
  override var currentSpeed: Double { didSet { gear = Int(currentSpeed / 10.0) + 1 } }
}
let bicycle = Bicycle()
bicycle.hasBasket = true
bicycle.currentSpeed = 15.0
print("Bicycle: \(bicycle.description)")
let tandem = Tandem()
tandem.currentNumberOfPassengers = 2
tandem.currentSpeed = 22.0
print("Tandem: \(tandem.description)")
Train().makeNoise()
let automatic = AutomaticCar()
automatic.currentSpeed = 35.0
print("AutomaticCar: \(automatic.description)")
let all: [Vehicle] = [bicycle, tandem, automatic]
for vehicle in all { print(vehicle.description, vehicle is Bicycle) }
