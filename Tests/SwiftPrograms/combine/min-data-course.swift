// source: kodecocodes/comb-materials, 07-sequence-operators/projects/Final.playground/Contents.swift
import Schedulers
_ = ["12345", "ab", "hello world"].publisher.map { Array($0.utf8) }.min(by: { $0.count < $1.count }).sink { print("Smallest is \($0), \($0.count) bytes") }
