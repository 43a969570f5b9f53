// source: Swift book, Inheritance
class Vehicle { var currentSpeed = 0.0; var description: String { "traveling at \(currentSpeed) miles per hour" } }
class Car: Vehicle { var gear = 1; override var description: String { super.description + " in gear \(gear)" } }
let car = Car()
car.currentSpeed = 25
car.gear = 3
print("Car: \(car.description)")
