import SchedulersEssentials

/// An instant of virtual time: what a `TestScheduler()` counts.
public typealias VirtualTime = _VirtualTime

/// Work that waits in a test scheduler, as `pending` lists it.
public typealias PendingWork = _PendingWork

/// Any scheduler whose time is that of `S`: `any SchedulerOf<DispatchQueue>`.
public typealias SchedulerOf<S: Scheduler> = Scheduler<S.SchedulerTimeType>
