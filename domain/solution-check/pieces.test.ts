// Tests that each piece of a source is compared with the feeders that hang on it, and not with an even share of all loads.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import type { ChainFinding, ChainFindingKey, Link } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { createDesign, createFeed, createLoad, createSource, createUps } from './testing/sample-designs.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'

const find = (findings: readonly ChainFinding[], key: ChainFindingKey) =>
  findings.filter((one) => one.key === key).map(({ arguments: given }) => given)
const errors = (findings: readonly ChainFinding[]) =>
  findings.filter(({ severity }) => severity === 'error').map(({ key }) => key)
const link = (from: string, to: string, side: 'A' | 'B' = 'A'): Link => ({ kind: 'power', from, to, side })

const ups = (choices: Choices, quantity = 1): RealDesign =>
  createRealDesign('ups', { growth: 0, maximumUse: 100, ...choices }, { quantity })
const pdu = (choices: Choices, of?: Parameters<typeof createRealDesign>[2]): RealDesign =>
  createRealDesign('pdu', { growth: 0, 'circuit.count': 0, ...choices }, of)
const rows = (choices: Choices, of?: Parameters<typeof createRealDesign>[2]): RealDesign =>
  createRealDesign(
    'rows',
    { rows: 1, racksPerRow: 10, feeds: 'single', architecture: 'perimeter', ...choices },
    of,
  )

const checkLoads = (pieces: number, capacity: number, loads: readonly number[]) => {
  const fed = loads.map((kw, index) => createLoad(`load ${index}`, kw))
  const source = createUps('ups', [createSource(capacity)], { quantity: pieces })
  return checkSolution(
    [source, ...fed],
    fed.map(({ id }) => link('ups', id)),
  )
}

describe('loads of made-up pieces', () => {
  test.each([
    // The fullest piece has at least: one large load, two of three equal ones, the best division of unequal ones.
    { pieces: 2, loads: [160, 20], fullest: 160 },
    { pieces: 2, loads: [45, 45, 45], fullest: 90 },
    { pieces: 4, loads: [45, 45, 45, 45, 45], fullest: 90 },
    { pieces: 2, loads: [3, 3, 2, 2, 2], fullest: 6 },
    { pieces: 3, loads: [10], fullest: 10 },
    { pieces: 3, loads: [7, 7, 6, 6, 5, 5], fullest: 12 },
  ])('$loads kW on $pieces pieces leave one with $fullest kW', ({ pieces, loads, fullest }) => {
    expect(errors(checkLoads(pieces, fullest, loads))).toEqual([])
    const less = checkLoads(pieces, fullest - 0.1, loads)
    const sum = loads.reduce((all, one) => all + one, 0)
    if (sum > pieces * (fullest - 0.1)) expect(errors(less)).toEqual(['CHAIN_POWER_EXCEEDED'])
    else expect(find(less, 'CHAIN_PIECES_APART')).toMatchObject([{ load: fullest, quantity: pieces }])
  })

  test('are those of the distribution units before them, which are divided themselves', () => {
    const passing = createDesign(
      'pdu',
      {
        gives: [createSource(100, { planned: { kw: 0, kva: 0 }, plannedAlone: { kw: 0, kva: 0 } })],
        takes: [createFeed(0)],
      },
      { quantity: 2 },
    )
    const row = createLoad('row', 45, { quantity: 3 })
    const links = [link('ups', 'pdu'), link('pdu', 'row')]
    const checkWith = (capacity: number) =>
      errors(
        checkSolution([createUps('ups', [createSource(capacity)], { quantity: 2 }), passing, row], links),
      )
    expect(checkWith(90)).toEqual([])
    expect(checkWith(80)).toEqual(['CHAIN_PIECES_APART'])
  })

  test('move to the pieces of the other feed when one is lost', () => {
    const pair = createDesign(
      'pair',
      {
        takes: (['A', 'B'] as const).map((side) => createFeed(20, { side, alone: { kw: 40, kva: 40 } })),
      },
      { quantity: 3 },
    )
    const checkWith = (capacity: number) =>
      errors(
        checkSolution(
          [
            createUps('one', [createSource(capacity)], { quantity: 2 }),
            createUps('two', [createSource(120)]),
            pair,
          ],
          [link('one', 'pair'), link('two', 'pair', 'B')],
        ),
      )
    expect(checkWith(80)).toEqual([])
    expect(checkWith(79)).toEqual(['CHAIN_PIECES_APART'])
  })
})

