// Tests how a conflict and its repairs are summarised: places in order, values beside them, an exact total, and groups of repairs.
import { describe, expect, test } from 'vitest'
import type { Value } from '../model.ts'
import type { ConflictPart, Repair } from '../session.ts'
import { foldExplanation, toPlaceRanges } from './testing/folded-explanation.ts'
import type { Origins } from './origin.ts'

const places = [1, 2, 3, 4, 5] as const
const createOrigins = (part: string, list: 'parameters' | 'rules', name: string) =>
  places.map((place) => ({ path: `parts/${part}/${list}/${name}`, name, part, place }))
const createParameterOrigins = (part: string, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) =>
      createOrigins(part, 'parameters', name).map((origin) => [`${part}[${origin.place}].${name}`, origin]),
    ),
  )
const origins: Origins = {
  parameters: {
    feed: { path: 'parameters/feed', name: 'feed' },
    // Of a part, but of none of its places.
    'rack.count': { path: 'parts/rack/count', name: 'count', part: 'rack', madeBy: 'count' },
    ...createParameterOrigins('rack', ['load', 'phase', 'P01']),
    ...createParameterOrigins('row', ['load']),
  },
  values: {},
  rules: {
    C01: { path: 'rules/C01', name: 'C01' },
    ...Object.fromEntries(
      createOrigins('rack', 'rules', 'P01').map((origin) => [`P01@rack[${origin.place}]`, origin]),
    ),
    ...Object.fromEntries(
      createOrigins('rack', 'rules', 'P02').map((origin) => [`P02@rack[${origin.place}]`, origin]),
    ),
  },
  notices: {},
  tables: {},
}

const rule = (id: string): ConflictPart => ({ kind: 'rule', rule: id })
const choice = (parameter: string, value: Value): ConflictPart => ({ kind: 'choice', parameter, value })
const foldConflict = (...conflict: readonly ConflictPart[]) =>
  foldExplanation({ conflict, minimalProved: true, repairs: [], smallestProved: true }, origins).conflict
const foldTotal = (...values: readonly number[]) => {
  const [folded] = foldConflict(...values.map((value, index) => choice(`rack[${index + 1}].load`, value)))
  return folded?.kind === 'choices' ? folded.total : undefined
}
const foldGroups = (...changes: readonly Readonly<Record<string, Value>>[]) => {
  const repairs = changes.map((change): Repair => ({ changes: change, witness: {} }))
  const folded = foldExplanation(
    { conflict: [], minimalProved: true, repairs, smallestProved: true },
    origins,
  )
  return folded.repairs.map((group) => ({
    changes: group.changes,
    repairs: group.repairs.map((repair) => repairs.indexOf(repair)),
  }))
}

describe('folding the places of a conflict', () => {
  test('joins the choices of one parameter, with values in place order', () => {
    expect(
      foldConflict(choice('rack[5].load', 0.3), choice('rack[1].load', 0.1), choice('rack[2].load', 0.2)),
    ).toEqual([
      {
        kind: 'choices',
        part: 'rack',
        name: 'load',
        places: [
          { from: 1, to: 2 },
          { from: 5, to: 5 },
        ],
        values: [0.1, 0.2, 0.3],
        total: 0.6,
      },
    ])
  })

  test('treats a single choice in the same way', () => {
    expect(foldConflict(choice('rack[3].load', 7))).toEqual([
      { kind: 'choices', part: 'rack', name: 'load', places: [{ from: 3, to: 3 }], values: [7], total: 7 },
    ])
  })

  test.each<[string, readonly Value[]]>([
    ['options', ['L1', 'L2']],
    ['a number and an option', [1, 'L2']],
    ['flags', [true, false]],
    ['numbers beyond the exact integers', [9e15, 9e15]],
    ['a large number and one with decimals', [9e15, 0.1]],
  ])('gives %s no total', (_title, values) => {
    expect(foldConflict(...values.map((value, index) => choice(`rack[${index + 1}].phase`, value)))).toEqual([
      { kind: 'choices', part: 'rack', name: 'phase', places: [{ from: 1, to: 2 }], values },
    ])
  })

  test('gives an exact total up to the largest exact integer', () => {
    expect(foldTotal(0.1, 0.2)).toBe(0.3)
    expect(foldTotal(1.25, 2, 0.5)).toBe(3.75)
    expect(foldTotal(-3, 1)).toBe(-2)
    expect(foldTotal(Number.MAX_SAFE_INTEGER - 1, 1)).toBe(Number.MAX_SAFE_INTEGER)
    expect(foldTotal(Number.MAX_SAFE_INTEGER, 1)).toBeUndefined()
  })

  test('joins place rules of one rule at the position of the first', () => {
    expect(
      foldConflict(
        rule('P02@rack[4]'),
        choice('feed', 10),
        rule('P01@rack[2]'),
        rule('C01'),
        rule('P02@rack[3]'),
        rule('P01@rack[4]'),
      ),
    ).toEqual([
      { kind: 'rules', part: 'rack', rule: 'P02', places: [{ from: 3, to: 4 }] },
      choice('feed', 10),
      {
        kind: 'rules',
        part: 'rack',
        rule: 'P01',
        places: [
          { from: 2, to: 2 },
          { from: 4, to: 4 },
        ],
      },
      rule('C01'),
    ])
  })

  test('keeps apart a rule and a choice of one name, and parameters of two parts', () => {
    expect(
      foldConflict(
        rule('P01@rack[1]'),
        choice('rack[1].P01', 5),
        choice('rack[1].load', 1),
        choice('row[1].load', 2),
      ).map((one) => [one.kind, 'part' in one && one.part, 'total' in one && one.total]),
    ).toEqual([
      ['rules', 'rack', false],
      ['choices', 'rack', 5],
      ['choices', 'rack', 1],
      ['choices', 'row', 2],
    ])
  })

  test('leaves parts of the conflict without a place, and unknown ones, unchanged', () => {
    const parts = [choice('rack.count', 3), rule('C01'), choice('unknown', 1), rule('unknown')]
    expect(foldConflict(...parts)).toEqual(parts)
  })
})

