// Tests of the power check on real products: what is dangerous is an error or a warning, and a repair makes a design that holds.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import { toChoices } from '../products/taken-values.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import { product as panteraPdu } from '../products/pantera-pdu/testing/configure.ts'
import { product as easyUps } from '../products/easy-ups-3-phase/testing/configure.ts'
import { listArguments, listErrorKeys } from './testing/findings.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'

const configureUps = (choices: Choices, options?: Parameters<typeof createRealDesign>[2]) =>
  createRealDesign('ups', { growth: 0, ...choices }, options)
const configurePdu = (choices: Choices = {}) => createRealDesign('pdu', { growth: 0, ...choices })
const configureRows = (choices: Choices) => createRealDesign('rows', { rows: 1, feeds: 'single', ...choices })
const configureCloset = (choices: Choices = {}) => createRealDesign('closet', choices)

const chooseSubFeeds = (count: number, rating: string, load: number): Choices => ({
  'circuit.count': 0,
  subFeeds: count,
  subFeedRating: rating,
  subFeedLoad: load,
})

const createEarthedChain = (upsEarthing: string, pduEarthing: string) => [
  configureUps({ load: 20, earthing: upsEarthing }),
  configurePdu({ earthing: pduEarthing }),
  configureCloset(),
]

const createFromOthers = (id: 'ups' | 'pdu', others: readonly RealDesign[], country: string): RealDesign => {
  const taken = (id === 'ups' ? easyUps : panteraPdu).takeIn(
    others.map(({ exchange }, index) => createOtherDesign(exchange, 1, index + 1)),
    undefined,
  )
  return createRealDesign(id, { country, ...toChoices(taken.filter(({ fits }) => fits)) })
}

describe('the mains', () => {
  const row = configureRows({ racksPerRow: 6, rackPower: 5, feeds: 'pair' })
  const linksOfSideA = [{ kind: 'power', from: 'ups', to: 'rows', side: 'A' }] as const

  test('fail, and the UPS carries alone what its other feed had from them', () => {
    const result = checkRealDesigns([configureUps({ load: 20, maximumUse: 100 }), row], {
      links: linksOfSideA,
    })
    // 30 kW at λ = 0.95 on 30 kVA.
    expect(listArguments(result.findings, 'CHAIN_MAINS_LOST')).toEqual([
      { side: 'A', load: 31.6, capacity: 30, unit: 'kVA' },
    ])
    expect(listErrorKeys(result.repair('CHAIN_MAINS_LOST'))).toEqual([])
  })

  test('count in the plan of a UPS that is large enough', () => {
    const result = checkRealDesigns([configureUps({ load: 20, maximumUse: 50 }), row], {
      links: linksOfSideA,
    })
    expect(listArguments(result.findings, 'CHAIN_PLAN_EXCEEDED')).toMatchObject([{ load: 30, plan: 20 }])
    expect(result.repair('CHAIN_PLAN_EXCEEDED').map(({ key }) => key)).not.toContain('CHAIN_PLAN_EXCEEDED')
  })
})

