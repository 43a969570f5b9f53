// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Schedulers

/// What every declaration of this module answers with.
public let theirs = "theirs"

public struct ColdPublisher {
  public let owner = theirs
  public init() {}
}

public struct Event {
  public let owner = theirs
  public init() {}
}

public struct HotPublisher {
  public let owner = theirs
  public init() {}
}

public struct PendingWork {
  public let owner = theirs
  public init() {}
}

public struct Recorded {
  public let owner = theirs
  public init() {}
}

public struct RecordedDemand {
  public let owner = theirs
  public init() {}
}

public struct RecordedSubscription {
  public let owner = theirs
  public init() {}
}

public struct ReplaySubject {
  public let owner = theirs
  public init() {}
}

public struct SchedulerOf {
  public let owner = theirs
  public init() {}
}

public struct TestableSubscriber {
  public let owner = theirs
  public init() {}
}

public struct VirtualTime {
  public let owner = theirs
  public init() {}
}

extension Publishers {
  public struct Audit {
    public let owner = theirs
    public init() {}
  }

  public struct CombineLatestMany {
    public let owner = theirs
    public init() {}
  }

  public struct DelayedRetry {
    public let owner = theirs
    public init() {}
  }

  public struct Dematerialize {
    public let owner = theirs
    public init() {}
  }

  public struct Materialize {
    public let owner = theirs
    public init() {}
  }

  public struct Pairwise {
    public let owner = theirs
    public init() {}
  }

  public struct PrefixFor {
    public let owner = theirs
    public init() {}
  }

  public struct Sample {
    public let owner = theirs
    public init() {}
  }

  /// Not an addition, but what CombineExt has too.
  public struct Timer<S: Scheduler> {
    public let owner = theirs
    public init(every interval: S.SchedulerTimeType.Stride, scheduler: S) {}
  }

  public struct Window {
    public let owner = theirs
    public init() {}
  }

  public struct WindowByCount {
    public let owner = theirs
    public init() {}
  }

  public struct WindowByTime {
    public let owner = theirs
    public init() {}
  }

  public struct WithLatestFrom {
    public let owner = theirs
    public init() {}
  }

  public struct ZipMany {
    public let owner = theirs
    public init() {}
  }
}

extension TestScheduler {
  public struct Stride {
    public let owner = theirs
    public init() {}
  }
}
