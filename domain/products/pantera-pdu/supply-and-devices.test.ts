// Tests devices and conductors by the supply: autotransformers, PEN conductors, sub-feeds, crowded breakers, Japan, Canada, and what trips a breaker.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { computeFullLoadAmps } from '../../engineering/transformer-devices.ts'
import { iecSizes, necSizes } from '../../engineering/overcurrent.ts'
import { readConductorArea } from '../testing/conductor-words.ts'
import {
  configure,
  findFigure,
  findNotice,
  getDrawnRows,
  openSession,
  chooseCircuit,
} from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const findConflict = (choices: Choices, parameter: string, value: number | string) =>
  openSession(choices).explain({ parameter, value })?.conflict
const findFeeder = (choices: Choices) =>
  getDrawnRows(configure(choices), 'cables').find(({ row: number }) => number === undefined)

const findMass = (choices: Choices) => findFigure(configure(choices), 'mass')?.value ?? 0
const findBoardFault = (choices: Choices) => findFigure(configure(choices), 'boardFault')?.value

describe('an autotransformer', () => {
  const auto = {
    country: 'US',
    inputVoltage: '480',
    outputVoltage: '415',
    transformer: 'autotransformer',
    growth: 0,
    loading: 100,
    ...chooseCircuit(1, { quantity: 6, amps: 24, poles: '3' }),
  }

  test('of 135.3 A has 175 A before it, 125 % and the next size, whatever is behind it (NEC 450.4(A))', () => {
    const assignment = configure(auto)
    expect(findFigure(assignment, 'inputCurrent')?.value).toBe(135.3)
    expect(assignment['primaryDevice']).toBe('175')
    expect(findFigure(assignment, 'primaryMost')).toMatchObject({
      value: 175,
      source: 'NEC 450.4(A) of 2023 (recalled)',
      steps: [{ value: 135.3 }, { value: 125 }],
    })
    expect(findConflict({ ...auto, rating: '112.5' }, 'primaryDevice', '200')).toContainEqual({
      kind: 'rule',
      rule: 'P05',
    })
    expect(configure({ ...auto, rating: '175' })['primaryDevice']).toBe('300')
  })

  test.each(['15', '50', '112.5', '225', '300'])(
    'of %s kVA has 125 % and the next size at most',
    (rating) => {
      for (const [country, outputVoltage, sizes] of [
        ['US', '415', necSizes],
        ['MX', '240', necSizes],
      ] as const)
        for (const protection of ['primaryOnly', 'primaryAndSecondary']) {
          const session = openSession({
            ...auto,
            country,
            outputVoltage,
            rating,
            protection,
            'circuit[1].amps': 1,
          })
          const amps = computeFullLoadAmps(Number(rating), 480)
          const largestAllowed = sizes.find((size) => size >= 1.25 * amps - 1e-9)
          const larger = sizes.find((size) => size > (largestAllowed ?? 0))
          expect(session.getState('primaryDevice', String(largestAllowed)), country).toBe('possible')
          expect(session.getState('primaryDevice', String(larger)), country).toBe('impossible')
        }
    },
  )

  test('is not an isolation transformer, which may have 250 %', () => {
    expect(configure({ ...auto, transformer: 'isolation' })['primaryDevice']).toBe('300')
  })
})

describe('a TN-C feeder', () => {
  const small = { country: 'DE', growth: 0, ...chooseCircuit(1, { quantity: 3, amps: 10 }) }

  test('of 2.5 mm² brings one PEN conductor of 10 mm², which the loop of an earth fault counts (IEC 60364-5-54, 543.4)', () => {
    const feeder = findFeeder({ ...small, earthing: 'TN-C' })
    expect(feeder).toMatchObject({ lines: '2.5 mm²', protective: '10 mm² PEN' })
    expect(feeder?.['neutral']).toBeUndefined()
    const findLoop = (earthing: string) =>
      findFigure(configure({ ...small, earthing }), 'largestLoop')?.value ?? 0
    // 15 m of 22.5 mΩ·mm²/m: 135 mΩ with 2.5 mm², 34 mΩ with 10 mm².
    expect(findLoop('TN-S') - findLoop('TN-C')).toBeCloseTo(101, 0)
  })

  test.each([{ earthing: 'TN-S' }, { earthing: 'TN-C', transformer: 'isolation' }])(
    'is the only one with a PEN conductor, which %o does not have',
    (supply) => {
      expect(findFeeder({ ...small, ...supply })?.['protective']).toMatch(/^\d\S* mm²$/u)
    },
  )
})

