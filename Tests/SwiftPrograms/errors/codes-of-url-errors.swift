// source: own
import Foundation
func t(_ e: Error) {
    do { throw e } catch URLError.timedOut { print("to") } catch URLError.cancelled, URLError.badURL { print("c") } catch let x as URLError where x.code == .notConnectedToInternet { print("off") } catch DecodingError.dataCorrupted(let c) { print(c.debugDescription) } catch is CancellationError { print("cancel") } catch { print("other") }
}
t(URLError(.timedOut)); t(URLError(.badURL)); t(URLError(.notConnectedToInternet)); t(URLError(.unknown)); t(CancellationError())
let e: Error = URLError(.timedOut)
switch e { case URLError.timedOut: print("s") default: print("d") }
if case URLError.timedOut = e { print("if") }
if case URLError.cancelled = e { print("no") } else { print("right") }
if let u = e as? URLError { switch u.code { case .timedOut, .cancelled: print("code") default: print("x") } }
print((e as? URLError)?.code == .timedOut, URLError.timedOut == .timedOut, URLError(.timedOut).code == URLError.Code.timedOut)
