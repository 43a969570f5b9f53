// source: own
class Animal: CustomStringConvertible, Equatable, Hashable {
  static private(set) var population = 0
  class var kingdom: String { "Animalia" }
  let name: String
  var legs: Int { 4 }
  init(name: String) { self.name = name; Animal.population += 1 }
  convenience init() { self.init(name: "unnamed") }
  deinit { Animal.population -= 1 }
  func sound() -> String { "..." }
  final func speak() -> String { "\(name) says \(sound())" }
  var description: String { "\(Self.self)(\(name), \(legs) legs, \(Self.kingdom))" }
  static func == (a: Animal, b: Animal) -> Bool { type(of: a) == type(of: b) && a.name == b.name }
  func hash(into h: inout Hasher) { h.combine(name) }
  class func make(_ name: String) -> Self { self.init(named: name) }
  required init(named n: String) { name = n; Animal.population += 1 }
}
class Dog: Animal { override func sound() -> String { "Woof" }; override class var kingdom: String { "Dogs of " + super.kingdom } }
class Puppy: Dog { var age = 1 { didSet { print("age \(oldValue) -> \(age)") } }
  override func sound() -> String { super.sound() + "?" }
  required init(named n: String) { super.init(named: n + " jr") }
  override init(name: String) { super.init(name: name); age = 2 } }
final class Bird: Animal { override var legs: Int { 2 }; override func sound() -> String { "Tweet" } }
let zoo: [Animal] = [Dog(name: "Rex"), Puppy(name: "Bit"), Bird(), Puppy.make("Tiny"), Dog.make("Max")]
for a in zoo { print(a.speak(), a) }
print(Animal.population, zoo.filter { $0 is Dog }.count, zoo.compactMap { ($0 as? Puppy)?.age })
print(Set([Dog(name: "a"), Dog(name: "a"), Bird(name: "a")] as [Animal]).count, Dog(name: "a") == Bird(name: "a"), zoo[0] == Dog(name: "Rex"), zoo[0] === zoo[0])
print(Animal.population, type(of: zoo[3]), (zoo[1] as! Puppy).age)
if let p = zoo[3] as? Puppy { p.age += 1 }
switch zoo[1] { case is Bird: print("bird"); case let p as Puppy where p.age > 1: print("old puppy"); case is Dog: print("dog"); default: print("?") }
print(Puppy.kingdom, zoo.map { type(of: $0).kingdom }.last!)
