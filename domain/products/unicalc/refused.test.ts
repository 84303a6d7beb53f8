// Tests selections that an engineer would send back: each fault is reported, and its sound neighbour is not.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { stations } from '../../weather/stations.ts'
import { loadTestedProduct } from '../testing/tested-product.ts'
import { getDay } from '../testing/get-day.ts'
import { carrier, york } from './testing/worked-example.ts'

const { product, configure, findNotice, openSession } = loadTestedProduct('unicalc')

const split = { application: 'directAir', unit: 'air-20', target: 15 }
const chicago = { country: 'US', application: 'freeCooling', climate: 'chicago', glycol: '50' }

const reported: readonly (readonly [
  description: string,
  notice: string,
  severity: string,
  faulty: Choices,
  sound: Choices,
])[] = [
  [
    'a unit of direct expansion whose record states no refrigerant',
    'U24-notStated',
    'information',
    { country: 'US', application: 'directAir', target: 60, placed: getDay('2028-06-01') },
    { country: 'US', ...split, placed: getDay('2026-06-01') },
  ],
  [
    'a single split system of R-410A, whose charge may be below 3 kg, in the European Union',
    'U24-2025',
    'warning',
    { country: 'DE', ...split },
    { country: 'DE', application: 'directAir', unit: 'air-70', target: 50 },
  ],
  [
    'a single split system of R-410A, whose charge may be below 3 kg, in Great Britain',
    'U24-2025',
    'warning',
    { country: 'GB', ...split },
    { country: 'NO', ...split },
  ],
  [
    'a refrigerant for which no date of Norway is recorded',
    'U24-unknown',
    'information',
    { country: 'NO', ...split, placed: getDay('2034-01-01') },
    { country: 'DE', ...split },
  ],
  [
    'R-410A of split systems on Réunion, which belongs to the Union',
    'U24',
    'error',
    { country: 'RE', ...split, placed: getDay('2034-01-01') },
    { country: 'NO', ...split, placed: getDay('2034-01-01') },
  ],
  [
    'the climate of Denver at sea level',
    'U13-altitude',
    'warning',
    { country: 'US', climate: 'denver', altitude: 0 },
    { country: 'US', climate: 'denver', altitude: 1600 },
  ],
  [
    'a summer in Chicago of 20 °C',
    'U13-hottest',
    'warning',
    { ...chicago, outdoor: 15, outdoorMaximum: 20 },
    { ...chicago, outdoor: 15, outdoorMaximum: 35 },
  ],
  [
    'water of the condenser on its way through a dry cooler in a winter of Chicago',
    'U13-freeze-condenser',
    'warning',
    { country: 'US', application: 'directWater', climate: 'chicago' },
    { country: 'US', application: 'directWater' },
  ],
  [
    'water of the condenser of a water-cooled chiller at −20 °C',
    'U13-freeze-condenser',
    'warning',
    { country: 'US', application: 'chiller', condenserBy: 'water', outdoor: -20 },
    { country: 'US', application: 'chiller', condenserBy: 'water', outdoor: 5 },
  ],
  [
    'water of the condenser of a water-cooled chiller at 4 °C, which an air-cooled chiller does not have,',
    'U13-freeze-condenser',
    'warning',
    { ...carrier, country: 'DE', outdoor: 4 },
    { ...york, country: 'DE', outdoor: 4 },
  ],
]

test.each(reported)('%s is reported by %s', (_, id, severity, faulty, sound) => {
  expect(findNotice(faulty, id)?.severity).toBe(severity)
  expect(findNotice(sound, id)).toBeUndefined()
})

test.each([
  ['US', '400', '50', false],
  ['US', '480', '60', true],
  ['DE', '480', '60', false],
  ['DE', '400', '50', true],
  ['JP', '200', '60', true],
  ['CA', '600', '60', true],
])('whether a selection for %s has %s V at %s Hz: %s', (country, voltage, frequency, isInUse) => {
  const session = openSession({ country, frequency })
  expect(session.getState('voltage', voltage) !== 'impossible').toBe(isInUse)
})

test('chilled-water units hold no refrigerant that could be missing', () => {
  const { notices } = product.evaluate(configure({ country: 'DE' }))
  expect(notices.map(({ id }) => id)).not.toContain('U24-notStated')
})

test('each climate has the height of its station', () => {
  const { rows = [] } = product.readContent().source.tables['stations'] ?? {}
  expect(rows.length).toBe(5)
  const heights = stations.map(({ elevation }) => elevation)
  for (const { place, elevation } of rows) expect(heights, String(place)).toContain(Number(elevation))
})
