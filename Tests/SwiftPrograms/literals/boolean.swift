// source: Swift book, The Basics
let orangesAreOrange = true
let turnipsAreDelicious = false
if turnipsAreDelicious { print("tasty") } else { print("horrible") }
print(orangesAreOrange)
