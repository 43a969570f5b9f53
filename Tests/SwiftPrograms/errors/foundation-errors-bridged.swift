// source: own
import Foundation
let e: Error = CocoaError(.fileNoSuchFile)
print((e as NSError).domain, (e as NSError).code)
let f = CocoaError(.fileNoSuchFile)
print((f as NSError).domain, (f as NSError).code, f.code == .fileNoSuchFile)
let u: Error = URLError(.timedOut)
print((u as NSError).domain, (u as NSError).code, (u as? URLError)?.code == .timedOut)
enum My: Int, Error { case a = 5, b }
print((My.b as NSError).code)
struct C: CustomNSError { static var errorDomain: String { "C" }; var errorCode: Int { 9 }; var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "nine"] } }
let c: Error = C()
print((c as NSError).domain, (c as NSError).code, c.localizedDescription)
let n = NSError(domain: "d", code: 3, userInfo: [NSLocalizedDescriptionKey: "three"])
let ne: Error = n
print(ne.localizedDescription, (ne as NSError).userInfo.count, n.code)
func g() throws { throw CocoaError(.fileReadNoSuchFile, userInfo: ["a": 1]) }
do { try g() } catch let x as CocoaError where x.code == .fileReadNoSuchFile { print("cocoa", x.userInfo.count) } catch { print("other") }
do { try g() } catch CocoaError.fileReadNoSuchFile { print("matched") } catch { print("not matched") }
do { try g() } catch let x as NSError { print(x.domain, x.code) }
