/// The log as `--format ndjson` prints it.
struct EventLines {
  let text: String

  init(_ facts: ExportFacts) {
    let json = EventJSON(log: facts.log)
    var (bytes, rows) = ([UInt8](), facts.log.events[...])
    while !rows.isEmpty, !facts.isInterrupted() { json.write(&rows, to: &bytes, atMost: 1 << 16) }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
