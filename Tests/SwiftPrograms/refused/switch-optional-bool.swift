// source: own
let o: Bool? = nil
switch o {
case true?: print(1)
case nil: print(2)
}