describe('feeders', () => {
  test('have a breaker each, no larger than their conductors are for', () => {
    const twoRows = createRealDesign('rows', { rows: 2, racksPerRow: 6, rackPower: 4, feeds: 'single' })
    const result = checkRealDesigns([configurePdu(chooseSubFeeds(1, '250', 60)), twoRows])
    expect(listArguments(result.findings, 'CHAIN_FEEDER_BREAKER')).toMatchObject([
      { wanted: 2, count: 1, most: 63, device: 250 },
    ])
    expect(listErrorKeys(result.repair('CHAIN_FEEDER_BREAKER'))).toEqual([])
    expect(
      listErrorKeys(checkRealDesigns([configurePdu(chooseSubFeeds(2, '63', 60)), twoRows]).findings),
    ).toEqual([])
  })

  test('are repaired together with a load list that corresponds to no linked design', () => {
    const row = createRealDesign('rows', { rows: 1, racksPerRow: 6, rackPower: 5 })
    const result = checkRealDesigns([createRealDesign('pdu', {}), row])
    expect(result.keys).toContain('CHAIN_POWER_EXCEEDED')
    expect(listErrorKeys(result.repair('CHAIN_POWER_EXCEEDED'))).toEqual([])
    expect(listErrorKeys(result.repair('CHAIN_FEEDER_BREAKER'))).toEqual([])
  })

  test('under American rules carry 80 % of their breakers, in a repair, too', () => {
    const country = 'US'
    const twoRows = createRealDesign('rows', {
      country,
      rows: 2,
      racksPerRow: 10,
      rackPower: 4,
      feeds: 'single',
    })
    const result = checkRealDesigns([
      configurePdu({ country, 'circuit.count': 0, subFeeds: 2, subFeedLoad: 40 }),
      twoRows,
    ])
    for (const key of ['CHAIN_POWER_EXCEEDED', 'CHAIN_FEEDER_BREAKER'] as const)
      expect(listErrorKeys(result.repair(key))).toEqual([])
  })

  test('of two sizes are laid for the larger breaker, where no breaker suits both', () => {
    const large = createRealDesign('rows', { rows: 2, racksPerRow: 6, rackPower: 8 }, { id: 'large' })
    const small = createRealDesign('rows', { rows: 1, racksPerRow: 4, rackPower: 5 }, { id: 'small' })
    const taken = panteraPdu.takeIn(
      [createOtherDesign(large.exchange, 1, 1), createOtherDesign(small.exchange, 1, 2)],
      undefined,
    )
    const result = checkRealDesigns([createRealDesign('pdu', toChoices(taken)), large, small])
    expect(listArguments(result.findings, 'CHAIN_FEEDER_BREAKER')).toMatchObject([
      { side: 'A', most: 63, device: 100 },
      { side: 'B', most: 63, device: 100 },
    ])
    expect(listErrorKeys(result.repair('CHAIN_FEEDER_BREAKER'))).toEqual([])
  })

  test('need a board behind a UPS whose output breaker is too large for them, but not one that suits', () => {
    const row = configureRows({ racksPerRow: 4, rackPower: 3 })
    expect(
      listArguments(checkRealDesigns([configureUps({ load: 500 }), row]).findings, 'CHAIN_FEEDER_BOARD'),
    ).toEqual([
      // Two frames, each with an output breaker of 800 A.
      { device: 1600, wanted: 1, most: 63, side: 'A' },
    ])
    expect(checkRealDesigns([configureUps({ load: 20, maximumUse: 100 }), row]).keys).not.toContain(
      'CHAIN_FEEDER_BOARD',
    )
  })
})

test('a load list is carried beside the rows on the sub-feeds, whatever is stated of these', () => {
  const result = checkRealDesigns([
    configurePdu({
      loading: 100,
      'circuit[1].quantity': 12,
      'circuit[1].amps': 10,
      subFeeds: 2,
      subFeedRating: '100',
      subFeedLoad: 20,
    }),
    configureRows({ racksPerRow: 11, rackPower: 4 }),
    configureUps({ load: 60 }),
  ])
  // 12 circuits of 10 A at 230 V are 27.6 kVA, and 44 kW of racks.
  expect(listArguments(result.findings, 'CHAIN_POWER_EXCEEDED')).toMatchObject([{ load: 71.6, capacity: 50 }])
  expect(result.repair('CHAIN_POWER_EXCEEDED').map(({ key }) => key)).not.toContain('CHAIN_POWER_EXCEEDED')
})

test('capacity that a load list uses is not spare', () => {
  const result = checkRealDesigns([
    configurePdu({ country: 'US', 'circuit[1].quantity': 6 }),
    configureCloset({ country: 'US' }),
  ])
  expect(result.keys).not.toContain('CHAIN_CAPACITY_UNUSED')
})

