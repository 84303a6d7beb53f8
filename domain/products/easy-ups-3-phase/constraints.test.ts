// Tests each constraint U01 to U27: the states that an error excludes, with the responsible rule, and the states that raise a notice.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import { configure, product, openSession } from './testing/configure.ts'

interface Excluded {
  readonly rule: string
  /** Another rule that excludes the same state and may be blamed as well. */
  readonly alternative?: string
  readonly choices: Choices
  readonly parameter: string
  readonly impossible: Value
  /** A value of the same parameter that remains possible. */
  readonly possible?: Value
}

const excluded: readonly Excluded[] = [
  {
    rule: 'U01-country',
    choices: { country: 'DE' },
    parameter: 'voltage',
    impossible: '208',
    possible: '400',
  },
  {
    rule: 'U01',
    choices: { country: 'US', voltage: '208' },
    parameter: 'family',
    impossible: 'easyModular',
    possible: 'galaxyVsUl',
  },
  {
    rule: 'U02',
    choices: { country: 'CW', voltage: '380' },
    parameter: 'unit',
    impossible: 'GVS-100',
    possible: 'GVS-80',
  },
  { rule: 'U03', choices: { phases: '3:1' }, parameter: 'unit', impossible: 'E3S-40', possible: 'E3S-30' },
  { rule: 'U03-one-phase', choices: {}, parameter: 'phases', impossible: '1:1', possible: '3:1' },
  {
    rule: 'R03',
    choices: { load: 40, growth: 0, loadPowerFactor: '0.70 lagging', frames: 1 },
    parameter: 'unit',
    impossible: 'E3S-40',
    possible: 'E3M-80',
  },
  {
    rule: 'U05',
    alternative: 'R03',
    choices: { unit: 'E3MOD-250', frames: 1, growth: 0, maximumUse: 100 },
    parameter: 'load',
    impossible: 300,
    possible: 200,
  },
  { rule: 'U06', choices: { family: 'easyModular' }, parameter: 'frames', impossible: 3, possible: 2 },
  {
    rule: 'U07',
    choices: { redundancy: 'N+1', frames: 1 },
    parameter: 'unit',
    impossible: 'GVL-200',
    possible: 'E3MOD-250',
  },
  { rule: 'U11', choices: {}, parameter: 'altitude', impossible: 2100, possible: 2000 },
  {
    rule: 'U13',
    choices: { existingStringBlocks: '40' },
    parameter: 'blocksPerString',
    impossible: '32',
    possible: '40',
  },
  {
    rule: 'U17',
    choices: { family: 'easy3s' },
    parameter: 'availableShortCircuit',
    impossible: 11,
    possible: 10,
  },
  {
    rule: 'U17',
    choices: { unit: 'GVL-200', maintenanceBypass: 'bypassCabinet' },
    parameter: 'availableShortCircuit',
    impossible: 26,
    possible: 25,
  },
  {
    rule: 'U26',
    choices: { battery: 'external-ep65', blocksPerString: '40', spreaderPlate: false },
    parameter: 'floorRating',
    impossible: '10',
    possible: '15',
  },
  {
    rule: 'R16-height',
    choices: { family: 'easyModular' },
    parameter: 'doorHeight',
    impossible: '1980',
    possible: '2000',
  },
  {
    rule: 'R16-width',
    choices: { battery: 'external-ep65' },
    parameter: 'doorWidth',
    impossible: '800',
    possible: '900',
  },
  {
    rule: 'earthing',
    choices: { country: 'US' },
    parameter: 'earthing',
    impossible: 'TN-S',
    possible: 'solidlyGrounded',
  },
  {
    rule: 'bypass-parallel',
    choices: { frames: 2 },
    parameter: 'maintenanceBypass',
    impossible: 'internal',
    possible: 'externalPanel',
  },
  {
    rule: 'backfeed-cabinet',
    choices: { maintenanceBypass: 'none' },
    parameter: 'backfeed',
    impossible: 'bypassCabinet',
    possible: 'internalKit',
  },
  {
    rule: 'R10-lithium',
    choices: { family: 'easyModular' },
    parameter: 'batteryKind',
    impossible: 'lithiumIon',
    possible: 'externalVrla',
  },
  {
    rule: 'efficiency-mode',
    choices: { family: 'easy3m' },
    parameter: 'efficiencyMode',
    impossible: 'eConversion',
  },
]

