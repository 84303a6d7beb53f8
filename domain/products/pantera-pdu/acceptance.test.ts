// The worked examples of the configurator's page, computed by the product.
import { describe, expect, test } from 'vitest'
import type { Assignment } from '../../engine/model.ts'
import {
  configure,
  getDrawnRows,
  findFigure,
  product,
  chooseCircuit,
  openSession,
  chooseSpectrum,
  getValue,
} from './testing/configure.ts'

const america = { country: 'US', inputVoltage: '480', outputVoltage: '208' } as const
const findValue = (assignment: Assignment, name: string): number | undefined =>
  findFigure(assignment, name)?.value

describe('E1: 75 kVA, 480 to 208Y/120 V (hardhatmath.com)', () => {
  const choices = { ...america, rating: '75', transformer: 'isolation' } as const

  test('has 90.2 and 208.2 A, 225 A primary, rounded down, and 300 A secondary, rounded up', () => {
    const assignment = configure(choices)
    expect(findValue(assignment, 'inputCurrent')).toBe(90.2)
    expect(findValue(assignment, 'outputCurrent')).toBe(208.2)
    expect([assignment['primaryDevice'], assignment['secondaryDevice']]).toEqual(['225', '300'])
  })

  test('rejects 250 A and 350 A by the responsible rules', () => {
    const session = openSession(choices)
    expect(session.getState('primaryDevice', '250')).toBe('impossible')
    expect(session.getState('secondaryDevice', '350')).toBe('impossible')
    expect(session.explain({ parameter: 'primaryDevice', value: '250' })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'P06',
    })
    expect(session.explain({ parameter: 'secondaryDevice', value: '350' })?.conflict).toContainEqual({
      kind: 'rule',
      rule: 'P07',
    })
  })

  test('has 125 A with primary protection only, for 112.8 A', () => {
    const alone = { ...choices, protection: 'primaryOnly' }
    expect(configure(alone)['primaryDevice']).toBe('125')
    expect(openSession(alone).explain({ parameter: 'primaryDevice', value: '150' })?.conflict).toContainEqual(
      {
        kind: 'rule',
        rule: 'P05',
      },
    )
  })
})

describe('E2: two spectra (reuven.tools; harmonic loss page)', () => {
  test('30, 20 and 10 % give K 2.89, so K-4, and distortion 37.4 %', () => {
    const assignment = configure({ ...america, ...chooseSpectrum({ 3: 30, 5: 20, 7: 10 }) })
    expect(findValue(assignment, 'kFactor')).toBeCloseTo(2.89, 2)
    expect(findValue(assignment, 'distortion')).toBeCloseTo(37.4, 1)
    expect(assignment['kRating']).toBe('4')
    expect(product.evaluate(assignment).notices).toContainEqual({
      id: 'P03',
      severity: 'auto',
      arguments: { factor: 2.89, rating: 4 },
    })
  })

  const sixPulse = chooseSpectrum({ 5: 20, 7: 14, 11: 9.1, 13: 7.7, 17: 5.8, 19: 5.6, 23: 4.3, 25: 4 })

  test('six pulses give K 8.348, so K-9', () => {
    const assignment = configure({ ...america, ...sixPulse })
    expect(findValue(assignment, 'kFactor')).toBeCloseTo(8.348, 3)
    expect(assignment['kRating']).toBe('9')
    expect(openSession({ ...america, ...sixPulse }).getState('kRating', '4')).toBe('impossible')
  })

  // The page rounds I1/I in between: 1.1828 and 84.55 %, 1.1467 and 87.2 %.
  test('give European factor 1.1828 from the fundamental and 1.1467 from the second order', () => {
    const fromFundamental = configure({ ...america, ...sixPulse, europeanSum: 'fromFundamental' })
    expect(findValue(fromFundamental, 'europeanFactor')).toBeCloseTo(1.1828, 3)
    expect(findValue(fromFundamental, 'europeanShare')).toBeCloseTo(84.55, 1)
    const fromSecond = configure({ ...america, ...sixPulse })
    expect(findValue(fromSecond, 'europeanFactor')).toBeCloseTo(1.1467, 3)
    expect(findValue(fromSecond, 'europeanShare')).toBeCloseTo(87.2, 1)
  })
})

