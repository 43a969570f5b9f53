// source: Swift book, Functions
func greet(person: String) -> String { "Hello, " + person + "!" }
func greet(person: String, alreadyGreeted: Bool) -> String { alreadyGreeted ? "Hello again, " + person + "!" : greet(person: person) }
print(greet(person: "Anna"), greet(person: "Tim", alreadyGreeted: true))
