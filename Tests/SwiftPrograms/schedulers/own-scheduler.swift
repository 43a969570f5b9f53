// source: own
import Foundation
import Combine
struct NowScheduler: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never
    var now: SchedulerTimeType { DispatchQueue.main.now }
    var minimumTolerance: SchedulerTimeType.Stride { .zero }
    func schedule(options: Never?, _ action: @escaping () -> Void) { print("a"); action() }
    func schedule(after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void) { print("b"); action() }
    func schedule(after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void) -> Cancellable { print("c"); action(); return AnyCancellable {} }
}
let s = NowScheduler()
s.schedule { print("1") }
s.schedule(after: s.now) { print("2") }
s.schedule(after: s.now, tolerance: .zero) { print("3") }
let c = s.schedule(after: s.now, interval: .seconds(1)) { print("4") }
let d = s.schedule(after: s.now, interval: 1, tolerance: 0) { print("5") }
func run<S: Scheduler>(_ s: S) { s.schedule { print("6") }; s.schedule(after: s.now.advanced(by: .milliseconds(1))) { print("7") } }
run(s)
let x = Just(1).receive(on: s).sink { print("got", $0) }
c.cancel(); d.cancel()
