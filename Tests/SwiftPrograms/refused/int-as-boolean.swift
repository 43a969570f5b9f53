// source: Swift book, The Basics
let i = 1
if i { print("no") }
