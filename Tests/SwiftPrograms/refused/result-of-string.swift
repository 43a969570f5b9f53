// source: own
let r: Result<Int, Error> = .success("x")
