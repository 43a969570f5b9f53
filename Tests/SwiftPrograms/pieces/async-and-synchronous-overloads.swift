// source: own
struct Shelf: Sendable {
  func books() -> [String] { ["now"] }
  func books() async -> [String] { ["later"] }
  func count(_ done: (Int) -> Void) { done(books().count) }
  func count() async -> Int { await withCheckedContinuation { resumed in count { resumed.resume(returning: $0) } } }
}
func title() -> String { "synchronous" }
func title() async -> String { "async" }
func read(_ shelf: Shelf) async { print(await shelf.books(), await title(), await shelf.count()) }
let shelf = Shelf()
print(shelf.books(), title())
print(await shelf.books(), await title(), await shelf.count())
await read(shelf)
await Task { print(await shelf.books(), await title()) }.value
