// source: own
import Foundation
import FoundationNetworking
let e = URLError(.timedOut, userInfo: [:])
print(e.code == .timedOut, e.errorCode, URLError(.badURL).errorCode, URLError(.cancelled).code.rawValue)
print(Locale(identifier: "de_DE").identifier, Locale(identifier: "en_US_POSIX").identifier)
