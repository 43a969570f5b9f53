// source: Swift book, Collection Types
let airports = ["LHR": "London Heathrow"]
for (airportCode, airportName) in airports { print("\(airportCode): \(airportName)") }
print([String](airports.keys), [String](airports.values))
