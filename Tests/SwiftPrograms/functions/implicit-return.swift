// source: Swift book, Functions
func greeting(for person: String) -> String { "Hello, " + person + "!" }
print(greeting(for: "Dave"))
