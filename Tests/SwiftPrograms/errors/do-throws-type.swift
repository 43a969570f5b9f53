// source: own
enum IOError: Error, CustomStringConvertible {
  case missing(String), denied
  var description: String { "described" }
}
struct Lost: Error, CustomStringConvertible {
  static let file = Lost()
  var description: String { "lost" }
}
do throws(IOError) { throw .missing("typed do") } catch { print(error) }
do throws(IOError) {
  if Bool.random() || true { throw .denied }
} catch { print(error, error.description) }
do throws(Lost) { throw .file } catch { print(error) }
func inner() throws(IOError) -> Int {
  do throws(Lost) { throw .file } catch { print("inside:", error) }
  throw .denied
}
do { print(try inner()) } catch { print(error) }
func other() throws(IOError) -> Int {
  do { throw Lost() } catch { print("caught", error) }
  do throws(IOError) { throw .missing("m") } catch {
    switch error {
    case .missing(let name): print(name)
    case .denied: break
    }
  }
  return 1
}
print((try? other()) ?? 0)
