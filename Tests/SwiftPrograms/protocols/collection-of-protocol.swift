// source: own
protocol Command { var name: String { get }; func run(_ arguments: [String]) throws -> String }
struct Echo: Command { let name = "echo"; func run(_ a: [String]) -> String { a.joined(separator: " ") } }
struct Sum: Command { let name = "sum"
  struct NotANumber: Error { let text: String }
  func run(_ a: [String]) throws -> String {
    String(try a.map { guard let n = Int($0) else { throw NotANumber(text: $0) }; return n }.reduce(0, +)) } }
struct Shell {
  private let commands: [String: any Command]
  init(_ commands: any Command...) { self.commands = Dictionary(uniqueKeysWithValues: commands.map { ($0.name, $0) }) }
  func execute(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    guard let name = words.first, let command = commands[name] else { return "unknown: \(line)" }
    do { return try command.run(Array(words.dropFirst())) } catch let e as Sum.NotANumber { return "not a number: \(e.text)" } catch { return "\(error)" }
  }
}
let shell = Shell(Echo(), Sum())
for line in ["echo hi there", "sum 1 2 3", "sum 1 x", "fly"] { print(shell.execute(line)) }
