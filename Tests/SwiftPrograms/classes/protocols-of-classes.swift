// source: own
protocol Animal: AnyObject { var name: String { get set }; func speak() -> String }
extension Animal { func speak() -> String { "..." }; func introduce() -> String { "\(name) says \(speak())" } }
class Dog: Animal { var name: String; init(_ name: String) { self.name = name }; func speak() -> String { "woof" } }
final class Puppy: Dog { override func speak() -> String { super.speak().uppercased() + "!" } }
final class Fish: Animal { var name = "fish" }
let all: [any Animal] = [Dog("rex"), Puppy("bit"), Fish()]
for animal in all { print(animal.introduce()) }
all[2].name = "nemo"
print(all[2].introduce())
func rename(_ animal: Animal, _ name: String) { animal.name = name }
rename(all[0], "max")
print(all[0].name)
