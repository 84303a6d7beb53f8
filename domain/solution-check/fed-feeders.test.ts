// Tests that everything behind a source has a breaker there, also what does not state its feeders, and that no link without one is proposed.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import type { ChainFinding, ChainFindingKey, Link } from './chain.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'
import { proposeLinks } from './propose-links.ts'

type Of = Parameters<typeof createRealDesign>[2]
const find = (findings: readonly ChainFinding[], key: ChainFindingKey) =>
  findings.filter((one) => one.key === key).map(({ arguments: given }) => given)
const errors = (findings: readonly ChainFinding[]) =>
  findings.filter(({ severity }) => severity === 'error').map(({ key }) => key)
const link = (from: string, to: string): Link => ({ kind: 'power', from, to, side: 'A' })
const listFed = (designs: readonly RealDesign[], id: string) =>
  proposeLinks(designs)
    .filter(({ kind, from }) => kind === 'power' && from === id)
    .map(({ to }) => to)

const ups = (choices: Choices) => createRealDesign('ups', { growth: 0, ...choices })
const pdu = (choices: Choices, of?: Of) => createRealDesign('pdu', { growth: 0, ...choices }, of)
const rows = (choices: Choices, of?: Of) =>
  createRealDesign(
    'rows',
    { rows: 1, racksPerRow: 6, rackPower: 4, feeds: 'single', feeder: '63', ...choices },
    of,
  )
const cooling = (choices: Choices = {}, of?: Of) =>
  createRealDesign('cooling', { itLoad: 60, ...choices }, of)
const subFeeds = (count: number, rating: string, load: number): Choices => ({
  'circuit.count': 0,
  subFeeds: count,
  subFeedRating: rating,
  subFeedLoad: load,
})
/** A three-pole circuit of the load list, beside the sub-feed of the rows. */
const threePoles = (quantity: number): Choices => ({
  ...subFeeds(1, '63', 30),
  'circuit.count': 1,
  'circuit[1].quantity': quantity,
  'circuit[1].poles': '3',
  'circuit[1].amps': 20,
})

describe('cooling on a distribution unit', () => {
  const links = [link('pdu', 'rows'), link('pdu', 'cooling')]

  test('has no breaker where the rows take the only one, and the repair adds one', () => {
    const checked = checkRealDesigns([pdu(subFeeds(1, '63', 40)), rows({}), cooling()], { links })
    expect(checked.findings.find(({ key }) => key === 'CHAIN_FEEDER_BREAKER')).toMatchObject({
      severity: 'error',
      designs: ['pdu', 'cooling'],
      arguments: { wanted: 1, count: 0, most: 0, device: 63 },
    })
    expect(errors(checked.repair('CHAIN_FEEDER_BREAKER'))).toEqual([])
  })

  test('takes a second sub-feed, or a three-pole circuit of the load list', () => {
    for (const choices of [subFeeds(2, '63', 40), threePoles(1)])
      expect(errors(checkRealDesigns([pdu(choices), rows({}), cooling()], { links }).findings)).toEqual([])
    const two = [pdu(threePoles(1)), rows({}), cooling({}, { quantity: 2 })]
    expect(find(checkRealDesigns(two, { links }).findings, 'CHAIN_FEEDER_BREAKER')).toMatchObject([
      { wanted: 1, count: 0 },
    ])
  })

  test('with compressors is more than a sub-feed of 100 A carries', () => {
    const large = cooling({ itLoad: 400, medium: 'directExpansion' })
    const checkWith = (rating: string, load: number) =>
      checkRealDesigns([pdu({ rating: '300', ...subFeeds(1, rating, load) }), large], {
        links: [link('pdu', 'cooling')],
      }).findings
    expect(find(checkWith('100', 53), 'CHAIN_FEEDER_BREAKER')).toMatchObject([
      { device: 100, current: 223.7 },
    ])
    expect(find(checkWith('250', 150), 'CHAIN_FEEDER_BREAKER')).toEqual([])
  })
})

