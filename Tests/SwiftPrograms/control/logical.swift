// source: Swift book, Basic Operators
let (enteredDoorCode, passedRetinaScan, hasDoorKey) = (true, false, false)
print(enteredDoorCode && passedRetinaScan || hasDoorKey || true)