describe('the fault level', () => {
  const board: Choices = {
    'circuit.count': 0,
    subFeeds: 2,
    subFeedRating: '160',
    subFeedLoad: 170,
    availableShortCircuit: 60,
    feederLength: 1,
    interruptingRating: '65',
  }
  const twoRows = createRealDesign('rows', { rows: 2, racksPerRow: 10, rackPower: 8, feeds: 'single' })

  test('passes a distribution unit without a transformer', () => {
    expect(
      listArguments(checkRealDesigns([configurePdu(board), twoRows]).findings, 'CHAIN_FAULT_UNKNOWN'),
    ).toMatchObject([{ fault: 58.7, withstand: 10 }])
    expect(
      checkRealDesigns([configurePdu({ ...board, availableShortCircuit: 9 }), twoRows]).keys,
    ).not.toContain('CHAIN_FAULT_UNKNOWN')
  })

  test('is reported where it is above the one that the unit was configured for', () => {
    const strongUps = configureUps({ load: 400, availableShortCircuit: 65, inputLength: 2, outputLength: 2 })
    const result = checkRealDesigns([strongUps, configurePdu(board), twoRows])
    expect(listArguments(result.findings, 'CHAIN_FAULT_ASSUMED')).toMatchObject([{ value: 60, fault: 63.7 }])
    expect(result.repair('CHAIN_FAULT_ASSUMED').map(({ key }) => key)).not.toContain('CHAIN_FAULT_ASSUMED')
  })

  test('and the voltage of the site are checked for what the mains feed', () => {
    const site = { availableShortCircuit: 50, voltage: 480 }
    const { keys } = checkRealDesigns([configurePdu(), configureUps({ load: 40 })], { site })
    expect(keys.filter((key) => key.startsWith('CHAIN_SITE'))).toEqual([
      'CHAIN_SITE_VOLTAGE',
      'CHAIN_SITE_FAULT',
    ])
    expect(checkRealDesigns([twoRows], { site: { availableShortCircuit: 50 } }).keys).toContain(
      'CHAIN_SITE_FAULT_UNKNOWN',
    )
    expect(checkRealDesigns([twoRows], { site: { availableShortCircuit: 10, voltage: 400 } }).keys).toEqual(
      [],
    )
    // Sockets of 120 V are at sites of 480 V, too.
    expect(checkRealDesigns([configureCloset({ country: 'US' })], { site: { voltage: 480 } }).keys).toEqual(
      [],
    )
  })

  test('is reported where it is too low to trip the breakers of a distribution unit behind a weak UPS', () => {
    const weakUps = configureUps({ load: 60, availableShortCircuit: 2, inputLength: 60, outputLength: 60 })
    const choicesOfLongCables = {
      feederLength: 60,
      'circuit[1].quantity': 1,
      'circuit[1].amps': 80,
      'circuit[1].length': 35,
    }
    const unit = configurePdu({ ...choicesOfLongCables, availableShortCircuit: 2 })
    expect(checkRealDesigns([weakUps, unit]).keys).toContain('CHAIN_FAULT_LOW')
    expect(checkRealDesigns([weakUps, configurePdu({ availableShortCircuit: 2 })]).keys).not.toContain(
      'CHAIN_FAULT_LOW',
    )
  })
})

describe('the earthing system', () => {
  test('TT requires residual-current devices if a unit was configured for another one', () => {
    const result = checkRealDesigns(createEarthedChain('TT', 'TN-S'))
    expect(listErrorKeys(result.findings)).toEqual(['CHAIN_EARTH_FAULT', 'CHAIN_EARTH_FAULT'])
    expect(listErrorKeys(result.repair('CHAIN_EARTH_FAULT'))).toEqual([])
  })

  test('of the site counts before those of the designs', () => {
    expect(
      checkRealDesigns([configurePdu({ earthing: 'TN-S' }), configureCloset()], { site: { earthing: 'TT' } })
        .keys,
    ).toEqual(expect.arrayContaining(['CHAIN_EARTH_FAULT', 'CHAIN_SITE_EARTHING']))
  })

  test('IT remains IT behind the UPS, and is reported for designs that do not ask for the system', () => {
    const result = checkRealDesigns(createEarthedChain('IT', 'TN-C'))
    expect(listArguments(result.findings, 'CHAIN_EARTHING')).toEqual([
      { value: 'TN-C', expected: 'IT', side: 'A' },
    ])
    expect(result.keys).toContain('CHAIN_EARTHING_INSULATED')
    expect(listErrorKeys(result.repair('CHAIN_EARTHING'))).toEqual([])
    expect(checkRealDesigns([configureCloset()], { site: { earthing: 'IT' } }).keys).toContain(
      'CHAIN_EARTHING_INSULATED',
    )
  })

  test('TN-C may become TN-S, and not the other way round', () => {
    expect(checkRealDesigns(createEarthedChain('TN-S', 'TN-C')).keys).toContain('CHAIN_EARTHING')
    expect(checkRealDesigns(createEarthedChain('TN-C', 'TN-S')).keys).not.toContain('CHAIN_EARTHING')
  })
})

