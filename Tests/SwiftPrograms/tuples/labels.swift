// source: Swift book, The Basics
let http200Status = (statusCode: 200, description: "OK")
print("The status code is \(http200Status.statusCode)")
print(http200Status)
