// Tests rows that an engineer would send back: each is refused or reported, and its sound neighbour is not.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import { configure, findNotice, openSession, product } from './testing/configure.ts'

const germany: Choices = { country: 'DE' }
const america: Choices = { country: 'US' }
const panel480: Choices = { ...america, voltage: '480', distribution: 'panel' }

interface Refused {
  readonly description: string
  readonly rule: string
  readonly choices: Choices
  readonly parameter: string
  readonly faulty: Value
  readonly sound: Value
}

const refused: readonly Refused[] = [
  {
    description: 'a corridor that is narrower than an escape route',
    rule: 'R05-corridor',
    choices: germany,
    parameter: 'corridor',
    faulty: 850,
    sound: 900,
  },
  {
    description: 'a corridor of less than 36 in where American rules apply',
    rule: 'R05-corridor',
    choices: america,
    parameter: 'corridor',
    faulty: 900,
    sound: 950,
  },
  {
    description: 'a panel of 277 V to ground before which 3.5 ft are not free',
    rule: 'R05-panel',
    choices: panel480,
    parameter: 'corridor',
    faulty: 1050,
    sound: 1100,
  },
  {
    description: 'a panel of 240 V to ground before which 3.5 ft are not free',
    rule: 'R05-panel',
    choices: { ...panel480, voltage: '415' },
    parameter: 'corridor',
    faulty: 1050,
    sound: 1100,
  },
  {
    description: 'casters of a cooler above the point load',
    rule: 'R16-point-cooler',
    choices: { ...germany, coolers: 5, pointLimit: 1, contentMass: 100 },
    parameter: 'cooler',
    faulty: 'RC600',
    sound: 'RC300',
  },
  {
    description: 'perimeter units behind a roofed hot aisle, whose air has no way back to them',
    rule: 'R10-roof',
    choices: { ...germany, architecture: 'perimeter', raisedFloor: 800 },
    parameter: 'containment',
    faulty: 'hot',
    sound: 'chimney',
  },
  {
    description: 'perimeter units and a roofed cold aisle without tiles, into which no air comes',
    rule: 'R14-cold',
    choices: { ...germany, architecture: 'perimeter', raisedFloor: 800, containment: 'cold' },
    parameter: 'tiles',
    faulty: 'none',
    sound: 'cold',
  },
]

test.each(refused)('$description is refused', ({ rule, choices, parameter, faulty, sound }) => {
  const session = openSession(choices)
  expect(session.getState(parameter, faulty)).toBe('impossible')
  expect(session.explain({ parameter, value: faulty })?.conflict).toContainEqual({ kind: 'rule', rule })
  expect(session.getState(parameter, sound)).not.toBe('impossible')
})

describe('where no row coolers fit, or none are wanted, the air has a way back', () => {
  const shortRoom: Choices = { ...germany, racksPerRow: 20, roomLength: 15_000 }
  const overRaisedFloor: Choices = { ...germany, architecture: 'perimeter', raisedFloor: 800 }

  test.each([
    ['by itself', shortRoom, undefined],
    ['at the lowest price', shortRoom, 'cheapest'],
    ['with the shortest rows', shortRoom, 'shortest'],
    ['by itself over a raised floor', overRaisedFloor, undefined],
    ['at the lowest price over a raised floor', overRaisedFloor, 'cheapest'],
  ] as const)('%s', (_, choices, goal) => {
    const completion = openSession(choices).complete(goal === undefined ? {} : { goal })
    if (!completion.found) throw new Error('No whole row was found')
    const { architecture, containment, tiles } = completion.assignment
    expect(architecture).toBe('perimeter')
    expect(containment).not.toBe('hot')
    expect(containment === 'cold' && tiles === 'none').toBe(false)
    expect(
      product.evaluate(completion.assignment).notices.find(({ id }) => id === 'R10-perimeter'),
    ).toMatchObject({ severity: 'information' })
  })

  test('and row coolers are still chosen at a roofed aisle, hot or cold, without tiles', () => {
    for (const containment of ['hot', 'cold'])
      expect(configure({ ...germany, containment })).toMatchObject({ architecture: 'row', tiles: 'none' })
    expect(findNotice(germany, 'R10-perimeter')).toBeUndefined()
  })

  test('and no plenum is judged where no tiles are fed from it', () => {
    const withChimneys = { ...germany, architecture: 'perimeter', containment: 'chimney' }
    expect(findNotice(withChimneys, 'R22')).toBeUndefined()
    expect(findNotice({ ...withChimneys, raisedFloor: 400, tiles: 'cold' }, 'R22')?.severity).toBe('warning')
  })
})

