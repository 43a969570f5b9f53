// source: kodecocodes/comb-materials, 03-transforming-operators/projects/Final.playground/Contents.swift
import Schedulers
var subscriptions = Set<AnyCancellable>()
["A", "B", "C", "D", "E"].publisher.collect(2).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
  .store(in: &subscriptions)
