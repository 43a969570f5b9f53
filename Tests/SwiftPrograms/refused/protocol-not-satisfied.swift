// source: Swift book, Protocols
protocol FullyNamed { var fullName: String { get } }
struct Person: FullyNamed { var name = "" }
print(Person().name)