describe('E4: 150 kVA, 480 to 208Y/120 V, K-13, two panelboards of 42 poles', () => {
  const choices = {
    ...america,
    construction: 'panelboard',
    rating: '150',
    kRating: '13',
    'circuit.count': 3,
    ...chooseCircuit(1, { quantity: 20, poles: '3', amps: 12, breaker: '20' }),
    ...chooseCircuit(2, { quantity: 8, poles: '2', amps: 18, breaker: '30' }),
    ...chooseCircuit(3, { quantity: 4, poles: '1', amps: 12, breaker: '20' }),
    feederLength: 30.5,
    loading: 100,
    growth: 0,
  } as const

  test('uses 80 of 84 poles, all placed and none twice', () => {
    const assignment = configure(choices)
    expect(assignment['panels']).toBe(2)
    expect(findValue(assignment, 'poles')).toBe(80)
    expect(findValue(assignment, 'freeSpaces')).toBe(4)
    const spaces = getDrawnRows(assignment, 'poles').map(({ holder, space }) => `${holder} ${space}`)
    expect(spaces).toHaveLength(80)
    expect(new Set(spaces).size).toBe(80)
  })

  test('needs 250 A for 180.4 A with primary protection only, and 600 A and two mains of 225 A for 416.4 A', () => {
    const assignment = configure({ ...choices, protection: 'primaryOnly' })
    expect(findValue(assignment, 'inputCurrent')).toBe(180.4)
    expect(findValue(assignment, 'outputCurrent')).toBe(416.4)
    expect(assignment).toMatchObject({ primaryDevice: '250', secondaryDevice: '600', panelMain: '225' })
  })

  test('drops 2.34 V of 480 V over 100 ft of 250 kcmil, which are behind 250 A (NEC chapter 9, table 9)', () => {
    const assignment = configure({ ...choices, protection: 'primaryOnly' })
    const cable = product.evaluate(assignment).bill.find(({ id }) => id === 'feeder-cable')
    expect(cable?.description.arguments?.['size']).toBe('250 kcmil')
    expect(((findValue(assignment, 'feederDrop') ?? Number.NaN) * 480) / 100).toBeCloseTo(2.34, 1)
  })

  test('does not fit on one panelboard', () => {
    expect(openSession({ ...choices, panelPoles: '42' }).getState('panels', 1)).toBe('impossible')
  })
})

describe('the Caltech unit: 225 kVA at 480 V', () => {
  test('270.6 and 624.5 A are carried by three mains of 225 A and not by two', () => {
    const choices = {
      ...america,
      construction: 'panelboard',
      rating: '225',
      panelMain: '225',
      subFeeds: 0,
    } as const
    const assignment = configure(choices)
    expect(findValue(assignment, 'inputCurrent')).toBe(270.6)
    expect(findValue(assignment, 'outputCurrent')).toBe(624.5)
    expect(assignment['panels']).toBe(3)
    expect(openSession(choices).getState('panels', 2)).toBe('impossible')
    expect(getValue(assignment, 'sideCars')).toBe(0)
  })
})

const listCables = (assignment: Assignment) =>
  new Map(getDrawnRows(assignment, 'cables').map((cable) => [cable['tag'], cable]))

describe('conductors and what protects them', () => {
  test.each([
    ['75', 225, '4/0 AWG'],
    ['300', 800, '3 × 300 kcmil'],
  ])('a unit of %s kVA has a device of %i A and %s before it (NEC 240.4)', (rating, device, lines) => {
    const assignment = configure({ ...america, construction: 'panelboard', rating })
    expect(listCables(assignment).get('Q1')).toMatchObject({ device, lines })
  })

  test('25 A with 44 % of third harmonic take 4 mm² (BS 7671, table 4Aa: 38.4 A)', () => {
    const assignment = configure({
      country: 'DE',
      cableLaying: 'apart',
      ...chooseCircuit(1, { quantity: 3, poles: '3', amps: 25, length: 5 }),
      // 44 % of the current is 49 % of the fundamental: 0.49 / √(1 + 0.49²).
      ...chooseSpectrum({ 3: 49 }),
    })
    expect(listCables(assignment).get('R1')).toMatchObject({
      device: 25,
      lines: '4 mm²',
      neutral: '4 mm²',
    })
  })

  test.each([
    ['apart', '2.5 mm²'],
    ['tray', '4 mm²'],
    ['bunched', '10 mm²'],
  ])('circuits of 32 A laid together, %s, take %s', (cableLaying, lines) => {
    const circuit = chooseCircuit(1, { amps: 32, length: 5 })
    const assignment = configure({ country: 'DE', loadKind: 'linear', cableLaying, ...circuit })
    expect(listCables(assignment).get('R1')?.['lines']).toBe(lines)
  })
})

describe('rack power strips', () => {
  test('AP8868 is limited to 9984 W by its bank breakers', () => {
    const assignment = configure({ rackStrip: 'AP8868', bank1: 16, bank2: 16, bank3: 16 })
    expect(findValue(assignment, 'stripPower')).toBe(9984)
    expect(openSession({ rackStrip: 'AP8868' }).getState('bank1', 16.5)).toBe('impossible')
  })

  test('with two of three banks loaded, one line carries 27.7 A of an allowed 24 A although the strip is at 77 %', () => {
    const assignment = configure({ rackStrip: 'AF522A', bank1: 16, bank2: 16 })
    expect(product.evaluate(assignment).notices).toContainEqual({
      id: 'P21',
      severity: 'warning',
      arguments: { loaded: 2, current: 27.7, limit: 24, share: 77 },
    })
    const even = configure({ rackStrip: 'AF522A', bank1: 13.5, bank2: 13.5, bank3: 13.5 })
    expect(findValue(even, 'stripLine')).toBeCloseTo(23.4, 1)
    expect(product.evaluate(even).notices.some(({ id }) => id === 'P21')).toBe(false)
  })
})
