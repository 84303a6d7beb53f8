// Five worked examples beside those of the page; every figure was computed by hand from the formulas of the documentation.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, getDrawnRows, product } from './testing/configure.ts'

interface WorkedExample {
  readonly choices: Choices
  /** Parameters that the configuration sets. */
  readonly completed: Choices
  /** Figures to the decimals given. */
  readonly figures: Readonly<Record<string, number>>
  /** Bill lines with their quantities. */
  readonly bill: Readonly<Record<string, number>>
  readonly notices: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  /** Lines, neutral and protective conductors, and metres, by use. */
  readonly cables: Readonly<Record<string, readonly [string, string | undefined, string, number]>>
}

const workedExamples: Readonly<Record<string, WorkedExample>> = {
  // 40 kVA · 0.9 = 36 kW · 0.94 = 33.84; 27 · 0.94 · 0.9 = 22.8 kW of 30 kVA are too little. UL: 1.25 · 120 + 23 = 173 → 175 A.
  'United States, 208 V, dual mains, 1600 m, N': {
    choices: {
      country: 'US',
      voltage: '208',
      load: 22,
      loadPowerFactor: '0.90 lagging',
      growth: 10,
      maximumUse: 90,
      runtime: '15',
      altitude: 1600,
      mains: 'dual',
    },
    completed: {
      unit: 'E3SUL-40',
      strings: 6,
      inputBreaker: '175',
      bypassBreaker: '150',
      outputBreaker: '150',
    },
    figures: {
      designLoad: 24.2,
      designApparentPower: 26.9,
      moduleUsable: 33.84,
      neutralCurrent: 192.3,
      wattsPerBlock: 134.1,
      runtimeEndOfLife: 16.9,
      heat: 2170,
      rechargeTime: 4.8,
    },
    bill: { frame: 1, 'battery-block': 192, 'breaker-bypass': 1 },
    notices: {
      U04: { apparentPower: 26.9, limit: 25.4, rating: 30, next: 40 },
      U10: { share: 94, power: 37.6 },
    },
    // 143 A on 2/0 AWG, 0.1 + j 0.054 Ω/1000 ft: 6.24 V / (√3 · 143 A · 0.3729 mΩ/m) = 67 m. A neutral that harmonics load: 150 A / 0.8 = 187.5 A.
    cables: {
      input: ['2/0 AWG', undefined, '6 AWG', 67],
      bypass: ['3/0 AWG', '3/0 AWG', '6 AWG', 102],
      output: ['3/0 AWG', '3/0 AWG', '6 AWG', 104],
    },
  },
  // 200 kVA · 0.9 = 180 kW; 360 / 180 = 2, one more in parallel; two batteries carry: 360 / 0.94 / (2 · 4 · 32) = 1496 W a block.
  'United States, 480 V, N+1 of single-block units': {
    choices: {
      country: 'US',
      voltage: '480',
      load: 300,
      loadPowerFactor: '0.90 lagging',
      growth: 20,
      maximumUse: 100,
      redundancy: 'N+1',
      runtime: '5',
      maintenanceBypass: 'externalPanel',
    },
    completed: {
      unit: 'GVL-200',
      frames: 3,
      strings: 4,
      inputBreaker: '400',
      outputBreaker: '350',
      batteryBreaker: '700',
    },
    figures: {
      designApparentPower: 400,
      moduleUseAfterFailure: 100,
      shortCircuitRating: 45,
      largestBatteryCurrent: 652,
      wattsPerBlock: 1496,
      runtimeNew: 10.98,
      runtimeEndOfLife: 7.5,
      heat: 11_949,
      batteryCableLength: 32,
    },
    bill: {
      frame: 3,
      'battery-block': 384,
      'battery-cabinet': 12,
      'parallel-kit': 3,
      'maintenance-bypass': 1,
    },
    notices: { U14: { strings: 4, fewer: 3, minutes: 0 } },
    // 1.25 · 3 · 240.6 = 902 → 1000 A; the neutral counts: 1000 / 0.8 = 1250 A, which four times 400 kcmil carry (1340 A).
    cables: {
      input: ['2 × 250 kcmil', '2 × 250 kcmil', '2 × 3 AWG', 226],
      maintenanceBypass: ['4 × 400 kcmil', '4 × 400 kcmil', '4 × 2/0 AWG', 233],
      battery: ['2 × 500 kcmil', undefined, '2 × 1/0 AWG', 32],
    },
  },
  // 50 · 0.85 · 0.91 = 38.675 kW; 150 / (38.675 · 0.8) = 4.85 → 5; k_T at 10 °C is 1.19: 498.7 · 1.25 · 1.19 = 741.8 W, 34.6 min.
  'China, 380 V, 2N, 1900 m, cold battery': {
    choices: {
      country: 'CN',
      load: 150,
      loadPowerFactor: '0.85 lagging',
      growth: 0,
      redundancy: '2N',
      runtime: '30',
      batteryKind: 'externalVrla',
      altitude: 1900,
      batteryTemperature: 10,
      singleCordedLoads: true,
      batteryDisconnect: 'byOthers',
      family: 'easyModular',
    },
    completed: {
      voltage: '380',
      modulesPerFrame: 5,
      strings: 10,
      inputBreaker: '500',
      batteryBreaker: '1000',
    },
    figures: {
      moduleUsable: 38.675,
      neededModules: 5,
      modulesInAll: 10,
      moduleUse: 38.8,
      moduleUseOneSystem: 77.6,
      neutralCurrent: 658.2,
      runtimeEndOfLife: 34.6,
      largestBatteryCurrent: 815,
      heat: 13_070,
      batteryCableLength: 19,
    },
    bill: { frame: 2, module: 10, 'battery-cabinet': 20, 'battery-disconnect': 2, 'transfer-switch': 1 },
    notices: { U09: { modules: 5, frames: 1 }, U14: { fewer: 9, minutes: 29.9 } },
    // 500 A / 0.86, since the neutral is loaded, are 581 A: twice 120 mm² (322 A each). 11.4 V / (√3 · 500 A · 0.1058 mΩ/m) = 124 m.
    cables: {
      input: ['2 × 120 mm²', '2 × 120 mm²', '2 × 70 mm²', 124],
      battery: ['2 × 185 mm²', undefined, '2 × 95 mm²', 19],
    },
  },
  // 60 · 0.85 = 51 kW carry 50; 438.8 W at the end of life is less than the 496 W of 60 min, so the table says "at least".
  'United Kingdom, 415 V, hour-long runtime, 40 °C': {
    choices: {
      country: 'GB',
      voltage: '415',
      load: 40,
      loadPowerFactor: '1.00',
      growth: 25,
      maximumUse: 85,
      runtime: '60',
      battery: 'external-ep65',
      roomTemperature: 40,
    },
    completed: {
      unit: 'E3M-60',
      strings: 5,
      inputBreaker: '125',
      outputBreaker: '100',
      batteryBreaker: '200',
    },
    figures: {
      nominalInputCurrent: 88.3,
      maximumInputCurrent: 110.4,
      moduleUse: 83.3,
      runtimeEndOfLifeAtLeast: 60,
      runtimeNewAtLeast: 60,
      heat: 2567,
      rechargeTime: 13,
      batteryCableLength: 14,
    },
    bill: { frame: 1, 'battery-block': 160, 'battery-cabinet': 5 },
    notices: { U14: { strings: 5, fewer: 4, minutes: 52.3 } },
    // At 40 °C a conductor carries 91 %, beside a loaded neutral 86 %: 125 A need 160 A, which 50 mm² (179 A) give.
    cables: {
      input: ['50 mm²', '50 mm²', '25 mm²', 130],
      battery: ['70 mm²', undefined, '35 mm²', 14],
    },
  },
  // 20 · 0.95 = 19 kW carry 16.8; with one of two units down its 3 · 32 blocks give 186.2 W each, 245.8 W at the end of life: 10.7 min.
  'Japan, 200 V, N+1 of two small units': {
    choices: {
      country: 'JP',
      voltage: '200',
      load: 14,
      growth: 20,
      loadPowerFactor: '0.95 lagging',
      maximumUse: 100,
      redundancy: 'N+1',
      runtime: '10',
    },
    completed: { unit: 'GVSUL-20', frames: 2, strings: 3, inputBreaker: '80', outputBreaker: '63' },
    figures: {
      designApparentPower: 17.7,
      moduleUse: 44.2,
      moduleUseAfterFailure: 88.4,
      wattsPerBlock: 186.2,
      runtimeNew: 14.6,
      runtimeEndOfLife: 10.7,
      heat: 1884,
    },
    bill: { frame: 2, 'battery-block': 192, 'parallel-kit': 2, 'breaker-output': 2 },
    notices: { U14: { strings: 3, fewer: 2, minutes: 5.5 } },
    cables: {
      // Three wires without a neutral: 6 V / (√3 · 57.7 A · 2.335 mΩ/m) = 25 m.
      input: ['16 mm²', undefined, '16 mm²', 31],
      output: ['10 mm²', undefined, '10 mm²', 25],
    },
  },
}

