// Tests look-ups and channels: what they imply once keys are fixed, and what they leave open before.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Channel, FixedLookup } from './fixed-lookup.ts'
import { RowList } from './rows.ts'
import {
  expectPropagationToHold,
  createListedVariable,
  propagateGiven,
  createWideVariable,
} from './testing/examine.ts'

describe('the look-up propagator', () => {
  const rows = new RowList(2)
  for (const [a, b] of [
    [0, 0],
    [1, 2],
    [3, 1],
  ] as const)
    rows.push([a, b], 10 * a + b + 5)
  const findValueAt = (a: number, b: number): number | undefined =>
    Array.from(rows.values).find((value) => value === 10 * a + b + 5)
  const lookupSubject = {
    specs: [
      createListedVariable(0, 4),
      createListedVariable(0, 3),
      createListedVariable(0, 2),
      createWideVariable(0, 40),
    ],
    make: () => new FixedLookup([0, 1], rows, 2, 3),
  }

  test('uses two keys, with a value and a flag for the existence of a row', () => {
    expectPropagationToHold(
      fc.constant({
        ...lookupSubject,
        allows: ([a = 0, b = 0, isFound = 0, value = 0]) =>
          isFound === (findValueAt(a, b) === undefined ? 0 : 1) && value === (findValueAt(a, b) ?? 5),
      }),
      50,
    )
  })

  test('fixes its results only once both keys are fixed', () => {
    expect(propagateGiven(lookupSubject, { 0: [1], 1: [2] })).toEqual([[1], [2], [1], [17]])
    expect(propagateGiven(lookupSubject, { 0: [3], 1: [1] })).toEqual([[3], [1], [1], [36]])
    // Where there is no row, the value variable takes the least value of the rows, 5.
    expect(propagateGiven(lookupSubject, { 0: [3], 1: [2] })).toEqual([[3], [2], [0], [5]])
    expect(propagateGiven(lookupSubject, { 0: [3] })?.slice(1, 3)).toEqual([
      [0, 1, 2],
      [0, 1],
    ])
    expect(propagateGiven(lookupSubject, { 0: [1], 1: [2], 2: [0] })).toBeUndefined()
    expect(propagateGiven(lookupSubject, { 0: [1], 1: [2], 3: [18, 19] })).toBeUndefined()
  })

  test('reports whether there is a row', () => {
    const keys = new RowList(1)
    keys.push([1])
    keys.push([3])
    expectPropagationToHold(
      fc.constant({
        specs: [createListedVariable(0, 5), createListedVariable(0, 2)],
        make: () => new FixedLookup([0], keys, 1),
        allows: ([key = 0, isFound = 0]) => isFound === (key === 1 || key === 3 ? 1 : 0),
      }),
    )
  })

  test('waits only for its keys, and lists its results as possible causes of a failure', () => {
    expect(lookupSubject.make().waits.map(({ variable, event }) => [variable, event > 0])).toEqual([
      [0, true],
      [1, true],
      [2, false],
      [3, false],
    ])
  })
})

describe('a channel between a wide number and its relevant values', () => {
  const values = Float64Array.of(2, 5, 7)
  const channel = {
    specs: [createWideVariable(0, 12), createListedVariable(0, 4)],
    make: () => new Channel(0, 1, values),
  }

  test('never removes a value that has a solution', () => {
    expectPropagationToHold(
      fc.constant({
        ...channel,
        allows: ([number = 0, code = 0]) => (code === 3 ? !values.includes(number) : values[code] === number),
      }),
    )
  })

  test.each([
    // The number's bounds exclude the values beyond them, and a fixed number has only one value.
    [
      { 0: [3, 4, 5, 6] },
      [
        [3, 4, 5, 6],
        [1, 3],
      ],
    ],
    [
      { 0: [2, 3, 4, 5] },
      [
        [2, 3, 4, 5],
        [0, 1, 3],
      ],
    ],
    [{ 0: [5] }, [[5], [1]]],
    [{ 0: [6] }, [[6], [3]]],
    // The remaining values bound the number.
    [
      { 1: [1, 2] },
      [
        [5, 6, 7],
        [1, 2],
      ],
    ],
    [{ 1: [0] }, [[2], [0]]],
    [
      { 1: [0, 2, 3] },
      [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        [0, 2, 3],
      ],
    ],
    // Code 3 stands for a number that is none of the values: a value at a bound is removed, one inside stays.
    [{ 0: [2, 3, 4, 5], 1: [3] }, [[3, 4], [3]]],
    [{ 0: [1, 2, 3, 4], 1: [3] }, [[1, 2, 3, 4], [3]]],
    [{ 0: [5], 1: [0, 3] }, undefined],
    [{ 0: [5], 1: [3] }, undefined],
    [{ 0: [3, 4], 1: [0, 1, 2] }, undefined],
    [{ 0: [8, 9, 10], 1: [2] }, undefined],
  ])('%j leaves %j', (given, expected) => {
    expect(propagateGiven(channel, given)).toEqual(expected)
  })

  test('removes neighbouring values from both ends of a number that is none of them', () => {
    const neighbours = {
      specs: [createWideVariable(0, 6), createListedVariable(0, 5)],
      make: () => new Channel(0, 1, Float64Array.of(0, 1, 4, 5)),
    }
    expect(propagateGiven(neighbours, { 1: [4] })).toEqual([[2, 3], [4]])
  })
})
