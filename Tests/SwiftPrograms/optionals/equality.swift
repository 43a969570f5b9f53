// source: Swift's standard library, documentation of Optional
let o: Int? = 5
print(o == 5, o == nil, o != 4)
