// source: Swift book, Closures
func load(_ ok: Bool, completion: (String) -> Void, onFailure: () -> Void) {
  if ok { completion("picture") } else { onFailure() }
}
load(true) { print("got", $0) } onFailure: { print("failed") }
load(false) { print("got", $0) } onFailure: { print("failed") }
