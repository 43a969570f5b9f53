// source: kodecocodes/comb-materials, 07-sequence-operators/projects/Final.playground/Contents.swift
import Schedulers
_ = [1, -50, 246, 0].publisher.print("publisher").min().sink { print("Lowest value is \($0)") }
