// source: Swift book, Properties
struct Level { static var highest = 1; static func unlock(_ n: Int) { if n > highest { highest = n } } }
Level.unlock(4)
print(Level.highest)
