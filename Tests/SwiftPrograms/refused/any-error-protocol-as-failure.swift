// source: own
protocol MyError: Error {}
let r: Result<Int, MyError>? = nil
