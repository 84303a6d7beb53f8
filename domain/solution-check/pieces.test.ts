// Tests that each piece of a source is compared with the feeders connected to it, and not with an even share of all loads.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import { checkSolution } from './check-solution.ts'
import { listArguments, listErrorKeys } from './testing/findings.ts'
import {
  createDesign,
  createFeed,
  createLoad,
  createSource,
  createUps,
  linkPower,
} from './testing/sample-designs.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'

const configureUps = (choices: Choices, quantity = 1): RealDesign =>
  createRealDesign('ups', { growth: 0, maximumUse: 100, ...choices }, { quantity })
const configurePdu = (choices: Choices, options?: Parameters<typeof createRealDesign>[2]): RealDesign =>
  createRealDesign('pdu', { growth: 0, 'circuit.count': 0, ...choices }, options)
const configureRows = (choices: Choices, options?: Parameters<typeof createRealDesign>[2]): RealDesign =>
  createRealDesign(
    'rows',
    { rows: 1, racksPerRow: 10, feeds: 'single', architecture: 'perimeter', ...choices },
    options,
  )

const checkLoads = (pieces: number, capacity: number, loads: readonly number[]) => {
  const designs = loads.map((kw, index) => createLoad(`load ${index}`, kw))
  const source = createUps('ups', [createSource(capacity)], { quantity: pieces })
  return checkSolution(
    [source, ...designs],
    designs.map(({ id }) => linkPower('ups', id)),
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
  ])('$loads kW on $pieces pieces put $fullest kW on the fullest', ({ pieces, loads, fullest }) => {
    expect(listErrorKeys(checkLoads(pieces, fullest, loads))).toEqual([])
    const findings = checkLoads(pieces, fullest - 0.1, loads)
    const sum = loads.reduce((total, load) => total + load, 0)
    if (sum > pieces * (fullest - 0.1)) expect(listErrorKeys(findings)).toEqual(['CHAIN_POWER_EXCEEDED'])
    else
      expect(listArguments(findings, 'CHAIN_PIECES_APART')).toMatchObject([
        { load: fullest, quantity: pieces },
      ])
  })

  test('behind distribution units are divided among these units first', () => {
    const distribution = createDesign(
      'pdu',
      {
        gives: [createSource(100, { planned: { kw: 0, kva: 0 }, plannedAlone: { kw: 0, kva: 0 } })],
        takes: [createFeed(0)],
      },
      { quantity: 2 },
    )
    const row = createLoad('row', 45, { quantity: 3 })
    const links = [linkPower('ups', 'pdu'), linkPower('pdu', 'row')]
    const listErrorsAt = (capacity: number) =>
      listErrorKeys(
        checkSolution(
          [createUps('ups', [createSource(capacity)], { quantity: 2 }), distribution, row],
          links,
        ),
      )
    expect(listErrorsAt(90)).toEqual([])
    expect(listErrorsAt(80)).toEqual(['CHAIN_PIECES_APART'])
  })

  test('move to the pieces of the other feed when one is lost', () => {
    const dualLoads = createDesign(
      'pair',
      {
        takes: (['A', 'B'] as const).map((side) => createFeed(20, { side, alone: { kw: 40, kva: 40 } })),
      },
      { quantity: 3 },
    )
    const listErrorsAt = (capacity: number) =>
      listErrorKeys(
        checkSolution(
          [
            createUps('one', [createSource(capacity)], { quantity: 2 }),
            createUps('two', [createSource(120)]),
            dualLoads,
          ],
          [linkPower('one', 'pair'), linkPower('two', 'pair', 'B')],
        ),
      )
    expect(listErrorsAt(80)).toEqual([])
    expect(listErrorsAt(79)).toEqual(['CHAIN_PIECES_APART'])
  })
})

