// source: own
let x = try 5 as String
