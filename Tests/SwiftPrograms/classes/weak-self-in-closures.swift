// source: own
final class Loader {
  var onDone: ((String) -> Void)?
  var results: [String] = []
  func start(_ run: @escaping (@escaping () -> Void) -> Void) {
    run { [weak self] in
      guard let self else { print("loader has gone"); return }
      self.results.append("done")
      self.onDone?("finished \(self.results.count)")
    }
  }
  deinit { print("loader ends") }
}
var pending: [() -> Void] = []
var loader: Loader? = Loader()
loader!.onDone = { print($0) }
loader!.start { pending.append($0) }
loader!.start { pending.append($0) }
pending.removeFirst()()
loader = nil
pending.removeFirst()()
