// source: own
final class Door { let isOpen: Bool; init(_ n: Int) { if n > 0 { isOpen = true }; isOpen = false } }
print(Door(0).isOpen)
