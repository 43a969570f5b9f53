// source: Swift book, The Basics
let maximumNumberOfLoginAttempts = 10
var currentLoginAttempt = 0
currentLoginAttempt += 1
print(currentLoginAttempt, maximumNumberOfLoginAttempts)