describe('sub-feeds', () => {
  test('of 400 A behind a main breaker of 25 A are not selective, and their mass counts', () => {
    const choices = {
      country: 'DE',
      growth: 0,
      subFeedLoad: 1,
      ...chooseCircuit(1, { quantity: 1, amps: 5 }),
    }
    const many = { ...choices, subFeeds: 11, subFeedRating: '400' }
    expect(findNotice(many, 'R10-selective')).toMatchObject({
      severity: 'warning',
      arguments: { subFeed: 400, main: 25 },
    })
    expect(findMass(many) - findMass({ ...choices, subFeedLoad: 0 })).toBe(66)
    const larger = { ...choices, subFeeds: 1, subFeedRating: '63', rating: '50' }
    expect(findNotice(larger, 'R10-selective')).toBeUndefined()
    // A sub-feed by itself takes nothing with it.
    const alone = { country: 'DE', growth: 0, 'circuit.count': 0, subFeedLoad: 10, subFeedRating: '63' }
    expect(findNotice({ ...alone, subFeeds: 1 }, 'R10-selective')).toBeUndefined()
    expect(findNotice({ ...alone, subFeeds: 2 }, 'R10-selective')?.arguments).toMatchObject({ main: 25 })
  })

  test('whose fullest phase takes more than all of them is refused', () => {
    const choices = { 'circuit.count': 0, subFeeds: 1, subFeedRating: '250', subFeedPhase: 200 }
    // 200 A · 230.9 V are 46.2 kVA; 1 A is rounding.
    expect(findNotice({ ...choices, subFeedLoad: 45 }, 'R09-sub-feed')).toMatchObject({
      severity: 'error',
      arguments: { phase: 200, load: 45 },
    })
    expect(findNotice({ ...choices, subFeedLoad: 46 }, 'R09-sub-feed')).toBeUndefined()
  })
})

describe('breakers side by side', () => {
  const many = { country: 'DE', growth: 0, loading: 100, ...chooseCircuit(1, { quantity: 42, amps: 16 }) }

  test('42 of 16 A at 100 % and 40 °C are more than the 60 % that are assumed of ten or more (IEC 61439-2, table 101)', () => {
    expect(findNotice({ ...many, roomTemperature: 40 }, 'P11-warm')).toMatchObject({
      severity: 'warning',
      arguments: { circuits: 42, share: 100, room: 40, most: 60 },
    })
    expect(findNotice(many, 'P11-warm')).toBeUndefined()
    expect(findNotice(many, 'P11-crowded')?.severity).toBe('information')
  })

  test.each([
    ['at 60 % of their rating', { 'circuit[1].breaker': '32', 'circuit[1].amps': 19 }],
    ['by American rules, which load them to 80 %', { country: 'US' }],
    ['with 55 % of their load at a time', { diversity: 55 }],
  ])('are not reported %s', (_, more) => {
    const choices = { ...many, roomTemperature: 40, ...more }
    for (const id of ['P11-warm', 'P11-crowded']) expect(findNotice(choices, id), id).toBeUndefined()
  })

  test('are not reported where six of 10 A are in a room of 25 °C, as in a new design', () => {
    for (const id of ['P11-warm', 'P11-crowded']) expect(findNotice({}, id), id).toBeUndefined()
  })
})

describe('in Japan', () => {
  test('a circuit of one pole needs the neutral of an isolation transformer, and has 115 V', () => {
    expect(findConflict({ country: 'JP' }, 'transformer', 'none')).toContainEqual({
      kind: 'rule',
      rule: 'R19-delta',
    })
    expect(configure({ country: 'JP' })['transformer']).toBe('isolation')
    expect(findNotice({ country: 'JP' }, 'R19-delta')?.arguments).toEqual({ volts: 115 })
  })

  test('a circuit of two poles at 200 V needs no neutral', () => {
    const choices = { country: 'JP', ...chooseCircuit(1, { poles: '2' }) }
    expect(configure(choices)['transformer']).toBe('none')
    expect(findNotice(choices, 'R19-delta')).toBeUndefined()
  })
})

test('in Canada nothing names the NEC as the rule in force', () => {
  const choices = { country: 'CA' }
  expect(findNotice(choices, 'R4-terminals')).toBeUndefined()
  expect(findNotice(choices, 'R4-terminals-CA')?.severity).toBe('information')
  expect(findFigure(configure(choices), 'primaryMost')?.source).toMatch(/Canadian Electrical Code/u)
  expect(findConflict(choices, 'codeEdition', '2026')).toContainEqual({ kind: 'rule', rule: 'edition' })
})

