// source: kodecocodes/comb-materials, 05-combining-operators/projects/Final.playground/Contents.swift
import Schedulers
_ = [3, 4].publisher.prepend(1, 2).prepend(-1, 0).prepend(Set([7])).prepend(stride(from: 6, to: 11, by: 2))
  .sink { print($0, terminator: " ") }
print()
