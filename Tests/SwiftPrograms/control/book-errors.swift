// source: Swift book
enum PrinterError: Error { case outOfPaper, noToner, onFire(Int) }
func post(job: Int, to name: String) throws -> String { if name == "Never" { throw PrinterError.noToner }; if job > 5 { throw PrinterError.onFire(job) }; return "Job sent" }
do { print(try post(job: 1, to: "Bi")); print(try post(job: 2, to: "Never")) } catch PrinterError.onFire { print("fire") } catch let e as PrinterError { print("Printer error: \(e).") } catch { print(error) }
let ok = try? post(job: 1, to: "x"), bad = try? post(job: 9, to: "x")
print(ok as Any, bad as Any)
func nourish() throws { do { _ = try post(job: 8, to: "") } catch PrinterError.onFire(let n) where n > 7 { print("put out \(n)") } }
try nourish()
var open = false
func work() -> String { open = true; defer { open = false }; return "open: \(open)" }
print(work(), open)