describe('folding repairs', () => {
  test('groups those that change the same parameters at other places', () => {
    expect(
      foldGroups({ 'rack[4].load': 1 }, { feed: 20 }, { 'rack[2].load': 1 }, { 'rack[3].load': 2 }),
    ).toEqual([
      {
        changes: [{ name: 'load', part: 'rack', count: 1, places: [{ from: 2, to: 4 }] }],
        repairs: [0, 2, 3],
      },
      { changes: [{ name: 'feed', count: 1, places: [] }], repairs: [1] },
    ])
  })

  test('distinguishes a change of two places from one of a single place', () => {
    expect(
      foldGroups(
        { 'rack[1].load': 1, 'rack[2].load': 1 },
        { 'rack[1].load': 1 },
        { 'rack[5].load': 1, 'rack[1].load': 1 },
      ),
    ).toEqual([
      {
        changes: [
          {
            name: 'load',
            part: 'rack',
            count: 2,
            places: [
              { from: 1, to: 2 },
              { from: 5, to: 5 },
            ],
          },
        ],
        repairs: [0, 2],
      },
      { changes: [{ name: 'load', part: 'rack', count: 1, places: [{ from: 1, to: 1 }] }], repairs: [1] },
    ])
  })

  test('ignores the order of changes', () => {
    expect(
      foldGroups(
        { feed: 20, 'rack[1].phase': 'L1', 'row[1].load': 2 },
        { 'row[2].load': 2, 'rack[3].phase': 'L2', feed: 30 },
      ),
    ).toEqual([
      {
        changes: [
          { name: 'feed', count: 1, places: [] },
          {
            name: 'phase',
            part: 'rack',
            count: 1,
            places: [
              { from: 1, to: 1 },
              { from: 3, to: 3 },
            ],
          },
          { name: 'load', part: 'row', count: 1, places: [{ from: 1, to: 2 }] },
        ],
        repairs: [0, 1],
      },
    ])
  })

  test('keeps apart parameters of one name in two parts, and the count of a part', () => {
    expect(foldGroups({ 'rack[1].load': 1 }, { 'row[1].load': 1 }, { 'rack.count': 2 })).toEqual([
      { changes: [{ name: 'load', part: 'rack', count: 1, places: [{ from: 1, to: 1 }] }], repairs: [0] },
      { changes: [{ name: 'load', part: 'row', count: 1, places: [{ from: 1, to: 1 }] }], repairs: [1] },
      { changes: [{ name: 'rack.count', count: 1, places: [] }], repairs: [2] },
    ])
  })
})

test('ranges combine places in any order, each once', () => {
  expect(toPlaceRanges([])).toEqual([])
  expect(toPlaceRanges([10, 2, 9, 1, 2, 4])).toEqual([
    { from: 1, to: 2 },
    { from: 4, to: 4 },
    { from: 9, to: 10 },
  ])
})
