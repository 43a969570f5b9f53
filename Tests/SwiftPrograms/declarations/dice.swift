// source: own
protocol RandomNumberGenerating { mutating func random() -> Double }
struct Linear: RandomNumberGenerating { var last = 42.0; let m = 139968.0, a = 3877.0, c = 29573.0
  mutating func random() -> Double { last = ((last * a + c).truncatingRemainder(dividingBy: m)); return last / m } }
struct Dice { let sides: Int; var generator: any RandomNumberGenerating
  mutating func roll() -> Int { Int(generator.random() * Double(sides)) + 1 } }
var d6 = Dice(sides: 6, generator: Linear())
for _ in 1...5 { print(d6.roll(), terminator: " ") }
print()
