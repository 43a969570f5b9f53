// source: ReSwift
// Documentation comments whose marks stand alone on their lines.
import Foundation

/**
 Tells.

 - parameter text: what
 */
func tell(_ text: String) { print(text) }
let a = 1

///
/// Adds.
///
func add(_ b: Int) -> Int { a + b }
/*
 done
*/
tell("\(add(2))")
