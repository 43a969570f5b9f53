// source: own
import Foundation
let c = CocoaError(.fileReadNoSuchFile)
print(c.localizedDescription)
print((c as Error).localizedDescription)
print(c)
struct C: CustomNSError { static var errorDomain: String { "C" }; var errorCode: Int { 9 }; var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "nine"] } }
struct D: CustomNSError { static let errorDomain = "D"; var errorCode: Int { 2 } }
print(C().localizedDescription, D().localizedDescription)
let errors: [Error] = [C(), D()]
print(errors.map(\.localizedDescription))
print(CocoaError.errorDomain, c.errorCode, c.userInfo.count, c.isFileError, CocoaError.Code.fileNoSuchFile.rawValue)
do { _ = try Data(contentsOf: URL(fileURLWithPath: "/nonexistent/x.json")) } catch { print((error as NSError).domain, (error as NSError).code); print((error as? CocoaError)?.code == .fileReadNoSuchFile) }
do { _ = try String(contentsOfFile: "/nonexistent/x.txt", encoding: .utf8) } catch let e as CocoaError { print("cocoa", e.code.rawValue) } catch { print("other") }
