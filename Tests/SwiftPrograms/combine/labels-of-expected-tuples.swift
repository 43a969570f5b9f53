// source: own
import Combine
func b() -> AnyPublisher<(offset: Int, element: String), Never> { Just("x").map { (0, $0) }.eraseToAnyPublisher() }
_ = b().sink { print($0.offset, $0.element) }
func c<T>(_ t: T) -> AnyPublisher<(offset: Int, element: T), Never> { Just(t).map { (0, $0) }.eraseToAnyPublisher() }
_ = c(1).sink { print($0.offset, $0.element) }
extension Publisher {
    func withIndex() -> AnyPublisher<(offset: Int, element: Output), Failure> {
        scan((-1, nil as Output?)) { ($0.0 + 1, $1) }.map { ($0.0, $0.1!) }.eraseToAnyPublisher()
    }
}
_ = ["a", "b"].publisher.withIndex().sink { print($0.offset, $0.element) }
let d: AnyPublisher<(name: String, n: Int), Never> = [1, 2].publisher.map { n in
    let s = "n\(n)"
    return (s, n)
}.eraseToAnyPublisher()
_ = d.filter { $0.n > 1 }.sink { print($0.name, $0) }