describe('errors are named as the reason:', () => {
  test.each(excluded)(
    'rule $rule excludes $parameter $impossible',
    ({ rule, alternative, choices, parameter, impossible, possible }) => {
      const session = openSession(choices)
      expect(session.getState(parameter, impossible)).toBe('impossible')
      const explanation = session.explain({ parameter, value: impossible })
      const rules = explanation?.conflict.flatMap((part) => (part.kind === 'rule' ? part.rule : [])) ?? []
      expect(rules.some((blamed) => blamed === rule || blamed === alternative)).toBe(true)
      if (possible !== undefined)
        expect(['possible', 'implied']).toContain(session.getState(parameter, possible))
    },
  )
})

interface Raised {
  readonly id: string
  readonly severity: 'auto' | 'warning' | 'information'
  readonly choices: Choices
  /** Additional choices for which the notice is not raised. */
  readonly quiet: Choices
  readonly arguments?: Readonly<Record<string, string | number>>
}

const modular = { family: 'easyModular', load: 96, growth: 25, maximumUse: 100 }
const raised: readonly Raised[] = [
  {
    id: 'U04',
    severity: 'auto',
    choices: { ...modular, load: 120, loadPowerFactor: '0.95 lagging' },
    quiet: { ...modular, load: 120, loadPowerFactor: '1.00' },
    arguments: { apparentPower: 157.9, limit: 150, rating: 150, next: 200 },
  },
  {
    id: 'U04',
    severity: 'auto',
    choices: {
      family: 'easy3s',
      load: 19.5,
      growth: 0,
      maximumUse: 100,
      loadPowerFactor: '0.95 lagging',
      frames: 1,
    },
    quiet: {
      family: 'easy3s',
      load: 19,
      growth: 0,
      maximumUse: 100,
      loadPowerFactor: '0.95 lagging',
      unit: 'E3S-20',
    },
    arguments: { rating: 20, next: 30 },
  },
  {
    id: 'U05',
    severity: 'auto',
    choices: { ...modular, load: 250 },
    quiet: modular,
    arguments: { modules: 7, slots: 5, frames: 2 },
  },
  {
    id: 'U08',
    severity: 'auto',
    choices: { ...modular, redundancy: 'N+1', maximumUse: 80 },
    quiet: { ...modular, redundancy: 'N+1' },
    arguments: { added: 1, use: 80 },
  },
  {
    id: 'U09',
    severity: 'auto',
    choices: { ...modular, redundancy: '2N' },
    quiet: modular,
    arguments: { modules: 3, frames: 1 },
  },
  {
    id: 'U10',
    severity: 'warning',
    choices: { ...modular, altitude: 1500 },
    quiet: { ...modular, altitude: 1000 },
    arguments: { share: 95, power: 47.5 },
  },
  {
    id: 'U12',
    severity: 'warning',
    choices: { ...modular, blocksPerString: '30' },
    quiet: { ...modular, blocksPerString: '32' },
    arguments: { blocks: '30', share: 80 },
  },
  {
    id: 'U14',
    severity: 'auto',
    choices: { ...modular, strings: 4, battery: 'external-ep65' },
    quiet: { ...modular, runtime: '0' },
    arguments: { strings: 4, fewer: 3 },
  },
  {
    id: 'U15',
    severity: 'warning',
    choices: { batteryTemperature: 30 },
    quiet: { batteryTemperature: 25 },
    arguments: { temperature: 30, capacity: 100 },
  },
  {
    // k_T at 15 °C is 1.1157, so 89.6 % of the capacity.
    id: 'U15',
    severity: 'warning',
    choices: { batteryTemperature: 15 },
    quiet: { batteryTemperature: 20 },
    arguments: { temperature: 15, capacity: 89 },
  },
  {
    id: 'U16',
    severity: 'information',
    choices: { batteryKind: 'internalVrla', storageMonths: 9 },
    quiet: { batteryKind: 'internalVrla', storageMonths: 6 },
  },
  {
    id: 'U18',
    severity: 'warning',
    choices: { unit: 'GVL-200', maintenanceBypass: 'bypassCabinet' },
    quiet: { unit: 'GVL-200', maintenanceBypass: 'externalPanel' },
    arguments: { rating: 25 },
  },
  {
    id: 'U19',
    severity: 'auto',
    choices: { ...modular, mains: 'dual' },
    quiet: { ...modular, mains: 'single' },
    arguments: { breaker: '250' },
  },
  { id: 'U20', severity: 'warning', choices: { backfeed: 'notChosen' }, quiet: { backfeed: 'internalKit' } },
  {
    id: 'U21',
    severity: 'warning',
    choices: { efficiencyMode: 'eConversion', unit: 'GVL-200', load: 15 },
    quiet: { efficiencyMode: 'eConversion', unit: 'GVL-200', load: 25 },
  },
  {
    id: 'U22',
    severity: 'warning',
    choices: { crestFactor: 3.3 },
    quiet: { crestFactor: 3.2 },
    arguments: { limit: 3.2 },
  },
  { id: 'U23', severity: 'warning', choices: { unbalance: 60 }, quiet: { unbalance: 50 } },
  {
    id: 'U24',
    severity: 'auto',
    choices: { ...modular, batteryDisconnect: 'notChosen' },
    quiet: { ...modular, batteryDisconnect: 'byOthers' },
  },
  {
    id: 'U25',
    severity: 'warning',
    choices: { country: 'AQ' },
    quiet: { country: 'FR' },
    arguments: { country: 'AQ' },
  },
  {
    id: 'U27',
    severity: 'warning',
    choices: { frames: 2, cableLengthDifference: 15 },
    quiet: { frames: 2, cableLengthDifference: 10 },
  },
]

