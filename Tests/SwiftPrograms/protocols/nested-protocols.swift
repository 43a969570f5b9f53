// source: own
// Protocols within types, as Swift allows since 5.10.
struct Service {
    protocol Client { func get() -> Int; var name: String { get } }
    struct Live: Client { func get() -> Int { 3 }; var name: String { "live" } }
    let client: Client
    func go() -> String { "\(client.get()) \(client.name)" }
}
extension Service.Client { func twice() -> Int { get() * 2 } }
struct Mock: Service.Client { func get() -> Int { 4 }; let name = "mock" }
print(Service(client: Service.Live()).go(), Service(client: Mock()).go(), Mock().twice())
let any: any Service.Client = Mock()
print(any.twice(), any is Mock)
final class Model {
    protocol Delegate: AnyObject { func didLoad(_ items: [String]) }
    weak var delegate: Delegate?
    func load() { delegate?.didLoad(["a", "b"]) }
}
final class Screen: Model.Delegate { func didLoad(_ items: [String]) { print(items) } }
let (model, screen) = (Model(), Screen())
model.delegate = screen
model.load()
