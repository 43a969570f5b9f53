// source: kodecocodes/comb-materials, 07-sequence-operators/projects/Final.playground/Contents.swift
import Schedulers
_ = ["Hel", "lo", " ", "Wor", "ld", "!"].publisher.reduce("", +).sink { print("Reduced into: \($0)") }
