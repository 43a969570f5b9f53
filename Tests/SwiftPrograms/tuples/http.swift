// source: Swift book, The Basics
let http404Error = (404, "Not Found")
let (statusCode, statusMessage) = http404Error
print("The status code is \(statusCode)", statusMessage)
print(http404Error.0, http404Error)
