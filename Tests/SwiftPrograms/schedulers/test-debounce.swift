// source: own
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
let keys = PassthroughSubject<String, Never>()
var cancellables: Set<AnyCancellable> = []
keys.debounce(for: .milliseconds(300), scheduler: scheduler).sink { print("search", $0) }.store(in: &cancellables)
keys.send("s")
scheduler.advance(by: .milliseconds(200))
keys.send("sw")
scheduler.advance(by: .milliseconds(200))
print("waiting")
scheduler.advance(by: .milliseconds(100))
keys.send("swift")
scheduler.run()
