// Tests that an explanation is folded over the places of repeated parts without a loss of information.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../compile.ts'
import { createSession } from '../../create-session.ts'
import * as b from './builder.ts'
import { elaborate } from '../elaborate.ts'
import { foldExplanation, toPlaceRanges } from './folded-explanation.ts'
import { SourceModelBuilder } from './source-model-builder.ts'

/** A row of racks whose loads together must not exceed the feed. */
function createRackRow(racks: number) {
  const model = new SourceModelBuilder('row', '1.0.0')
  const feed = model.number('feed', { min: 10, max: 40, step: 10, unit: 'kW' })
  const rack = model.part('rack', { count: racks }, (part) => {
    const load = part.number('load', { min: 0.5, max: 9.5, step: 0.5, unit: 'kW' })
    const cooled = part.number('cooled', { min: 1, max: 10, step: 1, unit: 'kW' })
    return { load, cooled, part }
  })
  rack.part.rule('P01', b.atMost(rack.load, rack.cooled))
  model.rule('C01', b.atMost(b.sumOf(rack, rack.load), feed))
  return elaborate(model.build())
}

describe('a folded explanation over repeated parts', () => {
  test('joins the summands of a sum with their total, and groups the racks that could give way', () => {
    const { model, origins } = createRackRow(4)
    const session = createSession(compileModel(model))
    for (const place of [1, 2, 3, 4]) session.choose(`rack[${place}].load`, 2.5 + place / 2)
    const explanation = session.explain({ parameter: 'feed', value: 10 })
    if (explanation === undefined) throw new Error('A feed of 10 kW is explained as possible for 15 kW')
    const { conflict, repairs } = foldExplanation(explanation, origins)
    expect(conflict).toContainEqual({ kind: 'rule', rule: 'C01' })
    const choices = conflict.filter((part) => part.kind === 'choices')
    expect(choices).toHaveLength(1)
    // Three of the four racks already form a minimal conflict, with the fourth at its minimum of 0.5 kW.
    expect(choices[0]).toMatchObject({ part: 'rack', name: 'load' })
    expect(choices[0]?.total).toBe(choices[0]?.values.reduce((sum: number, value) => sum + Number(value), 0))
    expect(repairs[0]?.changes).toEqual([
      { part: 'rack', name: 'load', count: expect.any(Number), places: expect.any(Array) },
    ])
    // The summary loses no information.
    expect(repairs.flatMap((group) => group.repairs)).toHaveLength(explanation.repairs.length)
  })

  test('states a rule of many places once', () => {
    const { origins } = createRackRow(3)
    const explanation = foldExplanation(
      {
        conflict: [
          { kind: 'rule', rule: 'P01@rack[1]' },
          { kind: 'rule', rule: 'P01@rack[3]' },
          { kind: 'rule', rule: 'P01@rack[2]' },
          { kind: 'choice', parameter: 'feed', value: 10 },
        ],
        minimalProved: true,
        repairs: [],
        smallestProved: true,
      },
      origins,
    )
    expect(explanation.conflict).toEqual([
      { kind: 'rules', part: 'rack', rule: 'P01', places: [{ from: 1, to: 3 }] },
      { kind: 'choice', parameter: 'feed', value: 10 },
    ])
  })

  test('leaves a model without repeated parts unchanged', () => {
    const { origins } = createRackRow(1)
    const conflict = [{ kind: 'choice', parameter: 'feed', value: 10 }] as const
    const repair = { changes: { feed: 20 }, witness: {} }
    expect(
      foldExplanation({ conflict, minimalProved: true, repairs: [repair], smallestProved: true }, origins),
    ).toEqual({
      conflict,
      repairs: [{ changes: [{ name: 'feed', count: 1, places: [] }], repairs: [repair] }],
    })
  })

  test('has ranges with exactly the places, in order and disjoint', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (places) => {
        const ranges = toPlaceRanges(places)
        const coveredPlaces = ranges.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        )
        expect(coveredPlaces).toEqual([...new Set(places)].toSorted((left, right) => left - right))
        for (const [index, { from }] of ranges.entries())
          if (index > 0) expect(from).toBeGreaterThan((ranges[index - 1]?.to ?? 0) + 1)
      }),
    )
  })
})
