// source: own
enum Level: Comparable { case debug, info, error }
enum Log {
  @TaskLocal static var level = Level.info
  static func write(_ text: String, _ level: Level) { if level >= Log.level { print(text) } }
}
Log.write("hidden", .debug)
Log.write("shown", .error)
Log.$level.withValue(.debug) { Log.write("shown inside", .debug) }
