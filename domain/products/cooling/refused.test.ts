// Tests cooling designs that an engineer would send back: each fault is refused or reported, and its sound neighbour is not.
import { expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import { getDay } from '../testing/get-day.ts'
import { configure, findFigure, findNotice, openSession, product } from './testing/configure.ts'
import { hall, returns } from './testing/worked-example.ts'

const germany = { country: 'DE' }
const expansion = { ...germany, medium: 'directExpansion' }

const chillers = { ...germany, plant: 'own', redundancy: 'N', outdoorMinimum: 5 }
const dryCoolers = {
  ...germany,
  medium: 'fluidExpansion',
  plant: 'own',
  redundancy: 'N',
  itLoad: 231,
  area: 0,
}
const flammable = { ...expansion, unit: 'perimeterExpansion50', area: 0 }
const wide: Choices = { ...hall, ...returns.warm, dewPoint: 7 }

const reported: readonly (readonly [
  description: string,
  notice: string,
  severity: string,
  faulty: Choices,
  sound: Choices,
])[] = [
  [
    'a single split system of R-410A, whose charge may be below 3 kg, in the European Union',
    'M16-2025',
    'warning',
    { ...expansion, unit: 'rowExpansion10' },
    { ...expansion, unit: 'perimeterExpansion50' },
  ],
  [
    'a single split system of R-410A, whose charge may be below 3 kg, in Great Britain',
    'M16-GB',
    'warning',
    { ...expansion, country: 'GB', unit: 'rowExpansion10' },
    { ...expansion, country: 'JP', unit: 'rowExpansion10' },
  ],
  [
    'a power system that is smaller than its load',
    'H1-small',
    'warning',
    { ...germany, itLoad: 100, powerRating: 20 },
    { ...germany, itLoad: 100, powerRating: 100 },
  ],
  [
    'a power system in the room whose rating nobody states',
    'H1-rating',
    'information',
    { ...germany, powerRating: 0 },
    { ...germany, powerRating: 0, powerLocation: 'outside' },
  ],
  [
    'a spare rear door, which cools no rack but its own',
    'M07-door',
    'warning',
    { ...germany, unit: 'doorWater20', redundancy: 'N+1' },
    { ...germany, unit: 'doorWater20', redundancy: 'N' },
  ],
  [
    'take-back of old units in Guadeloupe, where the law of the European Union holds',
    'M22',
    'information',
    { country: 'GP' },
    { country: 'GL' },
  ],
  [
    'perimeter units whose hot air has to come back through a ceiling',
    'M18-return',
    'information',
    { ...germany, containment: 'hot', unit: 'perimeterWater100' },
    { ...germany, containment: 'hot', unit: 'rowWater30' },
  ],
  [
    'chimneys, whose hot air has to come back through a ceiling',
    'M18-return',
    'information',
    { ...germany, containment: 'chimney' },
    { ...germany, containment: 'none' },
  ],
  [
    'perimeter units whose cold air has to go through a floor',
    'M18-supply',
    'information',
    { ...germany, containment: 'cold', unit: 'perimeterWater100' },
    { ...germany, containment: 'cold', unit: 'rowWater30' },
  ],
  [
    'overhead units outside a roofed aisle',
    'M18-overhead',
    'information',
    { ...germany, medium: 'pumpedRefrigerant', containment: 'hot' },
    { ...germany, medium: 'pumpedRefrigerant', containment: 'none', envelope: 'allowable' },
  ],
  [
    'dehumidifiers with water of 18 °C at a dew point of 15 °C',
    'M18-dry',
    'warning',
    { ...germany, humidity: 'dehumidify', waterIn: 18, dewPoint: 15 },
    { ...germany, humidity: 'dehumidify', waterIn: 13, dewPoint: 15 },
  ],
  [
    'dehumidifiers with pumped refrigerant, which stays above the dew point',
    'M18-dry',
    'warning',
    { ...germany, humidity: 'both', medium: 'pumpedRefrigerant' },
    { ...germany, humidity: 'both', medium: 'directExpansion', dewPoint: 13 },
  ],
  [
    'humidifiers and reheaters whose power is not counted',
    'M18-power',
    'information',
    { ...germany, humidity: 'dehumidify', waterIn: 13, dewPoint: 15 },
    { ...germany, humidity: 'none', waterIn: 13, dewPoint: 15 },
  ],
  [
    'chillers of an unknown refrigerant, placed in the European Union in 2026',
    'M16-chillers-EU',
    'information',
    { ...germany, plant: 'own', placed: getDay('2026-12-31') },
    { ...germany, plant: 'site', placed: getDay('2026-12-31') },
  ],
  [
    'chillers of an unknown refrigerant, placed in the European Union in 2027',
    'M16-chillers-2027',
    'warning',
    { ...germany, plant: 'own', placed: getDay('2027-01-01') },
    { ...germany, plant: 'own', placed: getDay('2026-12-31') },
  ],
  [
    'chillers of an unknown refrigerant, placed in the United States in 2027',
    'M16-chillers-US',
    'warning',
    { country: 'US', plant: 'own', placed: getDay('2027-01-01') },
    { country: 'JP', plant: 'own', placed: getDay('2027-01-01') },
  ],
  [
    'coils of direct expansion whose condensate pump was declined',
    'M04-declined',
    'warning',
    { ...expansion, dewPoint: 14, condensatePump: false },
    { ...expansion, dewPoint: 9, condensatePump: false },
  ],
  [
    'a chiller that carries the coils, and not the pumps that warm its water',
    'M06-chiller-heat',
    'error',
    { ...chillers, itLoad: 132 },
    { ...chillers, itLoad: 132, chillers: 2 },
  ],
  [
    'dry coolers that reject the heat with water, and not with 50 % of glycol',
    'M06-dryCooler-heat',
    'error',
    { ...dryCoolers, outdoorMinimum: -28 },
    { ...dryCoolers, outdoorMinimum: -28, dryCoolers: 4 },
  ],
  [
    'a condenser that is too small for the heat of the fans',
    'M13-gross',
    'error',
    { ...flammable, itLoad: 100, outdoorMaximum: 44 },
    { ...flammable, itLoad: 100, outdoorMaximum: 43 },
  ],
  [
    'water of 638 L/s, more than a pipe of DN 600 carries',
    'M09-pipe',
    'error',
    { ...wide, itLoad: 14_000 },
    { ...wide, itLoad: 9000 },
  ],
  [
    'a chiller that cycles at a sixth of its capacity',
    'M06-chiller-idle',
    'warning',
    { ...germany, plant: 'own', itLoad: 20, area: 30 },
    { ...germany, plant: 'own', itLoad: 100 },
  ],
  [
    'chillers at −28 °C outdoors',
    'M14-chillers',
    'warning',
    { ...germany, plant: 'own', outdoorMinimum: -28 },
    { ...germany, plant: 'own', outdoorMinimum: 0 },
  ],
  [
    'chillers at −10 °C outdoors',
    'M14-chillers',
    'information',
    { ...germany, plant: 'own', outdoorMinimum: -10 },
    { ...germany, plant: 'site', outdoorMinimum: -10 },
  ],
  ['a flammable refrigerant in the room', 'M16-charge', 'warning', flammable, germany],
  [
    'a refrigerant that may displace the air of the room',
    'M16-charge',
    'information',
    { ...germany, medium: 'pumpedRefrigerant' },
    { ...germany, plant: 'own' },
  ],
]

test.each(reported)('%s is reported by %s', (_, id, severity, faulty, sound) => {
  expect(findNotice(faulty, id)?.severity).toBe(severity)
  expect(findNotice(sound, id)).toBeUndefined()
})

const warm: Choices = {
  ...germany,
  equipmentClass: 'A1',
  envelope: 'recommended',
  containment: 'hot',
  rise: 12,
  waterIn: 18,
}
const refused: readonly (readonly [
  description: string,
  given: Choices,
  parameter: string,
  wrong: Value,
  possible: Value,
  rule: string,
])[] = [
  [
    'refrigerant lines shorter than the height of the condenser above the unit',
    { ...expansion, lineHeight: 10 },
    'lineLength',
    9,
    10,
    'M11-height',
  ],
  [
    'refrigerant lines shorter than the depth of the condenser below the unit',
    { ...expansion, lineLength: 4 },
    'lineHeight',
    -5,
    -4,
    'M11-height',
  ],
  [
    'row coolers with chimneys, which lead the exhaust away from them',
    { ...germany, containment: 'chimney' },
    'unit',
    'rowWater30',
    'perimeterWater100',
    'M18-chimney',
  ],
  [
    'rear doors with chimneys at the same racks',
    { ...germany, containment: 'chimney' },
    'unit',
    'doorWater20',
    'perimeterWater100',
    'M18-chimney',
  ],
  [
    'inlets above 27 °C, because units supply four fifths of the air,',
    { ...warm, supply: 25 },
    'ratio',
    80,
    100,
    'M02',
  ],
]

test.each(refused)('%s are refused', (_, given, parameter, wrong, possible, rule) => {
  const session = openSession(given)
  expect(session.getState(parameter, wrong)).not.toBe('possible')
  expect(session.getState(parameter, possible)).not.toBe('impossible')
  expect(session.explain({ parameter, value: wrong })?.conflict).toContainEqual({ kind: 'rule', rule })
})

test.each([
  [80, 29],
  [90, 27.3],
  [100, 26],
  [110, 26],
])('at an air ratio of %i %% the warmest inlet is %f °C', (ratio, inlet) => {
  const design = configure({ ...warm, envelope: 'allowable', supply: 25, ratio })
  expect(findFigure(design, 'inlet')?.value).toBeCloseTo(inlet, 9)
})

test.each(['directExpansion', 'fluidExpansion'])(
  'coils of %s at 10 °C get a condensate pump from a dew point of 10 °C on, in the bill and in the price',
  (medium) => {
    const damp = { ...germany, medium, dewPoint: 14 }
    expect(configure(damp)['condensatePump']).toBe(true)
    expect(findNotice(damp, 'M04')).toMatchObject({
      severity: 'auto',
      arguments: { surface: 10, dewPoint: 14 },
    })
    const { bill } = product.evaluate(configure(damp))
    expect(bill.find(({ id }) => id === 'condensate-pump')?.quantity).toBe(configure(damp)['units'])
    expect(configure({ ...damp, dewPoint: 9 })['condensatePump']).toBe(false)
  },
)

test('split systems of R-410A are forbidden in the outermost regions of the European Union as in its members', () => {
  for (const country of ['FR', 'AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT']) {
    const session = openSession({
      country,
      medium: 'directExpansion',
      placed: getDay('2029-01-01'),
    })
    expect(session.getState('unit', 'rowExpansion30'), country).toBe('impossible')
    expect(session.explain({ parameter: 'unit', value: 'rowExpansion30' })?.conflict, country).toContainEqual(
      {
        kind: 'rule',
        rule: 'M16-2029',
      },
    )
  }
  const greenland = openSession({ country: 'GL', medium: 'directExpansion', placed: getDay('2029-01-01') })
  expect(greenland.getState('unit', 'rowExpansion30')).not.toBe('impossible')
})
