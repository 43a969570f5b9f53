// source: Swift book, Properties
class Importer { init() { print("made") } }
class Manager { lazy var importer = Importer() }
let m = Manager()
print("before")
_ = m.importer
