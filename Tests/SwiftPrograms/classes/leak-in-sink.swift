// source: own
import Schedulers
final class Leaky: ObservableObject {
  @Published var x = 0
  var seen: [Int] = []
  private var bag = Set<AnyCancellable>()
  init(weakly: Bool) {
    if weakly { $x.sink { [weak self] in self?.seen.append($0) }.store(in: &bag) } else { $x.sink { self.seen.append($0) }.store(in: &bag) }
  }
  deinit { print("deinit", seen) }
}
var a: Leaky? = Leaky(weakly: false)
var b: Leaky? = Leaky(weakly: true)
a!.x = 1
b!.x = 2
a = nil
b = nil
print("end")
