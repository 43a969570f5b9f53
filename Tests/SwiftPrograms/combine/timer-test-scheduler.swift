// source: pointfreeco/combine-schedulers, Sources/CombineSchedulers/Timer.swift
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
let c = Publishers.Timer(every: .seconds(1), scheduler: scheduler).autoconnect().map { _ in 1 }.scan(0, +).sink { print($0) }
scheduler.advance(by: .seconds(3))
