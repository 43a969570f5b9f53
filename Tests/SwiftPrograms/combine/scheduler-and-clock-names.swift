// source: own
import Combine
import Foundation
let q = AnySchedulerOf<DispatchQueue>.main
let i = AnySchedulerOf<DispatchQueue>.immediate
let a = AnyScheduler(DispatchQueue.main)
let t = TestSchedulerOf<DispatchQueue>(now: .init(.now()))
let r: AnySchedulerOf<RunLoop> = .main
struct Env { var mainQueue: AnySchedulerOf<DispatchQueue>; static let live = Env(mainQueue: .main); static let test = Env(mainQueue: .immediate) }
let e = Env(mainQueue: DispatchQueue.test.eraseToAnyScheduler())
_ = Just(1).delay(for: 1, scheduler: i).sink { print($0) }
_ = Just(2).receive(on: Env.test.mainQueue).sink { print($0) }
let clock = TestClock<Duration>(now: .init(offset: .seconds(5)))
print(clock.now.offset)
func f(clock: some Clock<Duration>) async { try? await clock.sleep(for: .seconds(1)); print("x") }
func g(clock: any Clock<Duration>) async { try? await clock.sleep(for: .seconds(1)); print("y") }
func h<C: Clock>(clock: C) async where C.Duration == Duration { try? await clock.sleep(for: .seconds(1)); print("z") }
await f(clock: .immediate)
await g(clock: .immediate)
await h(clock: .immediate)
struct M<C: Clock<Duration>> { let clock: C; init(clock: C = .continuous) { self.clock = clock } }
print(type(of: M().clock))
final class VM { let clock: any Clock<Duration>; init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock } }
