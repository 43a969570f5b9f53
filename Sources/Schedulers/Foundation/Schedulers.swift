// Code that imports this module can use `DispatchQueue.main`, `RunLoop.main` and `Date()` without another import: they
// are part of this library's API, and on a Mac nearly every other import provides them.
@_exported import Foundation
// Everything that does not need Foundation. A program that does without Foundation, such as the REPL, starts in half
// the time.
@_exported import SchedulersEssentials
