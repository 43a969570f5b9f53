// source: own
import Schedulers
enum Fault: Error { case one }
extension Publisher where Failure == Never { func kind() -> String { "never fails" } }
extension Publisher { func kind() throws -> String { "may fail" } }
final class Box<Value, Failure: Error> { init() {} }
extension Box where Failure == Never { func get() -> Int { 1 } }
extension Box where Failure == any Error { func get() throws -> Int { 2 } }
print(Just(1).kind(), try Fail<Int, Fault>(error: .one).kind())
print(Box<Int, Never>().get(), try Box<Int, any Error>().get())
