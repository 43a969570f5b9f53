// source: kodecocodes/comb-materials, 07-sequence-operators/projects/Final.playground/Contents.swift
import Schedulers
_ = stride(from: 0, to: 5, by: 2).publisher.allSatisfy { $0 % 2 == 0 }.sink { print($0 ? "All numbers are even" : "Something is odd...") }
