// source: own
import Schedulers
import Foundation
// Feature flags, any/some, dependency container, generic key paths binding, merge many, network of publishers
@dynamicMemberLookup final class Observed<Root>: ObservableObject {
  @Published private(set) var root: Root
  init(_ r: Root) { root = r }
  subscript<V>(dynamicMember path: WritableKeyPath<Root, V>) -> V { get { root[keyPath: path] } set { root[keyPath: path] = newValue } }
  func publisher<V: Equatable>(for path: KeyPath<Root, V>) -> some Publisher<V, Never> { $root.map(path).removeDuplicates() }
  func binding<V>(_ path: WritableKeyPath<Root, V>) -> Binding<V> { Binding(get: { self.root[keyPath: path] }, set: { self.root[keyPath: path] = $0 }) }
}
struct Binding<V> { let get: () -> V; let set: (V) -> Void; var wrappedValue: V { get { get() } nonmutating set { set(newValue) } }
  subscript<T>(_ p: WritableKeyPath<V, T>) -> Binding<T> { Binding<T>(get: { wrappedValue[keyPath: p] }, set: { wrappedValue[keyPath: p] = $0 }) } }
struct Profile { struct Address { var city: String, zip: String }; var name: String; var address: Address; var tags: Set<String> = [] }
let profile = Observed(Profile(name: "Ann", address: .init(city: "Oslo", zip: "0150")))
var bag = Set<AnyCancellable>()
profile.publisher(for: \.address.city).sink { print("city", $0) }.store(in: &bag)
profile.publisher(for: \.tags.count).dropFirst().sink { print("tags", $0) }.store(in: &bag)
profile.objectWillChange.collect(3).sink { print("changes", $0.count) }.store(in: &bag)
profile.name = "Bob"
profile.tags.insert("x"); profile.tags.insert("x")
let city = profile.binding(\.address)[\.city]
city.wrappedValue = "Rome"
print(profile.name, profile.address.zip, city.wrappedValue)
// merge many & dictionary of publishers
let sources: [String: PassthroughSubject<Int, Never>] = ["a": .init(), "b": .init()]
Publishers.MergeMany(sources.sorted { $0.key < $1.key }.map { key, subject in subject.map { (key, $0) } }).scan(into: [:]) { (acc: inout [String: Int], next: (String, Int)) in acc[next.0, default: 0] += next.1 }
  .sink { print($0.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")) }.store(in: &bag)
sources["a"]?.send(1); sources["b"]!.send(5); sources["a"]?.send(2)
extension Publisher {
  func scan<R>(into initial: R, _ update: @escaping (inout R, Output) -> Void) -> Publishers.Scan<Self, R> { scan(initial) { var r = $0; update(&r, $1); return r } }
  func unwrap<T>() -> Publishers.CompactMap<Self, T> where Output == T? { compactMap { $0 } }
  func mapTo<T>(_ v: T) -> some Publisher<T, Failure> { map { _ in v } }
}
[1, nil, 3].publisher.unwrap().mapTo("v").sink { print($0) }.store(in: &bag)
func makeFeed(_ flag: Bool) -> any Publisher<String, Never> { flag ? Just("new") : ["old", "older"].publisher }
func open<P: Publisher<String, Never>>(_ p: P) -> AnyPublisher<Int, Never> { p.map(\.count).eraseToAnyPublisher() }
for flag in [true, false] { open(makeFeed(flag)).sink { print(flag, $0) }.store(in: &bag) }
