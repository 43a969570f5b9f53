// source: own
import Foundation
import Schedulers
let letters = "abc".map { String($0) }.publisher
let numbered = letters.zip(Array((1...).prefix(3)).publisher).map { "\($0)\($1)" }.collect().sink { print($0.joined(separator: " ")) }
let indexed = Array("xyz".enumerated()).publisher.map { "\($0.offset):\($0.element)" }.sink { print($0) }