describe('behind a UPS', () => {
  const circuit = { country: 'DE', inverterFault: 300, ...chooseCircuit(1, { quantity: 1, amps: 40 }) }

  test('a circuit of 40 A is not off within 0.4 s on 300 A of its inverters', () => {
    expect(findNotice(circuit, 'R20-inverter')).toMatchObject({
      severity: 'warning',
      arguments: { inverter: 300, breaker: 30, largest: 40 },
    })
    for (const more of [{ 'circuit[1].amps': 25 }, { residualCurrentProtection: true }])
      expect(findNotice({ ...circuit, ...more }, 'R20-inverter')).toBeUndefined()
  })

  test('a transformer turns the current of the inverters by its voltages', () => {
    const american = { country: 'US', inputVoltage: '480', outputVoltage: '208' }
    // 300 A at 480 V are 692 A at 208 V: enough for 50 A, not for 80 A.
    const findInverterNotice = (amps: number) =>
      findNotice({ ...circuit, ...american, 'circuit[1].amps': amps }, 'R20-inverter')
    expect(findInverterNotice(40)).toBeUndefined()
    expect(findInverterNotice(60)?.arguments).toMatchObject({ inverter: 692, breaker: 69, largest: 80 })
  })

  test('a sub-feed may take 5 s, so that it is no warning', () => {
    const fed = { country: 'DE', 'circuit.count': 0, subFeeds: 1, subFeedLoad: 30, inverterFault: 300 }
    expect(findNotice(fed, 'R20-inverter')).toBeUndefined()
    expect(findNotice(fed, 'R20-inverter-main')).toMatchObject({
      severity: 'information',
      arguments: { inverter: 300, breaker: 30, largest: 100 },
    })
  })

  test('the lowest fault level decides what trips, the highest what is interrupted', () => {
    const far = {
      growth: 0,
      feederLength: 60,
      availableShortCircuit: 2,
      ...chooseCircuit(1, { quantity: 1, amps: 80, length: 35 }),
    }
    expect(findNotice(far, 'R20')).toBeUndefined()
    const weak = { ...far, lowestShortCircuit: 1016 }
    expect(findNotice(weak, 'R20')).toMatchObject({ severity: 'error', arguments: { fault: 660, trip: 800 } })
    expect(findBoardFault(weak)).toBe(findBoardFault(far))
    expect(findNotice({ ...far, lowestShortCircuit: 2001 }, 'P20-lowest')?.severity).toBe('error')
    expect(findNotice({ ...far, lowestShortCircuit: 2000 }, 'P20-lowest')).toBeUndefined()
  })
})

test('panel mains are standard sizes of the rules', () => {
  const panels = { construction: 'panelboard', rating: '150' }
  expect(configure({ ...panels, country: 'DE' })).toMatchObject({ panelMain: '250', panels: 1 })
  expect(findConflict({ ...panels, country: 'DE' }, 'panelMain', '225')).toContainEqual({
    kind: 'rule',
    rule: 'R08-panel-main',
  })
  expect(configure({ ...panels, country: 'US' })['panelMain']).toBe('225')
})

test('in random designs panel mains, PEN conductors and single poles keep to the rules', () => {
  const seenValues = new Set<string>()
  forEachConfiguration(60, (assignment) => {
    const hasValue = (name: string, value: string) => {
      const holds = assignment[name] === value
      if (holds) seenValues.add(`${name} ${value}`)
      return holds
    }
    const sizes = assignment['installationRules'] === 'UL' ? necSizes : iecSizes
    if (hasValue('construction', 'panelboard')) expect(sizes).toContain(Number(assignment['panelMain']))
    if (hasValue('country', 'JP') && hasValue('transformer', 'none'))
      for (let place = 1; place <= Number(assignment['circuit.count']); place += 1)
        expect(assignment[`circuit[${place}].poles`]).not.toBe('1')
    if (assignment['installationRules'] === 'IEC' && assignment['transformer'] !== 'isolation') {
      const [feeder] = getDrawnRows({ ...assignment, earthing: 'TN-C' }, 'cables')
      const [pen = ''] = String(feeder?.['protective']).split(' PEN')
      expect(readConductorArea(pen)).toBeGreaterThanOrEqual(
        Math.max(10, readConductorArea(feeder?.['lines'])) - 1e-9,
      )
      expect(feeder?.['neutral']).toBeUndefined()
    }
  })
  expect([...seenValues]).toEqual(expect.arrayContaining(['construction panelboard', 'country JP']))
})
