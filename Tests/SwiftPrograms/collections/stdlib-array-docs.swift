// source: the standard library's documentation
let students = ["Kofi", "Abena", "Peter", "Kweku", "Akosua"]
print(students.sorted(), students.sorted(by: >), students.firstIndex(of: "Peter")!)
var streets = ["Adams", "Bryant"]
streets[1] = "Button"
if let i = streets.firstIndex(of: "Button") { streets[i] = "B" }
print(streets, streets.isEmpty, streets.last ?? "none")
let numbers = [10, 20, 30, 40, 50]
if let i = numbers.firstIndex(where: { $0 > 25 }) { print(numbers[..<i], numbers[i...]) }
for (index, value) in zip(numbers.indices, numbers) where index > 2 { print(index, value) }
