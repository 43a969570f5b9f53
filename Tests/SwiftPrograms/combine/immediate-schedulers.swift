// source: pointfreeco/combine-schedulers, Sources/CombineSchedulers/ImmediateScheduler.swift
import Foundation
import Schedulers
let scheduler = DispatchQueue.immediate
_ = Just(1).delay(for: 5, scheduler: scheduler).sink { print($0) }
print("end")
