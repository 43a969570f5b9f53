// Folder `Foundation`: the module Schedulers, with everything that needs Foundation: operation queues and run loops as
// schedulers, `Timer.publish`, notifications and JSON coders. It re-exports SchedulersEssentials.

extension JSONEncoder: TopLevelEncoder {
  public typealias Output = Data
}

extension JSONDecoder: TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  public typealias Input = Data
}
