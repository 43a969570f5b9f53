/// What ``TestClock/checkSuspension()`` throws if a task still sleeps.
public struct SuspensionError: Error {}