test('a phase that depends on the rotation does not hide that the plan is exceeded', () => {
  const choices = { loading: 100, 'circuit[1].quantity': 1, 'circuit[1].amps': 40 }
  const { keys } = checkRealDesigns([
    configureUps({ load: 12, maximumUse: 50 }),
    createRealDesign('pdu', { growth: 0, ...choices }, { id: 'pdu 1' }),
    createRealDesign('pdu', { growth: 0, ...choices }, { id: 'pdu 2' }),
  ])
  expect(keys).toEqual(expect.arrayContaining(['CHAIN_PHASE_ROTATION', 'CHAIN_PLAN_EXCEEDED']))
})

test('two separate UPS do not share one feeder, and one that is large enough carries it', () => {
  const row = configureRows({ racksPerRow: 10, rackPower: 7 })
  const result = checkRealDesigns([configureUps({ load: 40, maximumUse: 100 }, { quantity: 2 }), row])
  expect(listArguments(result.findings, 'CHAIN_PIECES_APART')).toMatchObject([
    { quantity: 2, feeders: 1, load: 70, capacity: 50 },
  ])
  expect(listErrorKeys(result.repair('CHAIN_PIECES_APART'))).toEqual([])
})

test('voltage drops of a chain add up', () => {
  const designsWithLongCables = [
    configurePdu({
      'circuit.count': 0,
      subFeeds: 2,
      subFeedRating: '160',
      subFeedLoad: 170,
      feederLength: 180,
    }),
    createRealDesign('rows', { rows: 2, racksPerRow: 10, rackPower: 8, feederLength: 160, feeds: 'single' }),
  ]
  const { findings } = checkRealDesigns([
    configureUps({ load: 200, outputLength: 150, inputLength: 60 }),
    ...designsWithLongCables,
  ])
  // The drops are 2.67 % and 3.05 %.
  expect(listArguments(findings, 'CHAIN_VOLTAGE_DROP')).toEqual([
    { side: 'A', drop: 5.7, part: 2.7, limit: 5 },
  ])
})

describe('voltages', () => {
  test.each(['DE', 'US', 'CA', 'MX', 'JP'])(
    'of a distribution unit that begins with a UPS in %s suit the UPS',
    (country) => {
      const ups = createRealDesign('ups', { country, load: 60 })
      const { keys } = checkRealDesigns([ups, createFromOthers('pdu', [ups], country)])
      expect(keys).not.toContain('CHAIN_SOURCE_UNUSED')
    },
  )

  test.each(['DE', 'US', 'MX', 'JP'])(
    'of a UPS that begins with a distribution unit in %s suit the unit',
    (country) => {
      const unit = createRealDesign('pdu', { country })
      const { keys } = checkRealDesigns([unit, createFromOthers('ups', [unit], country)])
      expect(keys).not.toContain('CHAIN_SOURCE_UNUSED')
    },
  )

  test('that differ leave the UPS unused, which is reported', () => {
    const country = 'US'
    const designs = [createRealDesign('ups', { country, load: 60 }), createRealDesign('pdu', { country })]
    expect(listArguments(checkRealDesigns(designs).findings, 'CHAIN_SOURCE_UNUSED')).toEqual([
      { volts: 208, phases: 3, takes: 480, takesPhases: 3 },
    ])
  })

  test('of 230 V at a closet and 208 V at its source do not fit', () => {
    const designs = [configurePdu({ country: 'US' }), configureCloset()]
    const links = [{ kind: 'power', from: 'pdu', to: 'closet', side: 'A' }] as const
    expect(checkRealDesigns(designs, { links }).keys).toContain('CHAIN_VOLTAGE')
    expect(checkRealDesigns([configurePdu(), configureCloset()]).keys).not.toContain('CHAIN_VOLTAGE')
    // That no link is proposed is reported.
    expect(listArguments(checkRealDesigns(designs).findings, 'CHAIN_SOURCE_UNUSED')).toEqual([
      { volts: 208, phases: 3, takes: 230, takesPhases: 1 },
    ])
    expect(checkRealDesigns([configurePdu(), configureCloset()], { links: [] }).keys).not.toContain(
      'CHAIN_SOURCE_UNUSED',
    )
  })
})

test('cooling beside a distribution unit that rows fill does not exceed the plan of the unit', () => {
  const row = createRealDesign('rows', { rows: 2, racksPerRow: 10, rackPower: 8 })
  const taken = toChoices(panteraPdu.takeIn([createOtherDesign(row.exchange)], undefined))
  const unit = createRealDesign('pdu', taken)
  const room = createRealDesign('cooling', { itLoad: 21 })
  expect(checkRealDesigns([row, unit, room]).keys).not.toContain('CHAIN_PLAN_EXCEEDED')
})
