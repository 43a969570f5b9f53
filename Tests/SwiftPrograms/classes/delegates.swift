// source: own
protocol DoorDelegate: AnyObject { func doorDidOpen(_ door: Door); func doorWillClose(_ door: Door) -> Bool }
final class Door { weak var delegate: DoorDelegate?; private(set) var isOpen = false; let name: String
  init(name: String) { self.name = name }
  func open() { isOpen = true; delegate?.doorDidOpen(self) }
  func close() { if delegate?.doorWillClose(self) ?? true { isOpen = false } } }
final class Guard: DoorDelegate { var log: [String] = []
  func doorDidOpen(_ door: Door) { log.append("opened \(door.name)") }
  func doorWillClose(_ door: Door) -> Bool { log.append("closing \(door.name)"); return log.count > 2 }
  deinit { print("guard leaves with", log) } }
let door = Door(name: "front")
var watch: Guard? = Guard()
door.delegate = watch
door.open()
door.close()
print(door.isOpen)
door.close()
print(door.isOpen)
watch = nil
door.open()
print(door.isOpen, door.delegate == nil)
