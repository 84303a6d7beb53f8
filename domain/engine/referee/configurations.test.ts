// Tests configurations as positions: conversion in both directions, choices, validity, and the value of a goal.
import { expect, test } from 'vitest'
import { add, atLeast, divideDown, equal, ifElse, ModelBuilder, multiply } from '../testing/builder.ts'
import { createChecker } from '../check.ts'
import { compileModel } from '../compile.ts'
import { ChoiceError } from '../parameter-space.ts'
import { Configurations } from './configurations.ts'

function createConfigurations(): Configurations {
  const builder = new ModelBuilder('three', '1.0.0')
  const kind = builder.choice('kind', ['a', 'b', 'c'], { group: 'g', preferred: 'b' })
  const flag = builder.flag('flag', { group: 'g' })
  const width = builder.number('width', { group: 'g', min: 0.5, max: 2, step: 0.5, unit: 'm' })
  builder.rule('wide', atLeast(add(width, ifElse(flag.isTrue, 1, 0)), 1.5))
  builder.rule('kind', equal(ifElse(kind.is('c'), 1, 0), 0))
  builder.goal('area', multiply(width, 1.25))
  builder.goal('share', divideDown(10, add(multiply(width, 2), -1)))
  const model = builder.build()
  return new Configurations(compileModel(model), createChecker(model))
}

const assignment = { kind: 'b', flag: true, width: 1.5 }

test('positions and values convert into each other', () => {
  const configurations = createConfigurations()
  expect([...configurations.toPositions(assignment)]).toEqual([1, 1, 2])
  expect(configurations.toAssignment([1, 1, 2])).toEqual(assignment)
  expect([...configurations.listPreferredPositions()]).toEqual([1, 0, 0])
})

test('choices become positions of the chosen parameters', () => {
  const configurations = createConfigurations()
  expect([...configurations.listChosenPositions({ width: 2, kind: 'a' })]).toEqual([
    [0, 0],
    [2, 3],
  ])
  expect([...configurations.listChosenPositions({})]).toEqual([])
  expect(() => configurations.listChosenPositions({ width: 2.25 })).toThrow(ChoiceError)
})

test('a configuration is valid if it breaks no rule', () => {
  const configurations = createConfigurations()
  expect(configurations.isValid([1, 1, 1])).toBe(true)
  expect(configurations.isValid([1, 0, 1])).toBe(false)
  expect(configurations.isValid([2, 1, 1])).toBe(false)
})

test('the cost by a goal is exact, also as an integer in the decimals of the goal, and missing where there is none', () => {
  const configurations = createConfigurations()
  const area = configurations.computeCost('area', [0, 0, 2])
  expect(area?.value).toBe(1.875)
  // The integer is the cost times a power of ten.
  expect((area?.scaled ?? 0) / 1.875).toBeCloseTo(
    10 ** Math.round(Math.log10((area?.scaled ?? 0) / 1.875)),
    9,
  )
  expect(configurations.computeCost('share', [0, 0, 1])).toEqual({ scaled: 10, value: 10 })
  // A width of 0.5 makes the divisor 0.
  expect(configurations.computeCost('share', [0, 0, 0])).toBeUndefined()
  expect(configurations.computeCost('prettiest', [0, 0, 0])).toBeUndefined()
})
