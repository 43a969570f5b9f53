// source: Swift book, Collection Types
var airports = ["DUB": "Dublin Airport"]
if let removedValue = airports.removeValue(forKey: "DUB") { print("The removed airport's name is \(removedValue).") }
print(airports, airports.isEmpty)
