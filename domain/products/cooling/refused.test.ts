// Tests cooling that an engineer would send back: each fault is refused or told, and its sound neighbour is not.
import { expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import { parseDay } from '../../engine/source/days.ts'
import { configure, findFigure, findNotice, openSession } from './testing/configure.ts'

const germany = { country: 'DE' }
const expansion = { ...germany, medium: 'directExpansion' }
const toDay = (text: string): number => parseDay(text) ?? Number.NaN

const told: readonly (readonly [
  what: string,
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
    'the same in Great Britain',
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
]

test.each(told)('%s is told by %s', (_, id, severity, faulty, sound) => {
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
  what: string,
  given: Choices,
  parameter: string,
  wrong: Value,
  possible: Value,
  rule: string,
])[] = [
  [
    'lines shorter than the condenser is high',
    { ...expansion, lineHeight: 10 },
    'lineLength',
    9,
    10,
    'M11-height',
  ],
  [
    'lines shorter than the condenser is low',
    { ...expansion, lineLength: 4 },
    'lineHeight',
    -5,
    -4,
    'M11-height',
  ],
  ['inlets that four fifths of the air warm above 27 °C', { ...warm, supply: 25 }, 'ratio', 80, 100, 'M02'],
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

test('split systems of R-410A end in the outermost regions with those of the members', () => {
  for (const country of ['FR', 'AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT']) {
    const session = openSession({
      country,
      medium: 'directExpansion',
      placed: toDay('2029-01-01'),
    })
    expect(session.getState('unit', 'rowExpansion30'), country).toBe('impossible')
    expect(session.explain({ parameter: 'unit', value: 'rowExpansion30' })?.conflict, country).toContainEqual(
      {
        kind: 'rule',
        rule: 'M16-2029',
      },
    )
  }
  const greenland = openSession({ country: 'GL', medium: 'directExpansion', placed: toDay('2029-01-01') })
  expect(greenland.getState('unit', 'rowExpansion30')).not.toBe('impossible')
})