describe('a proposal', () => {
  test('leaves cooling to the mains where neither distribution nor UPS has a breaker for it', () => {
    const designs = [ups({ load: 60 }), cooling(), pdu(subFeeds(1, '63', 40)), rows({})]
    expect(listFed(designs, 'pdu')).toEqual(['rows'])
    expect(listFed(designs, 'ups')).toEqual(['pdu'])
  })

  test('puts it on a sub-feed or a three-pole circuit that is left', () => {
    for (const choices of [subFeeds(2, '63', 40), threePoles(1)])
      expect(listFed([ups({ load: 60 }), cooling(), pdu(choices), rows({})], 'pdu')).toEqual([
        'rows',
        'cooling',
      ])
  })

  test('puts it on a UPS that feeds nothing else, unless rows of another voltage wait for that', () => {
    expect(listFed([ups({ load: 60 }), cooling()], 'ups')).toEqual(['cooling'])
    expect(listFed([ups({ load: 60 }), cooling(), rows({})], 'ups')).toEqual(['rows'])
    const american = createRealDesign('rows', { country: 'US', rows: 1, racksPerRow: 6, rackPower: 4 })
    expect(listFed([ups({ load: 60 }), cooling(), american], 'ups')).toEqual([])
  })
})

const findBoard = (designs: readonly RealDesign[], links?: readonly Link[]) =>
  find(checkRealDesigns(designs, links && { links }).findings, 'CHAIN_FEEDER_BOARD')

const checkUnits = (load: number, quantity: number) =>
  checkRealDesigns([
    ups({ load, redundancy: '2N' }),
    pdu({ rating: '50', ...subFeeds(1, '63', 30), feeds: 'pair' }, { quantity }),
  ]).findings

describe('behind the output breaker of a UPS', () => {
  test('circuits of 16 A need a board, and those of a distribution unit none', () => {
    const closets = createRealDesign('closet', {}, { quantity: 3 })
    expect(findBoard([ups({ load: 400, maximumUse: 100 }), closets])).toEqual([
      { device: 800, wanted: 3, most: 16, side: 'A' },
    ])
    expect(findBoard([ups({ load: 20, maximumUse: 100 }), pdu({}), closets])).toEqual([])
  })

  test('several designs of cooling need a board, and one alone has its breaker', () => {
    const links = [link('ups', 'cooling')]
    expect(findBoard([ups({ load: 400 }), cooling({}, { quantity: 4 })], links)).toMatchObject([
      { wanted: 4, most: 0 },
    ])
    expect(findBoard([ups({ load: 400 }), cooling()], links)).toEqual([])
  })

  test('distribution units share a board, which is only a note where the output breaker is not far above their own', () => {
    const [shared, ...others] = checkUnits(60, 2).filter(({ key }) => key.startsWith('CHAIN_FEEDER_BOARD'))
    expect([shared?.key, shared?.severity, shared?.arguments]).toEqual([
      'CHAIN_FEEDER_BOARD_SHARED',
      'information',
      { device: 125, wanted: 2, most: 80, side: 'A' },
    ])
    expect(others).toEqual([])
    expect(find(checkUnits(700, 8), 'CHAIN_FEEDER_BOARD')).toMatchObject([{ wanted: 8, most: 80, side: 'A' }])
    expect(checkUnits(40, 1).filter(({ key }) => key.startsWith('CHAIN_FEEDER_BOARD'))).toEqual([])
  })

  test('the cable of one distribution unit is reported where the breaker before it is far above its own, in the United States earlier', () => {
    expect(findBoard([ups({ load: 700 }), pdu({ rating: '50', ...subFeeds(1, '63', 30) })])).toMatchObject([
      { device: 1600, wanted: 1, most: 80 },
    ])
    const findAmerican = (kilowatts: number) => {
      const country = 'US'
      return findBoard([
        ups({ country, voltage: '480', load: 40 }),
        pdu({ country, inputVoltage: '480', outputVoltage: '208', ...subFeeds(1, '150', kilowatts) }),
      ])
    }
    expect(findAmerican(15)).toMatchObject([{ device: 350, wanted: 1 }])
    expect(findAmerican(38)).toEqual([])
  })
})
