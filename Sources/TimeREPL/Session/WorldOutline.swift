/// Where a world stands: enough to show a prompt and to read a line before the world is made.
struct WorldOutline {
  /// How many rows the log has.
  let rows: Int
  let time: Int64
  /// The number of its last event.
  let lastNumber: Int32
  /// All names that mean something; filled in where no world can be asked.
  var names: Set<String> = []

  init(rows: Int, time: Int64, lastNumber: Int32) {
    (self.rows, self.time, self.lastNumber) = (rows, time, lastNumber)
  }

  init(_ world: World) {
    self.init(rows: world.log.count, time: world.now, lastNumber: world.log.lastNumber)
  }

  /// Where the log of a world had so many rows.
  init(_ world: World, rows: Int, time: Int64) {
    let last = world.log.events[kept: 0..<rows].last { $0.number > 0 }
    self.init(rows: rows, time: time, lastNumber: last?.number ?? 0)
  }
}

extension Session {
  private var outline: WorldOutline { awaited ?? WorldOutline(latestWorld) }
  var now: Int64 { outline.time }
  var lastNumber: Int32 { outline.lastNumber }
  /// How many rows the log has, or will have.
  var rowCount: Int { outline.rows }
  /// All names that mean something, for the parser.
  var names: Set<String> { awaited?.names ?? latestWorld.names }
}
