// source: own
protocol Entity { var id: Int { get } }
protocol Titled: Entity { var title: String { get } }
extension Entity { var key: String { "#\(id)" } }
extension Titled { var line: String { "\(key) \(title)" } }
struct Book: Titled, Hashable { let id: Int; let title: String }
let books: [Titled] = [Book(id: 1, title: "A"), Book(id: 2, title: "B")]
print(books.map(\.line), books.map { ($0 as Entity).key })
func find<T: Titled>(_ id: Int, in all: [T]) -> T? { all.first { $0.id == id } }
print(find(2, in: [Book(id: 2, title: "C")])?.line ?? "-", (books[0] as? Book)?.title ?? "")
