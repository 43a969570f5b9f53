// An Optional of an Optional is unwrapped once.
let value: Int?? = 1
let inner: Int? = value
print(inner as Any)
