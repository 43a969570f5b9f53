// source: own
// `.none` beside an Optional is the wrapped type's own member of that name, if it has one.
enum Mode { case none, some }
let missing: Mode? = nil
let mode: Mode = missing ?? .none
print(mode)
let number: Int? = nil
print((number ?? .none) as Any)
