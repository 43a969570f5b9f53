// Whoever imports this can say `DispatchQueue.main`, `RunLoop.main` and `Date()` without importing more: they are part of
// what this library offers, and code for a Mac has them by way of nearly every other import.
@_exported import Foundation
// All but what this folder has, which is what needs Foundation. A program that does without Foundation, as the REPL, starts
// in half the time.
@_exported import SchedulersEssentials
