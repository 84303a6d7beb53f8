// Tests of the power check on real products: what is dangerous is an error or a warning, and a repair makes a design that holds.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import { toChoices } from '../products/taken-values.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import { product as panteraPdu } from '../products/pantera-pdu/testing/configure.ts'
import { product as easyUps } from '../products/easy-ups-3-phase/testing/configure.ts'
import type { ChainFinding, ChainFindingKey } from './chain.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'

const ups = (choices: Choices, of?: Parameters<typeof createRealDesign>[2]) =>
  createRealDesign('ups', { growth: 0, ...choices }, of)
const pdu = (choices: Choices = {}) => createRealDesign('pdu', { growth: 0, ...choices })
const rows = (choices: Choices) => createRealDesign('rows', { rows: 1, feeds: 'single', ...choices })
const closet = (choices: Choices = {}) => createRealDesign('closet', choices)
const find = (findings: readonly ChainFinding[], key: ChainFindingKey) =>
  findings.filter((one) => one.key === key).map(({ arguments: given }) => given)
const errors = (findings: readonly ChainFinding[]) =>
  findings.filter(({ severity }) => severity === 'error').map(({ key }) => key)

const subFeeds = (count: number, rating: string, load: number): Choices => ({
  'circuit.count': 0,
  subFeeds: count,
  subFeedRating: rating,
  subFeedLoad: load,
})

const earthed = (upsEarthing: string, pduEarthing: string) => [
  ups({ load: 20, earthing: upsEarthing }),
  pdu({ earthing: pduEarthing }),
  closet(),
]

const begin = (id: 'ups' | 'pdu', others: readonly RealDesign[], country: string): RealDesign => {
  const taken = (id === 'ups' ? easyUps : panteraPdu).takeIn(
    others.map(({ exchange }, index) => createOtherDesign(exchange, 1, index + 1)),
    undefined,
  )
  return createRealDesign(id, { country, ...toChoices(taken.filter(({ fits }) => fits)) })
}

describe('the mains', () => {
  const row = rows({ racksPerRow: 6, rackPower: 5, feeds: 'pair' })
  const onA = [{ kind: 'power', from: 'ups', to: 'rows', side: 'A' }] as const

  test('fail, and the UPS carries alone what its other feed had from them', () => {
    const checked = checkRealDesigns([ups({ load: 20, maximumUse: 100 }), row], { links: onA })
    // 30 kW at λ = 0.95 on 30 kVA.
    expect(find(checked.findings, 'CHAIN_MAINS_LOST')).toEqual([
      { side: 'A', load: 31.6, capacity: 30, unit: 'kVA' },
    ])
    expect(errors(checked.repair('CHAIN_MAINS_LOST'))).toEqual([])
  })

  test('count in the plan of a UPS that is large enough', () => {
    const checked = checkRealDesigns([ups({ load: 20, maximumUse: 50 }), row], { links: onA })
    expect(find(checked.findings, 'CHAIN_PLAN_EXCEEDED')).toMatchObject([{ load: 30, plan: 20 }])
    expect(checked.repair('CHAIN_PLAN_EXCEEDED').map(({ key }) => key)).not.toContain('CHAIN_PLAN_EXCEEDED')
  })
})

describe('feeders', () => {
  test('have a breaker each, no larger than their conductors are for', () => {
    const two = createRealDesign('rows', { rows: 2, racksPerRow: 6, rackPower: 4, feeds: 'single' })
    const checked = checkRealDesigns([pdu(subFeeds(1, '250', 60)), two])
    expect(find(checked.findings, 'CHAIN_FEEDER_BREAKER')).toMatchObject([
      { wanted: 2, count: 1, most: 63, device: 250 },
    ])
    expect(errors(checked.repair('CHAIN_FEEDER_BREAKER'))).toEqual([])
    expect(errors(checkRealDesigns([pdu(subFeeds(2, '63', 60)), two]).findings)).toEqual([])
  })

  test('are repaired together with the load of a list that stands for nothing linked', () => {
    const row = createRealDesign('rows', { rows: 1, racksPerRow: 6, rackPower: 5 })
    const checked = checkRealDesigns([createRealDesign('pdu', {}), row])
    expect(checked.keys).toContain('CHAIN_POWER_EXCEEDED')
    expect(errors(checked.repair('CHAIN_POWER_EXCEEDED'))).toEqual([])
    expect(errors(checked.repair('CHAIN_FEEDER_BREAKER'))).toEqual([])
  })

  test('under American rules carry 80 % of their breakers, in a repair, too', () => {
    const country = 'US'
    const two = createRealDesign('rows', { country, rows: 2, racksPerRow: 10, rackPower: 4, feeds: 'single' })
    const checked = checkRealDesigns([
      pdu({ country, 'circuit.count': 0, subFeeds: 2, subFeedLoad: 40 }),
      two,
    ])
    for (const key of ['CHAIN_POWER_EXCEEDED', 'CHAIN_FEEDER_BREAKER'] as const)
      expect(errors(checked.repair(key))).toEqual([])
  })

  test('of two sizes are laid for the larger breaker, where no breaker suits both', () => {
    const large = createRealDesign('rows', { rows: 2, racksPerRow: 6, rackPower: 8 }, { id: 'large' })
    const small = createRealDesign('rows', { rows: 1, racksPerRow: 4, rackPower: 5 }, { id: 'small' })
    const taken = panteraPdu.takeIn(
      [createOtherDesign(large.exchange, 1, 1), createOtherDesign(small.exchange, 1, 2)],
      undefined,
    )
    const checked = checkRealDesigns([createRealDesign('pdu', toChoices(taken)), large, small])
    expect(find(checked.findings, 'CHAIN_FEEDER_BREAKER')).toMatchObject([
      { side: 'A', most: 63, device: 100 },
      { side: 'B', most: 63, device: 100 },
    ])
    expect(errors(checked.repair('CHAIN_FEEDER_BREAKER'))).toEqual([])
  })

  test('need a board behind a UPS whose output breaker is too large for them, but not one that suits', () => {
    const row = rows({ racksPerRow: 4, rackPower: 3 })
    expect(find(checkRealDesigns([ups({ load: 500 }), row]).findings, 'CHAIN_FEEDER_BOARD')).toEqual([
      // Two frames, each with an output breaker of 800 A.
      { device: 1600, wanted: 1, most: 63, side: 'A' },
    ])
    expect(checkRealDesigns([ups({ load: 20, maximumUse: 100 }), row]).keys).not.toContain(
      'CHAIN_FEEDER_BOARD',
    )
  })
})

test('a load list is carried beside the rows on the sub-feeds, whatever is stated of these', () => {
  const checked = checkRealDesigns([
    pdu({
      loading: 100,
      'circuit[1].quantity': 12,
      'circuit[1].amps': 10,
      subFeeds: 2,
      subFeedRating: '100',
      subFeedLoad: 20,
    }),
    rows({ racksPerRow: 11, rackPower: 4 }),
    ups({ load: 60 }),
  ])
  // 12 circuits of 10 A at 230 V are 27.6 kVA, and 44 kW of racks.
  expect(find(checked.findings, 'CHAIN_POWER_EXCEEDED')).toMatchObject([{ load: 71.6, capacity: 50 }])
  expect(checked.repair('CHAIN_POWER_EXCEEDED').map(({ key }) => key)).not.toContain('CHAIN_POWER_EXCEEDED')
})

test('capacity that a load list uses is not spare', () => {
  const checked = checkRealDesigns([
    pdu({ country: 'US', 'circuit[1].quantity': 6 }),
    closet({ country: 'US' }),
  ])
  expect(checked.keys).not.toContain('CHAIN_CAPACITY_UNUSED')
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
  const two = createRealDesign('rows', { rows: 2, racksPerRow: 10, rackPower: 8, feeds: 'single' })

  test('passes a distribution unit without a transformer', () => {
    expect(find(checkRealDesigns([pdu(board), two]).findings, 'CHAIN_FAULT_UNKNOWN')).toMatchObject([
      { fault: 58.7, withstand: 10 },
    ])
    expect(checkRealDesigns([pdu({ ...board, availableShortCircuit: 9 }), two]).keys).not.toContain(
      'CHAIN_FAULT_UNKNOWN',
    )
  })

  test('is at most what the unit was configured for', () => {
    const strong = ups({ load: 400, availableShortCircuit: 65, inputLength: 2, outputLength: 2 })
    const checked = checkRealDesigns([strong, pdu(board), two])
    expect(find(checked.findings, 'CHAIN_FAULT_ASSUMED')).toMatchObject([{ value: 60, fault: 63.7 }])
    expect(checked.repair('CHAIN_FAULT_ASSUMED').map(({ key }) => key)).not.toContain('CHAIN_FAULT_ASSUMED')
  })

  test('and the voltage of the site hold for what the mains feed', () => {
    const site = { availableShortCircuit: 50, voltage: 480 }
    const { keys } = checkRealDesigns([pdu(), ups({ load: 40 })], { site })
    expect(keys.filter((key) => key.startsWith('CHAIN_SITE'))).toEqual([
      'CHAIN_SITE_VOLTAGE',
      'CHAIN_SITE_FAULT',
    ])
    expect(checkRealDesigns([two], { site: { availableShortCircuit: 50 } }).keys).toContain(
      'CHAIN_SITE_FAULT_UNKNOWN',
    )
    expect(checkRealDesigns([two], { site: { availableShortCircuit: 10, voltage: 400 } }).keys).toEqual([])
    // Sockets of 120 V are at sites of 480 V, too.
    expect(checkRealDesigns([closet({ country: 'US' })], { site: { voltage: 480 } }).keys).toEqual([])
  })

  test('is enough to trip the breakers of a distribution unit behind a weak UPS', () => {
    const weak = ups({ load: 60, availableShortCircuit: 2, inputLength: 60, outputLength: 60 })
    const far = { feederLength: 60, 'circuit[1].quantity': 1, 'circuit[1].amps': 80, 'circuit[1].length': 35 }
    const unit = pdu({ ...far, availableShortCircuit: 2 })
    expect(checkRealDesigns([weak, unit]).keys).toContain('CHAIN_FAULT_LOW')
    expect(checkRealDesigns([weak, pdu({ availableShortCircuit: 2 })]).keys).not.toContain('CHAIN_FAULT_LOW')
  })
})

describe('the earthing system', () => {
  test('TT asks for residual-current devices where a unit was configured for another one', () => {
    const checked = checkRealDesigns(earthed('TT', 'TN-S'))
    expect(errors(checked.findings)).toEqual(['CHAIN_EARTH_FAULT', 'CHAIN_EARTH_FAULT'])
    expect(errors(checked.repair('CHAIN_EARTH_FAULT'))).toEqual([])
  })

  test('of the site holds before what the designs say', () => {
    expect(
      checkRealDesigns([pdu({ earthing: 'TN-S' }), closet()], { site: { earthing: 'TT' } }).keys,
    ).toEqual(expect.arrayContaining(['CHAIN_EARTH_FAULT', 'CHAIN_SITE_EARTHING']))
  })

  test('IT stays one behind the UPS, and asks designs that do not ask for it', () => {
    const checked = checkRealDesigns(earthed('IT', 'TN-C'))
    expect(find(checked.findings, 'CHAIN_EARTHING')).toEqual([{ value: 'TN-C', expected: 'IT', side: 'A' }])
    expect(checked.keys).toContain('CHAIN_EARTHING_INSULATED')
    expect(errors(checked.repair('CHAIN_EARTHING'))).toEqual([])
    expect(checkRealDesigns([closet()], { site: { earthing: 'IT' } }).keys).toContain(
      'CHAIN_EARTHING_INSULATED',
    )
  })

  test('TN-C is divided once', () => {
    expect(checkRealDesigns(earthed('TN-S', 'TN-C')).keys).toContain('CHAIN_EARTHING')
    expect(checkRealDesigns(earthed('TN-C', 'TN-S')).keys).not.toContain('CHAIN_EARTHING')
  })
})

test('a phase that depends on the rotation does not hide that the plan is exceeded', () => {
  const one = { loading: 100, 'circuit[1].quantity': 1, 'circuit[1].amps': 40 }
  const { keys } = checkRealDesigns([
    ups({ load: 12, maximumUse: 50 }),
    createRealDesign('pdu', { growth: 0, ...one }, { id: 'pdu 1' }),
    createRealDesign('pdu', { growth: 0, ...one }, { id: 'pdu 2' }),
  ])
  expect(keys).toEqual(expect.arrayContaining(['CHAIN_PHASE_ROTATION', 'CHAIN_PLAN_EXCEEDED']))
})

test('two separate UPS do not share one feeder, and one that is large enough carries it', () => {
  const row = rows({ racksPerRow: 10, rackPower: 7 })
  const checked = checkRealDesigns([ups({ load: 40, maximumUse: 100 }, { quantity: 2 }), row])
  expect(find(checked.findings, 'CHAIN_PIECES_APART')).toMatchObject([
    { quantity: 2, feeders: 1, load: 70, capacity: 50 },
  ])
  expect(errors(checked.repair('CHAIN_PIECES_APART'))).toEqual([])
})

test('voltage drops of a chain add up', () => {
  const far = [
    pdu({
      'circuit.count': 0,
      subFeeds: 2,
      subFeedRating: '160',
      subFeedLoad: 170,
      feederLength: 180,
    }),
    createRealDesign('rows', { rows: 2, racksPerRow: 10, rackPower: 8, feederLength: 160, feeds: 'single' }),
  ]
  const { findings } = checkRealDesigns([ups({ load: 200, outputLength: 150, inputLength: 60 }), ...far])
  // 2.67 % and 3.05 %.
  expect(find(findings, 'CHAIN_VOLTAGE_DROP')).toEqual([{ side: 'A', drop: 5.7, part: 2.7, limit: 5 }])
})

describe('voltages of countries', () => {
  test.each(['DE', 'US', 'CA', 'MX', 'JP'])('a distribution unit in %s takes that of the UPS', (country) => {
    const power = createRealDesign('ups', { country, load: 60 })
    const { keys } = checkRealDesigns([power, begin('pdu', [power], country)])
    expect(keys).not.toContain('CHAIN_SOURCE_UNUSED')
  })

  test.each(['DE', 'US', 'MX', 'JP'])('a UPS in %s takes that of the distribution unit', (country) => {
    const unit = createRealDesign('pdu', { country })
    const { keys } = checkRealDesigns([unit, begin('ups', [unit], country)])
    expect(keys).not.toContain('CHAIN_SOURCE_UNUSED')
  })

  test('that differ leave the UPS without use, which is reported', () => {
    const country = 'US'
    const designs = [createRealDesign('ups', { country, load: 60 }), createRealDesign('pdu', { country })]
    expect(find(checkRealDesigns(designs).findings, 'CHAIN_SOURCE_UNUSED')).toEqual([
      { volts: 208, phases: 3, takes: 480, takesPhases: 3 },
    ])
  })

  test('208 V are not 230 V', () => {
    const designs = [pdu({ country: 'US' }), closet()]
    const links = [{ kind: 'power', from: 'pdu', to: 'closet', side: 'A' }] as const
    expect(checkRealDesigns(designs, { links }).keys).toContain('CHAIN_VOLTAGE')
    expect(checkRealDesigns([pdu(), closet()]).keys).not.toContain('CHAIN_VOLTAGE')
    // That no link is proposed is reported.
    expect(find(checkRealDesigns(designs).findings, 'CHAIN_SOURCE_UNUSED')).toEqual([
      { volts: 208, phases: 3, takes: 230, takesPhases: 1 },
    ])
    expect(checkRealDesigns([pdu(), closet()], { links: [] }).keys).not.toContain('CHAIN_SOURCE_UNUSED')
  })
})

test('cooling on a distribution unit that rows fill is reported only where its load shows', () => {
  const row = createRealDesign('rows', { rows: 2, racksPerRow: 10, rackPower: 8 })
  const taken = toChoices(panteraPdu.takeIn([createOtherDesign(row.exchange)], undefined))
  const unit = createRealDesign('pdu', taken)
  const room = createRealDesign('cooling', { itLoad: 21 })
  expect(checkRealDesigns([row, unit, room]).keys).not.toContain('CHAIN_PLAN_EXCEEDED')
})