describe('two separate UPS of 150 kW', () => {
  const designs = [
    ups({ load: 140 }, 2),
    pdu({ subFeeds: 2, subFeedRating: '250', subFeedLoad: 168, subFeedPhase: 246 }, { id: 'p1' }),
    pdu({ subFeeds: 1, subFeedRating: '63', subFeedLoad: 22, subFeedPhase: 31 }, { id: 'p2' }),
    rows({ rows: 2, rackPower: 8, feeder: '250' }, { id: 'big' }),
    rows({ rackPower: 2, feeder: '63' }, { id: 'small' }),
  ]
  const links = [link('ups', 'p1'), link('ups', 'p2'), link('p1', 'big'), link('p2', 'small')]

  test('do not carry 160 kW on one distribution unit', () => {
    const checked = checkRealDesigns(designs, { links })
    expect(checked.findings.find(({ key }) => key === 'CHAIN_PIECES_APART')).toMatchObject({
      designs: ['ups', 'p1'],
      arguments: { quantity: 2, feeders: 2, capacity: 150, unit: 'kW' },
    })
    expect(errors(checked.repair('CHAIN_PIECES_APART'))).toEqual([])
  })

  test('carry 80 kW on each of two', () => {
    const half = { subFeeds: 1, subFeedRating: '250', subFeedLoad: 85, subFeedPhase: 123 }
    const even = [
      ups({ load: 140 }, 2),
      pdu(half, { id: 'p1' }),
      pdu(half, { id: 'p2' }),
      rows({ rackPower: 8, feeder: '250' }, { id: 'big' }),
      rows({ rackPower: 8, feeder: '250' }, { id: 'small' }),
    ]
    expect(errors(checkRealDesigns(even, { links }).findings)).toEqual([])
  })
})

const createRowsOnTwo = (quantity: number) => [
  ups({ load: 180 }),
  pdu(
    { rating: '75', loading: 100, subFeeds: 2, subFeedRating: '100', subFeedLoad: 72, subFeedPhase: 104 },
    { quantity: 2 },
  ),
  rows({ rackPower: 4.5, feeder: '100' }, { quantity }),
]

test('one of two distribution units of 75 kVA feeds two of three rows of 47.4 kVA', () => {
  const checked = checkRealDesigns(createRowsOnTwo(3))
  expect(find(checked.findings, 'CHAIN_PIECES_APART')).toMatchObject([
    { quantity: 2, feeders: 3, load: 90, capacity: 75, unit: 'kW' },
  ])
  expect(checked.findings.find(({ key }) => key === 'CHAIN_PIECES_APART')?.repairs).toMatchObject([
    // The fullest phase of two rows, and of no half row.
    { choices: { subFeedLoad: 95, subFeeds: 2, subFeedPhase: 137 } },
  ])
  expect(errors(checkRealDesigns(createRowsOnTwo(2)).findings)).toEqual([])
})

const createRedundant = (rackPower: number) => [
  ups({ load: 180, redundancy: 'N+1' }, 2),
  pdu({ subFeeds: 2, subFeedRating: '250', subFeedLoad: 200, subFeedPhase: 290 }, { quantity: 2 }),
  rows({ rows: 2, rackPower, feeder: '250' }, { quantity: 2 }),
]

test('each of two UPS with N+1 loses a unit of its own, and those of the other do not help it', () => {
  // 250 kW each, 200 kW with a unit lost: 190 kW of racks and what distribution loses.
  const checked = checkRealDesigns(createRedundant(9.5))
  expect(find(checked.findings, 'CHAIN_UNIT_LOST')).toMatchObject([{ load: 207, capacity: 200, unit: 'kVA' }])
  expect(errors(checked.repair('CHAIN_UNIT_LOST'))).toEqual([])
})
