// source: own
let x = nil
print(x as Any)
