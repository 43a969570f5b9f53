// source: pointfreeco/combine-schedulers, Sources/CombineSchedulers/TestScheduler.swift
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
let c = Just(1).delay(for: 1, scheduler: scheduler).sink { print($0) }
print("before")
scheduler.advance(by: .milliseconds(999))
print("still")
scheduler.advance(by: .milliseconds(1))
