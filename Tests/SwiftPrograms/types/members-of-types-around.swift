// source: own
// A nested type uses static members and cases of the types around it without their names.
enum Theme {
  static let base = 4.0
  static var uses = 0
  static func scaled(_ factor: Double) -> Double { base * factor }
  enum Font {
    static let small = base * 2
    static let large = scaled(5)
    static var all: [Double] { [small, large, base] }
  }
  struct Pad {
    var x = base
    var y = scaled(0.5)
    func use() -> Int {
      uses += 1
      return uses
    }
  }
}
print(Theme.Font.small, Theme.Font.large, Theme.Font.all)
print(Theme.Pad(), Theme.Pad().use(), Theme.Pad().use(), Theme.uses)

struct Grammar {
  static let names = ["let", "var"]
  enum Kind {
    case word, mark
    var count: Int { self == .word ? names.count : 0 }
  }
  struct Rules {
    struct Rule {
      var base = 1
      func isName(_ word: String) -> Bool { names.contains(word) }
      func shadowed(_ names: [Int]) -> Int { names.count + base }
    }
    let rule = Rule()
  }
}
extension Grammar {
  struct Reader: Sequence, IteratorProtocol {
    var place = 0
    mutating func next() -> String? {
      guard place < names.count else { return nil }
      place += 1
      return names[place - 1]
    }
  }
}
print(Grammar.Kind.word.count, Grammar.Kind.mark.count)
print(Grammar.Rules().rule.isName("var"), Grammar.Rules.Rule().shadowed([1]))
print(Array(Grammar.Reader()))

enum Light {
  case red, green
  struct Signal {
    var now = red
    mutating func toggle() { now = now == red ? green : red }
  }
}
var signal = Light.Signal()
signal.toggle()
print(signal.now)

class Base {
  static let limit = 3
  class func name() -> String { "base" }
}
class Derived: Base {
  struct Part {
    var max = limit
    var title: String { name() }
  }
}
print(Derived.Part().max, Derived.Part().title)
