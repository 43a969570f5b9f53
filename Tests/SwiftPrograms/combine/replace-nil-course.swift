// source: kodecocodes/comb-materials, 03-transforming-operators/projects/Final.playground/Contents.swift
import Schedulers
var subscriptions = Set<AnyCancellable>()
["A", nil, "C"].publisher.eraseToAnyPublisher().replaceNil(with: "-").sink(receiveValue: { print($0) })
  .store(in: &subscriptions)
