// source: kodecocodes/comb-materials, 04-filtering-operators/projects/Final.playground/Contents.swift
import Schedulers
var subscriptions = Set<AnyCancellable>()
(1...10).publisher.filter { $0.isMultiple(of: 3) }.sink(receiveValue: { n in print("\(n) is a multiple of 3!") })
  .store(in: &subscriptions)
