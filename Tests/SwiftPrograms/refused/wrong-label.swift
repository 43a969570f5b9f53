// source: Swift book, Functions
func greet(person: String, from hometown: String) -> String { person + hometown }
print(greet(person: "Bill", of: "Cupertino"))