describe('two separate UPS of 150 kW', () => {
  const designs = [
    configureUps({ load: 140 }, 2),
    configurePdu({ subFeeds: 2, subFeedRating: '250', subFeedLoad: 168, subFeedPhase: 246 }, { id: 'p1' }),
    configurePdu({ subFeeds: 1, subFeedRating: '63', subFeedLoad: 22, subFeedPhase: 31 }, { id: 'p2' }),
    configureRows({ rows: 2, rackPower: 8, feeder: '250' }, { id: 'big' }),
    configureRows({ rackPower: 2, feeder: '63' }, { id: 'small' }),
  ]
  const links = [
    linkPower('ups', 'p1'),
    linkPower('ups', 'p2'),
    linkPower('p1', 'big'),
    linkPower('p2', 'small'),
  ]

  test('do not carry 160 kW on one distribution unit', () => {
    const result = checkRealDesigns(designs, { links })
    expect(result.findings.find(({ key }) => key === 'CHAIN_PIECES_APART')).toMatchObject({
      designs: ['ups', 'p1'],
      arguments: { quantity: 2, feeders: 2, capacity: 150, unit: 'kW' },
    })
    expect(listErrorKeys(result.repair('CHAIN_PIECES_APART'))).toEqual([])
  })

  test('carry 80 kW on each of two', () => {
    const halfChoices = { subFeeds: 1, subFeedRating: '250', subFeedLoad: 85, subFeedPhase: 123 }
    const evenDesigns = [
      configureUps({ load: 140 }, 2),
      configurePdu(halfChoices, { id: 'p1' }),
      configurePdu(halfChoices, { id: 'p2' }),
      configureRows({ rackPower: 8, feeder: '250' }, { id: 'big' }),
      configureRows({ rackPower: 8, feeder: '250' }, { id: 'small' }),
    ]
    expect(listErrorKeys(checkRealDesigns(evenDesigns, { links }).findings)).toEqual([])
  })
})

const createRowsOnTwoUnits = (quantity: number) => [
  configureUps({ load: 180 }),
  configurePdu(
    { rating: '75', loading: 100, subFeeds: 2, subFeedRating: '100', subFeedLoad: 72, subFeedPhase: 104 },
    { quantity: 2 },
  ),
  configureRows({ rackPower: 4.5, feeder: '100' }, { quantity }),
]

test('one of two distribution units of 75 kVA that feeds two of three rows of 47.4 kVA is reported', () => {
  const result = checkRealDesigns(createRowsOnTwoUnits(3))
  expect(listArguments(result.findings, 'CHAIN_PIECES_APART')).toMatchObject([
    { quantity: 2, feeders: 3, load: 90, capacity: 75, unit: 'kW' },
  ])
  expect(result.findings.find(({ key }) => key === 'CHAIN_PIECES_APART')?.repairs).toMatchObject([
    // The fullest phase of two rows, and of no half row.
    { choices: { subFeedLoad: 94.8, subFeeds: 2, subFeedPhase: 137 } },
  ])
  expect(listErrorKeys(checkRealDesigns(createRowsOnTwoUnits(2)).findings)).toEqual([])
})

const createRedundantDesigns = (rackPower: number) => [
  configureUps({ load: 180, redundancy: 'N+1' }, 2),
  configurePdu({ subFeeds: 2, subFeedRating: '250', subFeedLoad: 200, subFeedPhase: 290 }, { quantity: 2 }),
  configureRows({ rows: 2, rackPower, feeder: '250' }, { quantity: 2 }),
]

test('each of two UPS with N+1 loses a unit of its own, and those of the other do not help it', () => {
  // 250 kW each, 200 kW with a unit lost: 190 kW of racks and what distribution loses.
  const result = checkRealDesigns(createRedundantDesigns(9.5))
  expect(listArguments(result.findings, 'CHAIN_UNIT_LOST')).toMatchObject([
    { load: 207, capacity: 200, unit: 'kVA' },
  ])
  expect(listErrorKeys(result.repair('CHAIN_UNIT_LOST'))).toEqual([])
})
