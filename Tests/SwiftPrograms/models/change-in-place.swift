// source: own
struct Pet { var name: String; var age: Int
  mutating func birthday() { age += 1 } }
struct Owner { var pet: Pet?; var pets: [Pet] = []; var byName: [String: Pet] = [:] }
var owner = Owner(pet: Pet(name: "Rex", age: 3))
owner.pet?.birthday()
owner.pet?.name = "Max"
owner.pets.append(Pet(name: "Tom", age: 1))
owner.pets[0].birthday()
owner.byName["a"] = Pet(name: "Al", age: 7)
owner.byName["a"]?.birthday()
owner.byName["b"]?.birthday()
owner.byName["a"]!.age += 10
print(owner.pet!, owner.pets, owner.byName)
for i in owner.pets.indices { owner.pets[i].birthday() }
func grow(_ pet: inout Pet, by years: Int = 1) { pet.age += years }
grow(&owner.pets[0], by: 5)
grow(&owner.pet!)
print(owner.pets[0].age, owner.pet?.age ?? 0)
var copy = owner.pets
copy[0].name = "Other"
print(owner.pets[0].name, copy[0].name)
