// Tests what an answer to earlier choices implies for new ones.
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

const known = (choices: Readonly<Record<number, number>>): KnownVerdicts => ({
  premises: new Premises(
    parameters,
    new Map(Object.entries(choices).map(([parameter, position]) => [Number(parameter), position])),
  ),
  verdicts: new Verdicts(parameters),
})

/** A value of each parameter is possible, one impossible, one open. */
function answered(choices: Readonly<Record<number, number>>): KnownVerdicts {
  const answer = known(choices)
  for (const { index } of parameters) {
    answer.verdicts.markPossible(index, 0)
    answer.verdicts.markImpossible(index, 1)
  }
  return answer
}

const states = ({ verdicts }: KnownVerdicts): number[][] => verdicts.listed.map((own) => [...own])
const both = [POSSIBLE, IMPOSSIBLE, OPEN]
const possible = [POSSIBLE, OPEN, OPEN]
const impossible = [OPEN, IMPOSSIBLE, OPEN]
const nothing = [OPEN, OPEN, OPEN]

function carried(from: KnownVerdicts, to: KnownVerdicts, consistent: boolean): number[][] {
  carryVerdicts(from, to, components, consistent)
  return states(to)
}

describe('carried-over verdicts', () => {
  test('are all of them if nothing changed', () => {
    expect(carried(answered({ 0: 0 }), known({ 0: 0 }), false)).toEqual([both, both, both, both])
  })

  test('keep impossible values when a choice is added, and judge its parameter under the others', () => {
    expect(carried(answered({}), known({ 0: 0 }), false)).toEqual([both, impossible, impossible, impossible])
  })

  test('keep possible values of other parts if the new choices are known to hold', () => {
    expect(carried(answered({}), known({ 0: 0 }), true)).toEqual([both, impossible, both, both])
  })

  test('keep possible values when a choice is removed, in other parts all', () => {
    expect(carried(answered({ 0: 0 }), known({}), false)).toEqual([both, possible, both, both])
  })

  test('do not take impossible values from a part whose choices did not hold', () => {
    const from = known({ 0: 0 })
    for (const { index } of parameters) from.verdicts.markImpossible(index, 1)
    // Nothing was possible: perhaps because of the removed choice.
    expect(carried(from, known({}), false)).toEqual([impossible, nothing, nothing, nothing])
  })

  test('of a changed choice are kept only for its parameter and other parts', () => {
    expect(carried(answered({ 0: 0 }), known({ 0: 2 }), true)).toEqual([both, nothing, both, both])
  })
})
