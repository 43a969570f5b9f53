// source: Swift book, Collection Types
var airports = ["DUB": "Dublin"]
if let oldValue = airports.updateValue("Dublin Airport", forKey: "DUB") { print("The old value for DUB was \(oldValue).") }
print(airports.updateValue("x", forKey: "APL") as Any)
airports["APL"] = nil
print(airports)
