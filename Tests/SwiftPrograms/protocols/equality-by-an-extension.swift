// source: own
final class Storage<L> { let path: String; init(_ p: String) { path = p } }
protocol Location: Equatable, CustomStringConvertible { var storage: Storage<Self> { get }; init(storage: Storage<Self>) }
extension Location {
    static func == (l: Self, r: Self) -> Bool { l.storage.path == r.storage.path }
    var description: String { "\(type(of: self))(\(storage.path))" }
    init(path: String) { self.init(storage: Storage(path)) }
}
struct File: Location { let storage: Storage<File>; init(storage: Storage<File>) { self.storage = storage } }
struct Folder: Location { let storage: Storage<Folder> }
print(File(path: "a") == File(path: "a"), File(path: "a") != File(path: "b"), File(path: "z"), Folder(path: "f"))
print([File(path: "a"), File(path: "b")].contains(File(path: "b")), [Folder(path: "q")] == [Folder(path: "q")])
