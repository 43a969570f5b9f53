// source: own
import Foundation
print("hello wide world".capitalized)
