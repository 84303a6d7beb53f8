// Tests that every load of a source has a breaker there, even one that does not state its feeders, and that no link without a breaker is proposed.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import type { Link } from './chain.ts'
import { listArguments, listErrorKeys } from './testing/findings.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'
import { linkPower } from './testing/sample-designs.ts'
import { proposeLinks } from './propose-links.ts'

type DesignOptions = Parameters<typeof createRealDesign>[2]
const listFedDesigns = (designs: readonly RealDesign[], id: string) =>
  proposeLinks(designs)
    .filter(({ kind, from }) => kind === 'power' && from === id)
    .map(({ to }) => to)

const configureUps = (choices: Choices) => createRealDesign('ups', { growth: 0, ...choices })
const configurePdu = (choices: Choices, options?: DesignOptions) =>
  createRealDesign('pdu', { growth: 0, ...choices }, options)
const configureRows = (choices: Choices, options?: DesignOptions) =>
  createRealDesign(
    'rows',
    { rows: 1, racksPerRow: 6, rackPower: 4, feeds: 'single', feeder: '63', ...choices },
    options,
  )
const configureCooling = (choices: Choices = {}, options?: DesignOptions) =>
  createRealDesign('cooling', { itLoad: 60, ...choices }, options)
const chooseSubFeeds = (count: number, rating: string, load: number): Choices => ({
  'circuit.count': 0,
  subFeeds: count,
  subFeedRating: rating,
  subFeedLoad: load,
})
/** A three-pole circuit of the load list, beside the sub-feed of the rows. */
const chooseThreePoles = (quantity: number): Choices => ({
  ...chooseSubFeeds(1, '63', 30),
  'circuit.count': 1,
  'circuit[1].quantity': quantity,
  'circuit[1].poles': '3',
  'circuit[1].amps': 20,
})

describe('cooling on a distribution unit', () => {
  const links = [linkPower('pdu', 'rows'), linkPower('pdu', 'cooling')]

  test('has no breaker where the rows take the only one, and the repair adds one', () => {
    const result = checkRealDesigns(
      [configurePdu(chooseSubFeeds(1, '63', 40)), configureRows({}), configureCooling()],
      { links },
    )
    expect(result.findings.find(({ key }) => key === 'CHAIN_FEEDER_BREAKER')).toMatchObject({
      severity: 'error',
      designs: ['pdu', 'cooling'],
      arguments: { wanted: 1, count: 0, most: 0, device: 63 },
    })
    expect(listErrorKeys(result.repair('CHAIN_FEEDER_BREAKER'))).toEqual([])
  })

  test('takes a second sub-feed, or a three-pole circuit of the load list', () => {
    for (const choices of [chooseSubFeeds(2, '63', 40), chooseThreePoles(1)])
      expect(
        listErrorKeys(
          checkRealDesigns([configurePdu(choices), configureRows({}), configureCooling()], { links })
            .findings,
        ),
      ).toEqual([])
    const designsWithTwoUnits = [
      configurePdu(chooseThreePoles(1)),
      configureRows({}),
      configureCooling({}, { quantity: 2 }),
    ]
    expect(
      listArguments(checkRealDesigns(designsWithTwoUnits, { links }).findings, 'CHAIN_FEEDER_BREAKER'),
    ).toMatchObject([{ wanted: 1, count: 0 }])
  })

  test('with compressors is more than a sub-feed of 100 A carries', () => {
    const largeCooling = configureCooling({ itLoad: 350, medium: 'directExpansion' })
    const listFindings = (rating: string, load: number) =>
      checkRealDesigns([configurePdu({ rating: '300', ...chooseSubFeeds(1, rating, load) }), largeCooling], {
        links: [linkPower('pdu', 'cooling')],
      }).findings
    expect(listArguments(listFindings('100', 53), 'CHAIN_FEEDER_BREAKER')).toMatchObject([
      { device: 100, current: 223.7 },
    ])
    expect(listArguments(listFindings('250', 150), 'CHAIN_FEEDER_BREAKER')).toEqual([])
  })
})

