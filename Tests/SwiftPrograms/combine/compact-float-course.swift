// source: kodecocodes/comb-materials, 04-filtering-operators/projects/Final.playground/Contents.swift
import Schedulers
var subscriptions = Set<AnyCancellable>()
["a", "1.24", "3", "def", "45", "0.23"].publisher.compactMap { Float($0) }.sink(receiveValue: { print($0) })
  .store(in: &subscriptions)
