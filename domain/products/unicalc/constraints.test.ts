// Tests a state for each constraint of the configurator's page that fires it, and one that does not: an explained refusal, an error, a warning or an information.
import { expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import type { RaisedNotice } from '../product.ts'
import { openSession, preferredChoices, findNotice } from './testing/configure.ts'
import { carrier, chiller, wetCoil, direct, york } from './testing/worked-example.ts'

interface Excluded {
  readonly rule: string
  readonly choices: Choices
  readonly parameter: string
  readonly value: Value
  /** A value beside it that remains possible. */
  readonly instead: Value
}

const wet = { humidityBy: 'wetBulb', wetBulb: 20 } as const
const dew = { humidityBy: 'dewPoint', dewPoint: 20 } as const

const excluded: readonly Excluded[] = [
  { rule: 'U00', choices: {}, parameter: 'unit', value: 'air-95', instead: 'water-100d' },
  { rule: 'U01', choices: wet, parameter: 'airIn', value: 19.9, instead: 20 },
  { rule: 'U01-dewPoint', choices: dew, parameter: 'airIn', value: 19.9, instead: 20 },
  { rule: 'U02-same', choices: wet, parameter: 'checkedBy', value: 'wetBulb', instead: 'relative' },
  {
    rule: 'U03',
    choices: { waterBy: 'flow' },
    parameter: 'waterSupply',
    value: 24,
    instead: 23,
  },
  { rule: 'U04', choices: {}, parameter: 'waterReturn', value: 23, instead: 22.9 },
  { rule: 'U04-order', choices: {}, parameter: 'waterReturn', value: 7, instead: 7.1 },
  { rule: 'U05-airflow', choices: chiller, parameter: 'sizeBy', value: 'airflow', instead: 'capacity' },
  { rule: 'U08-eliminator', choices: chiller, parameter: 'dropletEliminator', value: true, instead: false },
  { rule: 'U15-country', choices: {}, parameter: 'voltage', value: '480', instead: '400' },
  { rule: 'U14-buffer', choices: {}, parameter: 'bufferTank', value: true, instead: false },
]

test.each(excluded)(
  '$rule excludes a value, is named as the reason, and leaves another value possible',
  ({ rule, choices, parameter, value, instead }) => {
    const { [parameter]: _, ...others } = { ...preferredChoices, ...wetCoil, ...choices }
    const session = openSession(others)
    expect(session.getState(parameter, value)).toBe('impossible')
    expect(session.explain({ parameter, value })?.conflict).toContainEqual({ kind: 'rule', rule })
    expect(session.getState(parameter, instead)).toBe('possible')
  },
)

test('humidity beyond 0 to 100 % and altitudes beyond 3050 m cannot be stated', () => {
  expect(() => openSession({ relativeHumidity: 100.5 })).toThrow('relativeHumidity')
  expect(() => openSession({ altitude: 3060 })).toThrow('altitude')
})

type Case = readonly [
  id: string,
  severity: RaisedNotice['severity'],
  fires: Choices,
  silent: Choices,
  shown?: RaisedNotice['arguments'],
]

const namedUnit = { unit: 'water-100d', target: 50 } as const
const cw305 = { ...wetCoil, unit: 'cw305', airIn: 26.7, relativeHumidity: 30, waterSupply: 7.2 } as const

const notices: readonly Case[] = [
  ['U00-none', 'error', { target: 5000 }, {}, { name: 'W200D' }],
  ['U00-other', 'information', { ...namedUnit, target: 180 }, namedUnit],
  ['U01-air', 'error', { humidityBy: 'ratio', humidityRatio: 40 }, { humidityBy: 'ratio', humidityRatio: 8 }],
  ['U01-air', 'error', { humidityBy: 'wetBulb', wetBulb: 2 }, wet, { problem: 'wetBulbTooLow' }],
  [
    'U02',
    'error',
    { ...wetCoil, checkedBy: 'dewPoint', dewPoint: 15 },
    { ...wetCoil, checkedBy: 'dewPoint', dewPoint: 13 },
    { altitude: 0, one: 50, other: 57.1 },
  ],
  ['U02-air', 'error', { checkedBy: 'ratio', humidityRatio: 50 }, { checkedBy: 'ratio', humidityRatio: 8 }],
  [
    'U04-pinch',
    'error',
    {
      ...wetCoil,
      airIn: 22,
      waterBy: 'flow',
      waterSupply: 20,
      waterFlow: 0.6,
      target: 10,
      unit: 'water-45d',
    },
    { ...wetCoil, waterBy: 'flow', waterFlow: 4 },
  ],
  ['U05', 'error', { ...wetCoil, ...namedUnit, target: 120 }, { ...wetCoil, ...namedUnit, target: 90 }],
  [
    'U06-leaving',
    'error',
    { ...carrier, waterSupply: 4 },
    carrier,
    { name: 'Carrier 30XW-P 1012', found: 4, from: 5, to: 18 },
  ],
  [
    'U06-wetBulb',
    'error',
    { ...direct, unit: 'lennox-kca240s4', relativeHumidity: 90 },
    { ...direct, unit: 'air-95' },
  ],
  ['U06-airIn', 'error', { ...cw305, airIn: 30 }, cw305],
  ['U06-waterIn', 'error', { ...cw305, waterSupply: 8 }, cw305],
  ['U06-waterFlow', 'error', { ...cw305, waterReturn: 16 }, cw305],
  ['U06-sink', 'error', { ...york, outdoor: 20 }, york],
  ['U06-airflow', 'error', { ...namedUnit, sizeBy: 'airflow', airflow: 40_000 }, namedUnit],
  ['U06-dry', 'information', { ...direct, relativeHumidity: 20, unit: 'air-95' }, direct],
  ['U07', 'information', wetCoil, { relativeHumidity: 20 }],
  ['U08', 'warning', wetCoil, { ...wetCoil, dropletEliminator: true }],
  [
    'U09',
    'error',
    { ...namedUnit, target: 90, limitFace: true, faceLimit: 1.5 },
    { ...namedUnit, target: 90, limitFace: true, faceLimit: 2.5 },
    { to: 1.5 },
  ],
  [
    'U09',
    'error',
    { ...direct, unit: 'air-95', limitFace: true, faceLimit: 2 },
    { ...direct, unit: 'air-95' },
  ],
  [
    'U09-wet',
    'warning',
    { ...wetCoil, ...namedUnit, target: 80, wetFaceLimit: 1.2 },
    { ...wetCoil, ...namedUnit, target: 80 },
    { limit: 1.2 },
  ],
  [
    'U10',
    'error',
    { ...namedUnit, target: 90, limitDrop: true, dropLimit: 5 },
    { ...namedUnit, target: 90, limitDrop: true, dropLimit: 80 },
    { name: 'W100D', to: 5 },
  ],
  ['U10', 'error', { ...carrier, limitDrop: true, dropLimit: 20 }, { ...carrier, limitDrop: true }],
  [
    'U10-velocity',
    'error',
    { ...namedUnit, target: 90, velocityLimit: 0.5 },
    { ...namedUnit, target: 90 },
    { name: 'W100D', to: 0.5 },
  ],
  ['U11', 'warning', { ...namedUnit, waterBy: 'flow', waterFlow: 1.5 }, namedUnit],
  ['U11', 'warning', { ...namedUnit, circuitDrop: 40 }, namedUnit, { authority: 0.36 }],
  ['U12', 'error', { ...namedUnit, staticPressure: 500 }, { ...namedUnit, staticPressure: 100 }],
  ['U12', 'error', { ...namedUnit, target: 80, staticPressure: 270, altitude: 2500 }, namedUnit],
  ['U13', 'error', { ...york, outdoorMaximum: 55 }, york],
  [
    'U14-room',
    'information',
    { ...direct, target: 5, unit: 'air-35' },
    { application: 'chilledWater', target: 30 },
  ],
  [
    'U28',
    'warning',
    { ...direct, target: 40, outdoor: -10 },
    { ...direct, target: 40, outdoor: 0 },
    { lowest: -5 },
  ],
  ['U14', 'warning', { ...carrier, target: 100 }, { ...carrier, target: 100, bufferTank: true }],
  [
    'U15',
    'error',
    { ...carrier, country: 'US', frequency: '60' },
    carrier,
    { name: 'Carrier 30XW-P 1012', frequency: '60' },
  ],
  ['U15-notStated', 'information', york, carrier],
  ['U16', 'error', { ...carrier, glycol: '20' }, carrier, { name: 'Carrier 30XW-P 1012' }],
  ['U16', 'error', { unit: 'water-60u', glycol: '30' }, { unit: 'water-60d', glycol: '30' }],
  ['U17', 'information', chiller, {}, { count: 12, factor: 1.256 }],
  ['U17', 'information', direct, { application: 'directWater' }, { count: 1, factor: 1.092 }],
  ['U18', 'error', { unit: 'water-200d', altitude: 2500 }, { unit: 'water-200d', altitude: 2000 }],
  ['U19', 'information', { ...carrier, waterSupply: 10, waterReturn: 16, condenserWater: 27 }, carrier],
  ['U20-condenser', 'error', { ...york, condenserBy: 'water' }, york],
  [
    'U20-refrigerant',
    'error',
    { ...direct, unit: 'air-95', refrigerant: 'R32' },
    { ...direct, refrigerant: 'R513A' },
  ],
  ['U20-discharge', 'error', { ...namedUnit, discharge: 'up' }, { discharge: 'up' }],
  [
    'U20-sound',
    'error',
    { ...namedUnit, limitSound: true, soundLimit: 50 },
    { ...namedUnit, limitSound: true },
  ],
  [
    'U20-height',
    'error',
    { ...namedUnit, limitHeight: true, heightLimit: 1900 },
    { ...namedUnit, limitHeight: true },
  ],
  [
    'U21',
    'information',
    { application: 'freeCooling', outdoor: 10, waterSupply: 18, waterReturn: 24 },
    {},
    { outdoor: 10, mode: 'all' },
  ],
  [
    'U23',
    'warning',
    { application: 'freeCooling', climate: 'denver', unit: 'free-150', target: 113 },
    { application: 'freeCooling', climate: 'denver', unit: 'free-150', target: 100 },
    { outdoor: 36.1 },
  ],
  ['U22', 'information', { ...direct, unit: 'york-sunline-dj240', airIn: 27 }, direct],
  [
    'U25',
    'information',
    { application: 'dual', target: 40 },
    { application: 'directAir', target: 40 },
    { water: expect.any(Number) },
  ],
  [
    'U26',
    'information',
    { ...direct, outdoor: 35, outdoorMaximum: 40 },
    { ...direct, outdoor: 40, outdoorMaximum: 40 },
    { hottest: 40 },
  ],
  [
    'U27',
    'warning',
    { ...york, target: 100, quantity: 1, outdoor: 25, outdoorMaximum: 45 },
    { ...york, target: 80, quantity: 1, outdoor: 25, outdoorMaximum: 45 },
    { hottest: 45 },
  ],
  ['U26-water', 'information', carrier, york, { water: 30 }],
  [
    'U13-order',
    'error',
    { application: 'dual', target: 40, outdoor: 42, outdoorMaximum: 40 },
    { application: 'dual', target: 40, outdoor: 40, outdoorMaximum: 40 },
  ],
  [
    'U13-hottest',
    'warning',
    { country: 'US', application: 'dual', target: 40, climate: 'chicago', outdoor: 15, outdoorMaximum: 20 },
    { country: 'US', application: 'dual', target: 40, climate: 'chicago', outdoor: 15, outdoorMaximum: 38 },
  ],
]

test.each(notices.map(([id, severity, fires, silent, shown]) => ({ id, severity, fires, silent, shown })))(
  '$id is reported as $severity, and not where it does not hold',
  ({ id, severity, fires, silent, shown }) => {
    const raised = findNotice(fires, id)
    expect(raised?.severity).toBe(severity)
    if (shown !== undefined) expect(raised?.arguments).toMatchObject(shown)
    expect(findNotice(silent, id)).toBeUndefined()
  },
)
