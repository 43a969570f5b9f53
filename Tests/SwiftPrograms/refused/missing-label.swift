// source: Swift book, Functions
func greet(person: String) -> String { person }
print(greet("Anna"))