describe.each(Object.entries(workedExamples))('worked example: %s', (_, expected) => {
  const assignment = configure(expected.choices)
  const { figures, bill, notices } = product.evaluate(assignment)

  test('has the stated equipment and devices', () => expect(assignment).toMatchObject(expected.completed))

  test.each(Object.entries(expected.figures))('has the figure %s of %d', (name, value) => {
    const decimals = String(value).split('.')[1]?.length ?? 0
    expect(figures.find((figure) => figure.name === name)?.value).toBeCloseTo(value, decimals)
  })

  test('has the stated bill of materials', () => {
    const quantities = Object.fromEntries(bill.map(({ id, quantity }) => [id, quantity]))
    expect(quantities).toMatchObject(expected.bill)
  })

  test.each(Object.entries(expected.notices))('has the notice %s', (id, values) => {
    expect(notices.find((notice) => notice.id === id)?.arguments).toMatchObject(values)
  })

  test.each(Object.entries(expected.cables))(
    'has the stated cable for %s',
    (use, [line, neutral, protective, metres]) => {
      const cable = getDrawnRows(assignment, 'cables').find((drawnRow) => drawnRow['use'] === use)
      expect(cable?.['lines']).toBe(line)
      expect(cable?.['neutral']).toBe(neutral)
      expect(cable?.['protective']).toBe(protective)
      expect(cable?.['run']).toBe(metres)
    },
  )
})

test('without redundancy no figure states what remains after a failure', () => {
  const names = product.evaluate(configure({ redundancy: 'N' })).figures.map(({ name }) => name)
  expect(names).not.toContain('moduleUseAfterFailure')
  expect(names).not.toContain('moduleUseOneSystem')
})
