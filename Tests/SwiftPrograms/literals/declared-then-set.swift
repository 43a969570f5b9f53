// source: Swift book, The Basics
let environment = "development"
let most: Int
if environment == "development" { most = 100 } else { most = 10 }
print(most)
