// source: own
let texts = [1, 2].map { (x: Strng) in "\(x)" }
