// source: own
enum Step: Error { case stop(at: Int) }
func each<T>(_ items: [T], _ body: (T) throws -> Void) rethrows { for i in items { try body(i) } }
func run(_ n: Int) throws -> Int {
  defer { print("end", n) }
  defer { print("before end", n) }
  try each(Array(0...5)) { i in defer { if i == n { print("leave", i) } }; if i == n { throw Step.stop(at: i) } }
  return n
}
each([1, 2]) { print($0) }
do { _ = try run(2) } catch Step.stop(at: let i) { print("stopped", i) } catch { print("no") }
print(try run(9), (try? run(0)) as Any)
func nested() throws { do { throw Step.stop(at: 1) } catch Step.stop(let n) where n > 5 { print("not") } }
do { try nested() } catch { print("passed on", error) }
