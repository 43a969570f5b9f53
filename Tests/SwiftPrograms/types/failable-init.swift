// source: Swift book, Initialization
struct Animal { let species: String; init?(species: String) { if species.isEmpty { return nil }; self.species = species } }
print(Animal(species: "Giraffe") as Any, Animal(species: "") as Any)