describe('notices are raised only where they hold:', () => {
  test.each(raised)('$id with $choices', ({ id, severity, choices, quiet, arguments: expected }) => {
    const notice = product.evaluate(configure(choices)).notices.find((one) => one.id === id)
    expect(notice).toMatchObject({ severity, ...(expected === undefined ? {} : { arguments: expected }) })
    expect(product.evaluate(configure(quiet)).notices.map((one) => one.id)).not.toContain(id)
  })
})

test('every constraint of the page is tested here as an error or a notice', () => {
  const testedIds = new Set([...excluded.map(({ rule }) => rule.slice(0, 3)), ...raised.map(({ id }) => id)])
  const constraints = Array.from({ length: 27 }, (_, index) => `U${String(index + 1).padStart(2, '0')}`)
  expect(constraints.filter((id) => !testedIds.has(id))).toEqual([])
})

test('one unit of one block cannot be redundant, and U07 alone is named as the reason', () => {
  const cases: readonly [Choices, string, Value][] = [
    [{ redundancy: 'N+1', frames: 1 }, 'unit', 'GVL-200'],
    [{ redundancy: 'N+1', unit: 'GVL-200' }, 'frames', 1],
    [{ unit: 'GVL-200', frames: 1 }, 'redundancy', 'N+X'],
  ]
  for (const [choices, parameter, value] of cases) {
    const conflict = openSession(choices).explain({ parameter, value })?.conflict ?? []
    expect(conflict.flatMap((part) => (part.kind === 'rule' ? part.rule : []))).toEqual(['U07'])
  }
})

const findStringNotice = (choices: Choices) =>
  product.evaluate(configure(choices)).notices.find(({ id }) => id === 'U14')?.arguments

test('U14 counts the design margin and is silent about strings added manually', () => {
  // 120 kW / 0.94 · 1.25 · 1.056 / (s · 32) W a block for 10 min (1660 W): 4 strings of 3.17; with 15 % in reserve 3.65.
  const external = { ...modular, battery: 'external-ep65', runtime: '10' }
  expect(findStringNotice({ ...external, batteryMargin: 15 })).toMatchObject({
    strings: 4,
    fewer: 3,
    minutes: 7.2,
  })
  expect(findStringNotice({ ...external, strings: 4 })).toMatchObject({ fewer: 3, minutes: 9.1 })
  expect(findStringNotice({ ...external, strings: 5 })).toBeUndefined()
  expect(findStringNotice({ ...external, strings: 20 })).toBeUndefined()
})

const listBillWith = (batteryDisconnect: string): readonly string[] =>
  product.evaluate(configure({ ...modular, batteryDisconnect })).bill.map(({ id }) => id)

test('a battery breaker kit is in the bill if none was chosen (U24), and not if the breaker is by others', () => {
  expect(listBillWith('notChosen')).toContain('battery-breaker-kit')
  expect(listBillWith('byOthers')).not.toContain('battery-breaker-kit')
  expect(listBillWith('byOthers')).toContain('battery-disconnect')
  // 150 kW / 0.94 at 32 · 6 · 1.7 V are 489 A: the next rating is 500 A.
  const { bill } = product.evaluate(configure({ ...modular, batteryDisconnect: 'byOthers' }))
  expect(bill.find(({ id }) => id === 'battery-disconnect')).toMatchObject({
    partNumber: '500 A',
    byOthers: true,
    description: { arguments: { rating: 500 } },
  })
})
