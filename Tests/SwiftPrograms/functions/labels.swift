// source: Swift book, Functions
func greet(person: String, from hometown: String) -> String { "Hello \(person)! Glad you could visit from \(hometown)." }
print(greet(person: "Bill", from: "Cupertino"))
