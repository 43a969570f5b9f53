// source: own
// The types of properties that only their initial values tell are known to what stands above, and in nested types.
struct Above {
  func half() -> Double { Below(size: 1).size / 2 }
  func both() -> [Below] { [Below(), Below(size: 1)] }
}
func third() -> Double { Below(size: 1).size / 4 }
struct Below { var size = 3.0 }
print(Above().half(), Above().both(), third())

struct Share {
  var count = 3.0
  struct View {
    func all() -> [Share] { [Share(), Share(count: 1)] }
    func sum() -> Double { all().reduce(0) { $0 + $1.count / 2 } }
  }
}
print(Share.View().sum(), Share.View().all())

struct First {
  var value = Second().value
  func quarter() -> Double { First(value: 1).value / 4 }
}
struct Second { var value = 2.0 }
print(First().quarter())

struct Reader {
  func read() -> Double {
    let derived = Derived()
    derived.level = 1
    derived.made = 3
    return derived.level / 2 + derived.made / 2
  }
}
class Derived: Base { var made = make() }
class Base { var level = 2.0 }
func make() -> Double { 5 }
print(Reader().read())
