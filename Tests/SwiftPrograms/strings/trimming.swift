// source: own
import Foundation
print("[" + "  x ".trimmingCharacters(in: .whitespaces) + "]")
print("a,b".components(separatedBy: ","))
