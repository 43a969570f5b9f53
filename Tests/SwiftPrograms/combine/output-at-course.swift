// source: kodecocodes/comb-materials, 07-sequence-operators/projects/Final.playground/Contents.swift
import Schedulers
_ = ["A", "B", "C"].publisher.output(at: 1).sink { print("Value at index 1 is \($0)") }