const findLines = (choices: Choices) => {
  const { bill } = product.evaluate(configure({ ...germany, ...choices }))
  return new Map(bill.map((line) => [line.id, line]))
}

describe('the bill lists without a price', () => {
  test('a busway for each feed with a tap-off for each strip, or a panel', () => {
    const busways = findLines({ distribution: 'busway' })
    expect(busways.get('busway-A')).toMatchObject({ quantity: 2, partNumber: '—' })
    expect(busways.has('busway-B')).toBe(true)
    expect(busways.has('panel-A')).toBe(false)
    const panels = findLines({ distribution: 'panel', feeds: 'single', rows: 1 })
    expect(panels.get('panel-A')).toMatchObject({ quantity: 1, partNumber: '—' })
    expect([...panels.keys()].filter((id) => id.startsWith('busway') || id === 'panel-B')).toEqual([])
  })

  test('the supply and the water of each row cooler, and a notice states the power of the fans: 7 of 1.2 kW', () => {
    const lines = findLines({ coolers: 7 })
    expect(lines.get('supply-of-cooler')?.quantity).toBe(7)
    expect(lines.get('water-of-cooler')?.quantity).toBe(7)
    expect(findNotice({ ...germany, coolers: 7 }, 'R10-fans')).toMatchObject({
      severity: 'information',
      arguments: { coolers: 7, power: 8.4 },
    })
    const perimeter = { architecture: 'perimeter' }
    expect(findLines(perimeter).has('supply-of-cooler')).toBe(false)
    expect(findNotice({ ...germany, ...perimeter }, 'R10-fans')).toBeUndefined()
  })
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
const perimeter: Choices = { ...germany, architecture: 'perimeter', containment: 'none', rackPower: 4 }
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
  [
    // 15 + 12 / 2 = 21 °C; the map begins at 26.
    'return air that an air ratio of 200 % makes colder than the map',
    'R10-bypass',
    'error',
    { ...germany, supply: 15, waterIn: 12, airRatio: 200 },
    { ...germany, supply: 20, waterIn: 12, airRatio: 200 },
  ],
  [
    // Seven coolers of 1.6 m³/s for 8.35: 15 + 12 · 8.35 / 11.2 = 23.9 °C.
    'return air that all coolers at full speed make colder than the map',
    'R10-bypass-full',
    'warning',
    { ...germany, supply: 15, waterIn: 12 },
    { ...germany, supply: 15, waterIn: 12, pressureControl: true },
  ],
  [
    // 26 + 20 · 0.2 / 0.8 = 31 °C.
    'short air of perimeter units that warms the inlets above what is wanted',
    'R25-short',
    'error',
    { ...perimeter, supply: 26, inletLimit: 27, rise: 20, airRatio: 80 },
    { ...perimeter, supply: 22, inletLimit: 27, rise: 20, airRatio: 80 },
  ],
  [
    // Exhaust air of 24 + 20 / 0.8 = 49 °C, which would be 44 °C with all of the air.
    'exhaust air that short air makes too hot for strips',
    'R08-hot',
    'warning',
    { ...perimeter, supply: 24, inletLimit: 35, rise: 20, airRatio: 80 },
    { ...perimeter, supply: 24, inletLimit: 35, rise: 20, airRatio: 100 },
  ],
  [
    'rows of more than 15 m without a passage in China',
    'R05-passage',
    'warning',
    { country: 'CN', racksPerRow: 24, roomLength: 30_000 },
    { country: 'CN', racksPerRow: 20, roomLength: 30_000 },
  ],
  [
    'rows of more than 15 m without a passage in China, and not in Germany',
    'R05-passage',
    'warning',
    { country: 'CN', racksPerRow: 24, roomLength: 30_000 },
    { country: 'DE', racksPerRow: 24, roomLength: 30_000 },
  ],
])('a notice reports %s', (_, notice, severity, faulty, sound) => {
  expect(findNotice(faulty, notice)?.severity).toBe(severity)
  expect(findNotice(sound, notice)).toBeUndefined()
})

describe('the point load in the exchange', () => {
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