describe('a proposal', () => {
  test('leaves cooling to the mains where neither distribution nor UPS has a breaker for it', () => {
    const designs = [
      configureUps({ load: 60 }),
      configureCooling(),
      configurePdu(chooseSubFeeds(1, '63', 40)),
      configureRows({}),
    ]
    expect(listFedDesigns(designs, 'pdu')).toEqual(['rows'])
    expect(listFedDesigns(designs, 'ups')).toEqual(['pdu'])
  })

  test('puts cooling on a sub-feed or a three-pole circuit that is free', () => {
    for (const choices of [chooseSubFeeds(2, '63', 40), chooseThreePoles(1)])
      expect(
        listFedDesigns(
          [configureUps({ load: 60 }), configureCooling(), configurePdu(choices), configureRows({})],
          'pdu',
        ),
      ).toEqual(['rows', 'cooling'])
  })

  test('puts cooling on a UPS that feeds nothing else, unless there are rows, even of another voltage', () => {
    expect(listFedDesigns([configureUps({ load: 60 }), configureCooling()], 'ups')).toEqual(['cooling'])
    expect(
      listFedDesigns([configureUps({ load: 60 }), configureCooling(), configureRows({})], 'ups'),
    ).toEqual(['rows'])
    const americanRows = createRealDesign('rows', { country: 'US', rows: 1, racksPerRow: 6, rackPower: 4 })
    expect(listFedDesigns([configureUps({ load: 60 }), configureCooling(), americanRows], 'ups')).toEqual([])
  })
})

const listBoardFindings = (designs: readonly RealDesign[], links?: readonly Link[]) =>
  listArguments(checkRealDesigns(designs, links && { links }).findings, 'CHAIN_FEEDER_BOARD')

const checkUnits = (load: number, quantity: number) =>
  checkRealDesigns([
    configureUps({ load, redundancy: '2N' }),
    configurePdu({ rating: '50', ...chooseSubFeeds(1, '63', 30), feeds: 'pair' }, { quantity }),
  ]).findings

describe('behind the output breaker of a UPS', () => {
  test('circuits of 16 A need a board, and those of a distribution unit none', () => {
    const closets = createRealDesign('closet', {}, { quantity: 3 })
    expect(listBoardFindings([configureUps({ load: 400, maximumUse: 100 }), closets])).toEqual([
      { device: 800, wanted: 3, most: 16, side: 'A' },
    ])
    expect(
      listBoardFindings([configureUps({ load: 20, maximumUse: 100 }), configurePdu({}), closets]),
    ).toEqual([])
  })

  test('several designs of cooling need a board, and one alone has its breaker', () => {
    const links = [linkPower('ups', 'cooling')]
    expect(
      listBoardFindings([configureUps({ load: 400 }), configureCooling({}, { quantity: 4 })], links),
    ).toMatchObject([{ wanted: 4, most: 0 }])
    expect(listBoardFindings([configureUps({ load: 400 }), configureCooling()], links)).toEqual([])
  })

  test('distribution units share a board, which is only a note where the output breaker is not far above their own', () => {
    const [shared, ...others] = checkUnits(60, 2).filter(({ key }) => key.startsWith('CHAIN_FEEDER_BOARD'))
    expect([shared?.key, shared?.severity, shared?.arguments]).toEqual([
      'CHAIN_FEEDER_BOARD_SHARED',
      'information',
      { device: 125, wanted: 2, most: 80, side: 'A' },
    ])
    expect(others).toEqual([])
    expect(listArguments(checkUnits(700, 8), 'CHAIN_FEEDER_BOARD')).toMatchObject([
      { wanted: 8, most: 80, side: 'A' },
    ])
    expect(checkUnits(40, 1).filter(({ key }) => key.startsWith('CHAIN_FEEDER_BOARD'))).toEqual([])
  })

  test('the cable of one distribution unit is reported where the breaker before it is far above its own, in the United States earlier', () => {
    expect(
      listBoardFindings([
        configureUps({ load: 700 }),
        configurePdu({ rating: '50', ...chooseSubFeeds(1, '63', 30) }),
      ]),
    ).toMatchObject([{ device: 1600, wanted: 1, most: 80 }])
    const listAmericanBoards = (kilowatts: number) => {
      const country = 'US'
      return listBoardFindings([
        configureUps({ country, voltage: '480', load: 40 }),
        configurePdu({
          country,
          inputVoltage: '480',
          outputVoltage: '208',
          ...chooseSubFeeds(1, '150', kilowatts),
        }),
      ])
    }
    expect(listAmericanBoards(15)).toMatchObject([{ device: 350, wanted: 1 }])
    expect(listAmericanBoards(38)).toEqual([])
  })
})
