// Tests verdicts: what is known of each listed value, and of the ends of each range.
import { describe, expect, test } from 'vitest'
import { IMPOSSIBLE, OPEN, POSSIBLE, Verdicts } from './verdicts.ts'

/** A listed parameter of four positions, a range of ten, and a listed one of two. */
const createVerdicts = (): Verdicts =>
  new Verdicts([
    { index: 0, listed: true, size: 4 },
    { index: 1, listed: false, size: 10 },
    { index: 2, listed: true, size: 2 },
  ])

const listStates = (verdicts: Verdicts, parameter: number): number[] => [
  ...(verdicts.listed[parameter] ?? []),
]

describe('verdicts on a listed parameter', () => {
  test('are open value by value until known, and then stay', () => {
    const verdicts = createVerdicts()
    expect([verdicts.countOpen(0), verdicts.listOpen(0)]).toEqual([4, [0, 1, 2, 3]])
    verdicts.markPossible(0, 1)
    verdicts.markImpossible(0, 3)
    verdicts.markImpossible(0, 1)
    verdicts.markPossible(0, 3)
    verdicts.markPossible(0, 1)
    expect(listStates(verdicts, 0)).toEqual([OPEN, POSSIBLE, OPEN, IMPOSSIBLE])
    expect([verdicts.countOpen(0), verdicts.listOpen(0)]).toEqual([2, [0, 2]])
    expect([0, 1, 2, 3].map((position) => verdicts.isOpen(0, position))).toEqual([true, false, true, false])
    expect([verdicts.hasPossible(0), verdicts.hasPossible(2)]).toEqual([true, false])
    expect(verdicts.countOpen(2)).toBe(2)
  })

  test('can turn all open values impossible', () => {
    const verdicts = createVerdicts()
    verdicts.markPossible(0, 2)
    verdicts.markAllImpossible(0)
    expect(listStates(verdicts, 0)).toEqual([IMPOSSIBLE, IMPOSSIBLE, POSSIBLE, IMPOSSIBLE])
    expect([verdicts.countOpen(0), verdicts.listOpen(0)]).toEqual([0, []])
  })

  test.each([
    [true, true, [POSSIBLE, IMPOSSIBLE, OPEN, POSSIBLE], 1],
    [true, false, [OPEN, IMPOSSIBLE, OPEN, POSSIBLE], 2],
    [false, true, [POSSIBLE, OPEN, OPEN, POSSIBLE], 2],
    [false, false, [OPEN, OPEN, OPEN, POSSIBLE], 3],
  ])(
    'are taken over from other verdicts: impossible ones %s, possible ones %s',
    (impossible, possible, states, open) => {
      const givenVerdicts = createVerdicts()
      givenVerdicts.markPossible(0, 0)
      givenVerdicts.markImpossible(0, 1)
      givenVerdicts.markImpossible(0, 3)
      const verdicts = createVerdicts()
      verdicts.markPossible(0, 3)
      verdicts.copyFrom(0, givenVerdicts, impossible, possible)
      expect(listStates(verdicts, 0)).toEqual(states)
      expect(verdicts.countOpen(0)).toBe(open)
      expect(listStates(givenVerdicts, 0)).toEqual([POSSIBLE, IMPOSSIBLE, OPEN, IMPOSSIBLE])
    },
  )
})

describe('verdicts on a range', () => {
  test('keep an end open until it is attained', () => {
    const verdicts = createVerdicts()
    expect([verdicts.countOpen(1), verdicts.listOpen(1), verdicts.hasPossible(1)]).toEqual([1, [0, 9], false])
    verdicts.markPossible(1, 4)
    expect(verdicts.ranges.get(1)).toEqual({ low: 0, high: 9, minWitness: 4, maxWitness: 4 })
    expect(verdicts.hasPossible(1)).toBe(true)
    expect([0, 3, 4, 5, 9, 10, -1].map((position) => verdicts.isOpen(1, position))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
      false,
    ])
    verdicts.markPossible(1, 0)
    expect([verdicts.countOpen(1), verdicts.listOpen(1)]).toEqual([1, [9]])
    verdicts.markPossible(1, 9)
    expect([verdicts.countOpen(1), verdicts.listOpen(1)]).toEqual([0, []])
  })

  test('can mark only an end as impossible', () => {
    const verdicts = createVerdicts()
    verdicts.markImpossible(1, 5)
    verdicts.markImpossible(1, 0)
    verdicts.markImpossible(1, 9)
    verdicts.markImpossible(1, 8)
    expect(verdicts.ranges.get(1)).toEqual({ low: 1, high: 7, minWitness: 10, maxWitness: -1 })
    expect([
      verdicts.isOpen(1, 0),
      verdicts.isOpen(1, 1),
      verdicts.isOpen(1, 7),
      verdicts.isOpen(1, 8),
    ]).toEqual([false, true, true, false])
    verdicts.markPossible(1, 1)
    expect(verdicts.listOpen(1)).toEqual([7])
    verdicts.markAllImpossible(1)
    expect([verdicts.countOpen(1), verdicts.listOpen(1)]).toEqual([0, []])
  })

  test('have one open position if the ends meet', () => {
    const verdicts = createVerdicts()
    for (let position = 0; position < 9; position++) verdicts.markImpossible(1, position)
    expect(verdicts.listOpen(1)).toEqual([9])
    verdicts.markPossible(1, 9)
    expect(verdicts.countOpen(1)).toBe(0)
  })

  test.each([
    [true, true, { low: 2, high: 8, minWitness: 3, maxWitness: 6 }],
    [true, false, { low: 2, high: 8, minWitness: 4, maxWitness: 6 }],
    [false, true, { low: 1, high: 9, minWitness: 3, maxWitness: 6 }],
    [false, false, { low: 1, high: 9, minWitness: 4, maxWitness: 6 }],
  ])(
    'are taken over from other verdicts: impossible ones %s, possible ones %s',
    (impossible, possible, range) => {
      const givenVerdicts = createVerdicts()
      for (const position of [0, 1, 9]) givenVerdicts.markImpossible(1, position)
      givenVerdicts.markPossible(1, 3)
      givenVerdicts.markPossible(1, 5)
      const verdicts = createVerdicts()
      verdicts.markImpossible(1, 0)
      verdicts.markPossible(1, 4)
      verdicts.markPossible(1, 6)
      verdicts.copyFrom(1, givenVerdicts, impossible, possible)
      expect(verdicts.ranges.get(1)).toEqual(range)
      expect(givenVerdicts.ranges.get(1)).toEqual({ low: 2, high: 8, minWitness: 3, maxWitness: 5 })
    },
  )
})

test('verdicts are complete once those of every parameter are', () => {
  const verdicts = createVerdicts()
  for (const position of [0, 1, 2, 3]) verdicts.markPossible(0, position)
  verdicts.markAllImpossible(2)
  expect(verdicts.complete).toBe(false)
  verdicts.markPossible(1, 0)
  expect(verdicts.complete).toBe(false)
  verdicts.markPossible(1, 9)
  expect(verdicts.complete).toBe(true)
})
