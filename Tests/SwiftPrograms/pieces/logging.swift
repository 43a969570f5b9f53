// source: own
import Foundation

NSLog("number %d, text %@", 3, "a")
print("printed")
