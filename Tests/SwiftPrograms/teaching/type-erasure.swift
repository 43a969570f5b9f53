// source: own
protocol Animal { associatedtype Food; var name: String { get }; func eat(_ food: Food) -> String }
struct Grass { let kg: Int }
struct Cow: Animal { let name: String; func eat(_ food: Grass) -> String { "\(name) eats \(food.kg)kg grass" } }
struct Cat: Animal { let name: String; func eat(_ food: String) -> String { "\(name) eats \(food)" } }
struct AnyAnimal<Food>: Animal { let name: String; private let _eat: (Food) -> String
  init<A: Animal>(_ animal: A) where A.Food == Food { name = animal.name; _eat = animal.eat }
  func eat(_ food: Food) -> String { _eat(food) } }
let herd: [AnyAnimal<Grass>] = [AnyAnimal(Cow(name: "Bess")), AnyAnimal(Cow(name: "Mo"))]
for (i, a) in herd.enumerated() { print(a.eat(Grass(kg: i + 1))) }
print(AnyAnimal(Cat(name: "Tom")).eat("fish"))
struct AnyShape { private class Base { func area() -> Double { fatalError() } }
  private class Box<S: HasArea>: Base { let s: S; init(_ s: S) { self.s = s }; override func area() -> Double { s.area() } }
  private let base: Base
  init<S: HasArea>(_ s: S) { base = Box(s) }
  func area() -> Double { base.area() } }
protocol HasArea { func area() -> Double }
struct Sq: HasArea { let side: Double; func area() -> Double { side * side } }
struct Cir: HasArea { let r: Double; func area() -> Double { 3 * r * r } }
print([AnyShape(Sq(side: 2)), AnyShape(Cir(r: 1))].map { $0.area() })
struct AnyEquatable: Equatable { let value: Any; private let equals: (Any) -> Bool
  init<T: Equatable>(_ v: T) { value = v; equals = { ($0 as? T) == v } }
  static func == (a: Self, b: Self) -> Bool { a.equals(b.value) } }
print(AnyEquatable(1) == AnyEquatable(1), AnyEquatable(1) == AnyEquatable("1"), AnyEquatable("x") == AnyEquatable("x"))
let mixed: [AnyHashable] = [1, "a", 2.5, true, "a"]
print(Set(mixed).count, mixed.contains("a"), mixed[0] as? Int ?? 0)
func show(_ a: any Animal) -> String { "<\(a.name)>" }
print([Cow(name: "x") as any Animal, Cat(name: "y")].map(show))
