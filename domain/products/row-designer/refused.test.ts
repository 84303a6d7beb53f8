// Tests rows that an engineer would send back: each is refused or told, and its sound neighbour is not.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import { configure, findNotice, openSession, product } from './testing/configure.ts'

const germany: Choices = { country: 'DE' }
const america: Choices = { country: 'US' }
const panel480: Choices = { ...america, voltage: '480', distribution: 'panel' }

interface Refused {
  readonly what: string
  readonly rule: string
  readonly choices: Choices
  readonly parameter: string
  readonly faulty: Value
  readonly sound: Value
}

const refused: readonly Refused[] = [
  {
    what: 'a corridor that is narrower than an escape route',
    rule: 'R05-corridor',
    choices: germany,
    parameter: 'corridor',
    faulty: 850,
    sound: 900,
  },
  {
    what: 'a corridor of less than 36 in where American rules apply',
    rule: 'R05-corridor',
    choices: america,
    parameter: 'corridor',
    faulty: 900,
    sound: 950,
  },
  {
    what: 'a panel of 277 V to ground before which 3.5 ft are not free',
    rule: 'R05-panel',
    choices: panel480,
    parameter: 'corridor',
    faulty: 1050,
    sound: 1100,
  },
  {
    what: 'a panel of 240 V to ground before which 3.5 ft are not free',
    rule: 'R05-panel',
    choices: { ...panel480, voltage: '415' },
    parameter: 'corridor',
    faulty: 1050,
    sound: 1100,
  },
  {
    what: 'casters of a cooler above the point load',
    rule: 'R16-point-cooler',
    choices: { ...germany, coolers: 5, pointLimit: 1, contentMass: 100 },
    parameter: 'cooler',
    faulty: 'RC600',
    sound: 'RC300',
  },
]

test.each(refused)('refused: $what', ({ rule, choices, parameter, faulty, sound }) => {
  const session = openSession(choices)
  expect(session.getState(parameter, faulty)).toBe('impossible')
  expect(session.explain({ parameter, value: faulty })?.conflict).toContainEqual({ kind: 'rule', rule })
  expect(session.getState(parameter, sound)).not.toBe('impossible')
})

test('a panel at 120 V to ground, and a busway, need no more than the escape route', () => {
  expect(openSession({ ...panel480, voltage: '208' }).getState('corridor', 950)).not.toBe('impossible')
  expect(openSession({ ...panel480, distribution: 'busway' }).getState('corridor', 950)).not.toBe(
    'impossible',
  )
})

const long: Choices = {
  ...germany,
  strip: '1x32-400',
  rackPower: 5,
  racksPerRow: 28,
  roomLength: 45000,
  distribution: 'panel',
}
const hot: Choices = { ...germany, rise: 25, inletLimit: 40, airClass: 'A3', waterIn: 18 }

test.each([
  [
    'a voltage drop of more than 5 % to the racks',
    'R08-drop',
    'warning',
    { ...long, feederLength: 200 },
    { ...long, feederLength: 20 },
  ],
  ['strips in exhaust air of 57 °C', 'R08-hot', 'warning', { ...hot, supply: 32 }, { ...hot, supply: 20 }],
  [
    'supply air that is colder than the water',
    'R10-supply',
    'error',
    { ...germany, rise: 15, waterIn: 22, supply: 15 },
    { ...germany, rise: 15, waterIn: 22, supply: 24 },
  ],
  [
    'supply air as warm as the water',
    'R10-supply',
    'error',
    { ...germany, waterIn: 18, supply: 18 },
    { ...germany, waterIn: 16, supply: 18 },
  ],
])('told: %s', (_, notice, severity, faulty, sound) => {
  expect(findNotice(faulty, notice)?.severity).toBe(severity)
  expect(findNotice(sound, notice)).toBeUndefined()
})

describe('the point load that a solution is told', () => {
  test.each([
    ['of a heavy cooler', { contentMass: 100, cooler: 'RC600' }, 1.04],
    ['of a heavy rack', { contentMass: 1000, cooler: 'RC600', floorLimit: 25 }, 3.48],
  ])('is that %s', (_, choices, kilonewtons) => {
    expect(product.exchange(configure({ ...germany, ...choices })).standing?.point).toBeCloseTo(
      kilonewtons,
      2,
    )
  })
})
