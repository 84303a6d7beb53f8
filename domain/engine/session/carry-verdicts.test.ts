// Tests which verdicts under earlier choices are carried over to new choices.
import { describe, expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { ModelBuilder } from '../testing/builder.ts'
import { carryVerdicts, type KnownVerdicts } from './carry-verdicts.ts'
import { Premises } from './premises.ts'
import { IMPOSSIBLE, OPEN, POSSIBLE, Verdicts } from './verdicts.ts'

/** Four parameters of three options; the first two form one component of the model, the others another. */
const components = Int32Array.of(0, 0, 2, 2)
const model = new ModelBuilder('carried', '1.0.0')
for (const index of components.keys()) model.choice(`p${index}`, ['a', 'b', 'c'], { group: 'g' })
const { parameters } = compileModel(model.build())

const createOpenVerdicts = (choices: Readonly<Record<number, number>>): KnownVerdicts => ({
  premises: new Premises(
    parameters,
    new Map(Object.entries(choices).map(([parameter, position]) => [Number(parameter), position])),
  ),
  verdicts: new Verdicts(parameters),
})

/** A value of each parameter is possible, one impossible, one open. */
function createAnswer(choices: Readonly<Record<number, number>>): KnownVerdicts {
  const answer = createOpenVerdicts(choices)
  for (const { index } of parameters) {
    answer.verdicts.markPossible(index, 0)
    answer.verdicts.markImpossible(index, 1)
  }
  return answer
}

const listStates = ({ verdicts }: KnownVerdicts): number[][] =>
  verdicts.listed.map((statesOfParameter) => [...statesOfParameter])
const possibleAndImpossible = [POSSIBLE, IMPOSSIBLE, OPEN]
const onlyPossible = [POSSIBLE, OPEN, OPEN]
const onlyImpossible = [OPEN, IMPOSSIBLE, OPEN]
const allOpen = [OPEN, OPEN, OPEN]

function carryStates(from: KnownVerdicts, to: KnownVerdicts, consistent: boolean): number[][] {
  carryVerdicts(from, to, components, consistent)
  return listStates(to)
}

describe('carried-over verdicts', () => {
  test('are all verdicts if no choice has changed', () => {
    expect(carryStates(createAnswer({ 0: 0 }), createOpenVerdicts({ 0: 0 }), false)).toEqual([
      possibleAndImpossible,
      possibleAndImpossible,
      possibleAndImpossible,
      possibleAndImpossible,
    ])
  })

  test('keep impossible values when a choice is added, and judge its parameter under the others', () => {
    expect(carryStates(createAnswer({}), createOpenVerdicts({ 0: 0 }), false)).toEqual([
      possibleAndImpossible,
      onlyImpossible,
      onlyImpossible,
      onlyImpossible,
    ])
  })

  test('keep possible values of other parts if the new choices are known to hold', () => {
    expect(carryStates(createAnswer({}), createOpenVerdicts({ 0: 0 }), true)).toEqual([
      possibleAndImpossible,
      onlyImpossible,
      possibleAndImpossible,
      possibleAndImpossible,
    ])
  })

  test('keep possible values when a choice is removed, and all verdicts in other parts', () => {
    expect(carryStates(createAnswer({ 0: 0 }), createOpenVerdicts({}), false)).toEqual([
      possibleAndImpossible,
      onlyPossible,
      possibleAndImpossible,
      possibleAndImpossible,
    ])
  })

  test('do not take impossible values from a part whose choices did not hold', () => {
    const from = createOpenVerdicts({ 0: 0 })
    for (const { index } of parameters) from.verdicts.markImpossible(index, 1)
    // That nothing was possible may have been due to the removed choice.
    expect(carryStates(from, createOpenVerdicts({}), false)).toEqual([
      onlyImpossible,
      allOpen,
      allOpen,
      allOpen,
    ])
  })

  test('of a changed choice are kept only for its parameter and other parts', () => {
    expect(carryStates(createAnswer({ 0: 0 }), createOpenVerdicts({ 0: 2 }), true)).toEqual([
      possibleAndImpossible,
      allOpen,
      possibleAndImpossible,
      possibleAndImpossible,
    ])
  })
})
