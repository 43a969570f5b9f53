// source: kodecocodes/comb-materials, 04-filtering-operators/projects/Final.playground/Contents.swift
import Schedulers
_ = (1...9).publisher.print("numbers").first(where: { $0 % 2 == 0 })
  .sink(receiveCompletion: { print("Completed with: \($0)") }, receiveValue: { print($0) })
