// source: own
class Animal { let name: String; private(set) var energy = 10 { willSet { if newValue < 0 { print("tired") } } didSet { energy = max(0, energy) } }
  class var kind: String { "animal" }; var sound: String { "..." }
  required init(name: String) { self.name = name }
  convenience init() { self.init(name: Self.kind) }
  func speak() -> String { "\(name) says \(sound)" }
  func run(_ n: Int = 3) { energy -= n }
  static func make(_ n: Int) -> [Animal] { (0..<n).map { Self.init(name: "\(kind)\($0)") } }
  deinit { print("- \(name)") } }
class Dog: Animal { override class var kind: String { "dog" }; override var sound: String { "woof" }; var tricks: Set<String> = []
  override func speak() -> String { super.speak() + "!" }
  override func run(_ n: Int = 3) { super.run(n * 2); if tricks.isEmpty { tricks.insert("run") } } }
final class Puppy: Dog { override var sound: String { get { super.sound.prefix(2) + "if" } } ; lazy var toys: [String] = { print("toys of", name); return ["ball"] }()
  convenience init(toy: String) { self.init(); toys.append(toy) } }
do { let all: [Animal] = [Animal(), Dog(name: "Rex"), Puppy(toy: "bone")]
  for a in all { print(a.speak(), type(of: a).kind, a is Dog); a.run() ; a.run(4) }
  print(all.map(\.energy), (all[2] as? Puppy)?.toys ?? [], (all[1] as! Dog).tricks) }
print(Dog.make(2).map(\.name), Animal.make(1)[0].name)
