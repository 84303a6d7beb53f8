// The worked examples of the configurator's page, through the product.
import { describe, expect, test } from 'vitest'
import { evaluate } from './evaluation/evaluate.ts'
import type { UpsFacts } from './facts/facts.ts'
import { publishedFacts } from './facts/published.ts'
import { readUpsDesign } from './read-design.ts'
import { configure, sessionOf } from './testing/configure.ts'

const family = publishedFacts.families.find(({ key }) => key === 'easy3m')!
const unit = publishedFacts.units.find(({ key }) => key === 'E3M-100')!
const externalBlock = publishedFacts.batteries.find(({ key }) => key === 'external-ep65')!

/** The load is given as it is, no policy, no growth, warm new battery. */
const plain = {
  growth: 0,
  maximumUse: 100,
  batteryTemperature: 25,
  runtimeBasis: 'new',
  redundancy: 'N',
  altitude: 0,
} as const

describe('E1: 300 kVA at power factor 0.8 for 15 min on 480 V d.c. (myelectrical.com, UPS battery sizing)', () => {
  const facts: UpsFacts = {
    families: [family],
    units: [{ ...unit, kva: 300, kw: 240, frameKva: 300, frameKw: 240, inverterEfficiency: 94 }],
    voltages: { [unit.key]: ['400'] },
    currents: [],
    batteries: [
      {
        ...externalBlock,
        // 370 W per cell of six for 15 minutes.
        discharge: { '1.70': { minutes: [10, 15, 20], watts: [2800, 2220, 1850] } },
      },
    ],
  }
  const choices = {
    ...plain,
    load: 240,
    loadPowerFactor: '0.80 lagging',
    blocksPerString: '40',
    runtime: '15',
    batteryKind: 'externalVrla',
  }

  test('three strings of 40 blocks, 120 in all', () => {
    const assignment = configure(choices, facts)
    expect(assignment['strings']).toBe(3)
    expect(evaluate(assignment, facts).bill.find(({ id }) => id === 'battery-block')?.quantity).toBe(120)
  })

  test('one or two strings cannot', () => {
    const session = sessionOf(choices, facts)
    expect(session.stateOf('strings', 1)).toBe('impossible')
    expect(session.stateOf('strings', 2)).toBe('impossible')
    const explanation = session.explain({ parameter: 'strings', value: 2 })
    expect(explanation?.conflict).toContainEqual({ kind: 'rule', rule: 'R12' })
  })
})

describe('E2: devices of the Liebert NXR 10 to 30 kVA at 208 V (user manual, page 95)', () => {
  const printed = [
    {
      rating: 10,
      single: [28, 35],
      dual: [25, 31],
      bypass: 28,
      output: 28,
      devices: ['45', '40', '35', '35'],
    },
    {
      rating: 15,
      single: [42, 53],
      dual: [37, 47],
      bypass: 42,
      output: 42,
      devices: ['70', '60', '60', '60'],
    },
    {
      rating: 20,
      single: [56, 70],
      dual: [50, 63],
      bypass: 56,
      output: 56,
      devices: ['90', '80', '70', '70'],
    },
    {
      rating: 30,
      single: [83, 104],
      dual: [75, 94],
      bypass: 83,
      output: 84,
      devices: ['125', '125', '110', '110'],
    },
  ] as const
  const facts: UpsFacts = {
    families: [family],
    units: printed.map(({ rating }) => ({
      ...unit,
      key: `NXR-${rating}`,
      kw: rating,
      kva: rating,
      frameKw: rating,
      frameKva: rating,
    })),
    voltages: Object.fromEntries(printed.map(({ rating }) => [`NXR-${rating}`, ['208']])),
    currents: printed.map(({ rating, single, dual, bypass, output }) => ({
      unit: `NXR-${rating}`,
      voltage: '208',
      modules: 1,
      input: { nominal: single[0], maximum: single[1] },
      rectifierInput: { nominal: dual[0], maximum: dual[1] },
      bypass,
      output,
    })),
    batteries: publishedFacts.batteries,
  }
  const choices = { ...plain, country: 'US', load: 5, loadPowerFactor: '1.00', batteryKind: 'byOthers' }

  test.each(printed)('$rating kVA', ({ rating, devices: [single, dual, bypass, output] }) => {
    const one = configure({ ...choices, unit: `NXR-${rating}`, mains: 'single' }, facts)
    expect([one['inputBreaker'], one['bypassBreaker'], one['outputBreaker']]).toEqual([
      single,
      'none',
      output,
    ])
    const two = configure({ ...choices, unit: `NXR-${rating}`, mains: 'dual' }, facts)
    expect([two['inputBreaker'], two['bypassBreaker']]).toEqual([dual, bypass])
  })

  test('a device of the maker’s list wins over the formula', () => {
    const listed: UpsFacts = {
      ...facts,
      currents: facts.currents.map((row) => ({
        ...row,
        inputDevice: 60,
        bypassDevice: 45,
        outputDevice: 45,
      })),
    }
    const assignment = configure({ ...choices, unit: 'NXR-10' }, listed)
    expect(assignment['inputBreaker']).toBe('60')
    expect(readUpsDesign(assignment, listed).breakers.basis).toBe('published')
    expect(readUpsDesign(configure({ ...choices, unit: 'NXR-10' }, facts), facts).breakers.basis).toBe(
      'estimate',
    )
  })
})

describe('E4: 5 kW on one string of 32 UP-PW1245P1 to 10.2 V', () => {
  const facts: UpsFacts = {
    ...publishedFacts,
    units: publishedFacts.units.map((row) => ({ ...row, inverterEfficiency: 94.3 })),
  }
  const choices = {
    ...plain,
    load: 5,
    loadPowerFactor: '1.00',
    unit: 'E3S-10',
    batteryKind: 'internalVrla',
    cutOff: '1.70',
    runtime: '15',
  }

  test('new: one string lasts 18.43 min, at the end of its life 13.59 min', () => {
    const { runtime } = readUpsDesign(configure({ ...choices, strings: 1 }, facts), facts)
    expect(runtime.atDesignLoad.newMinutes).toBeCloseTo(18.43, 2)
    expect(runtime.atDesignLoad.endOfLifeMinutes).toBeCloseTo(13.59, 2)
  })

  test('15 min at the end of life need a second string, and U14 says so', () => {
    const asked = { ...choices, runtimeBasis: 'endOfLife' }
    expect(sessionOf(asked, facts).stateOf('strings', 1)).toBe('impossible')
    const assignment = configure(asked, facts)
    expect(assignment['strings']).toBe(2)
    expect(evaluate(assignment, facts).notices).toContainEqual({
      id: 'U14',
      severity: 'auto',
      arguments: { asked: 15, strings: 2, cabinets: 0, fewer: 1, minutes: 13.6, basis: 'endOfLife' },
    })
  })
})

describe('E5: 96 kW at power factor 0.95, growth 25 %, 400 V, modules of 50 kW', () => {
  const choices = {
    country: 'DE',
    load: 96,
    loadPowerFactor: '0.95 lagging',
    growth: 25,
    maximumUse: 100,
    family: 'easyModular',
  }

  test('N+1: three modules needed, four installed in five slots, 400 A', () => {
    const assignment = configure({ ...choices, redundancy: 'N+1' })
    const design = readUpsDesign(assignment)
    expect(design).toMatchObject({
      designLoad: 120,
      neededModules: 3,
      installedModules: 4,
      frames: 1,
      slotsPerFrame: 5,
      systems: 1,
      voltage: 400,
    })
    expect(design.designApparentPower).toBeCloseTo(126.3, 1)
    expect(design.slots).toEqual([['needed', 'needed', 'needed', 'redundant', 'spare']])
    expect(design.currents.maximumInput).toBe(380)
    expect(design.breakers).toMatchObject({ input: 400, basis: 'estimate', rule: 'IEC' })
    const lost = evaluate(assignment).findings.find(({ name }) => name === 'moduleUseAfterFailure')
    expect(lost?.steps?.at(-1)).toEqual({ message: 'step.perModule', value: 40, unit: 'kW' })
  })

  test('2N: two frames of three modules', () => {
    const assignment = configure({ ...choices, redundancy: '2N' })
    expect(readUpsDesign(assignment)).toMatchObject({ systems: 2, frames: 1, modulesPerFrame: 3 })
    const { bill } = evaluate(assignment)
    expect(bill.find(({ id }) => id === 'frame')?.quantity).toBe(2)
    expect(bill.find(({ id }) => id === 'module')?.quantity).toBe(6)
  })

  test('counts that do not follow are impossible', () => {
    const session = sessionOf({ ...choices, redundancy: 'N+1', frames: 1 })
    expect(session.stateOf('modulesPerFrame', 3)).toBe('impossible')
    expect(session.stateOf('inputBreaker', '315')).toBe('impossible')
  })
})
