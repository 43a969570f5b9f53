// source: own
import Foundation
do { throw CocoaError(.fileNoSuchFile) } catch let e as CocoaError { print(e.code == .fileNoSuchFile, e.code.rawValue) } catch { print("other") }
do { throw CocoaError(.fileReadNoSuchFile) } catch CocoaError.fileReadNoSuchFile { print("nsf") } catch { print("other") }
let e = NSError(domain: "d", code: 3, userInfo: [NSLocalizedDescriptionKey: "text"])
print(e.domain, e.code, e.localizedDescription, e.userInfo.count)
