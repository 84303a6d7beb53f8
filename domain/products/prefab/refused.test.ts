// Tests designs of prefabricated modules that an engineer would send back: each is refused or reported, and its sound neighbour is not.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { configure, findFigure, getDrawnRows, getValue, openSession, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const isReported = (choices: Choices, id: string): boolean =>
  product.evaluate(configure(choices)).notices.some((notice) => notice.id === id)

test('a tier without generator modules is reported, and one with them or no tier is not', () => {
  const tierThree = { tier: 'III', paths: 'dual', redundancy: 'N+1', itLoad: 200, siteWidth: 120 } as const
  expect(isReported({ ...tierThree, generators: false }, 'C15-generators')).toBe(true)
  expect(isReported({ ...tierThree, tier: 'II', generators: false }, 'C15-generators')).toBe(true)
  expect(isReported({ ...tierThree, generators: true }, 'C15-generators')).toBe(false)
  expect(isReported({ ...tierThree, tier: 'none', generators: false }, 'C15-generators')).toBe(false)
})

test.each([
  ['EU', 'US', false],
  ['JP', 'DE', false],
  ['US', 'GB', false],
  ['EU', 'AU', false],
  ['US', 'PR', false],
  ['EU', 'GB', true],
  ['GB', 'DE', true],
  ['EU', 'TR', true],
  ['US', 'CA', true],
  ['JP', 'JP', true],
  ['other', 'AU', true],
])('whether modules from %s reach %s by road: %s', (factory, country, isReached) => {
  const session = openSession({ factory, country })
  expect(session.getState('transport', 'road') !== 'impossible').toBe(isReached)
  expect(session.getState('transport', 'sea')).not.toBe('impossible')
})

test.each(['DE', 'GB', 'US', 'CA', 'MX', 'PR', 'GU', 'JP', 'CN', 'AU', 'BR', 'IS'])(
  'the suggested values for %s admit a configuration',
  (country) => {
    expect(openSession({ country }).complete().found).toBe(true)
  },
)

test('modules are not stacked with cooling units on their roofs', () => {
  const session = openSession({ form: 'iso40hc', access: 'endLoading', stacked: true })
  expect(session.getState('coolingBy', 'inside')).toBe('impossible')
  expect(session.getState('coolingBy', 'plant')).toBe('possible')
})

const feed = { country: 'DE', itLoad: 200, itLoadFinal: 200, siteLength: 120, siteWidth: 120 } as const
test.each<readonly [Choices, number]>([
  [{ ...feed, paths: 'single', redundancy: 'N+1' }, 1],
  [{ ...feed, paths: 'dual', redundancy: 'N+1' }, 2],
  [{ ...feed, paths: 'single', redundancy: '2N', level: 'module' }, 2],
])(
  'a design with %o is fed on %i sides, as it is drawn, and all of their feeders and hook-ups are counted',
  (choices, sides) => {
    const design = configure(choices)
    const [supply] = getDrawnRows(design, 'supply')
    expect(supply?.['sides']).toBe(sides)
    const feeders = sides * Number(supply?.['feeders'])
    expect(findFigure(design, 'feeders')?.value).toBe(feeders)
    expect(findFigure(design, 'feederLength')?.value).toBe(feeders * Number(design['hookUp']))
    const hookUps = product.evaluate(design).bill.find(({ id }) => id === 'hook-power')?.quantity
    expect(hookUps).toBe(sides * getValue(design, 'itModules') + getValue(design, 'plantModules'))
  },
)

const findValue = (design: Assignment, name: string): number => findFigure(design, name)?.value ?? Number.NaN
/** A in each conductor of three phases of 400 V. */
const computeAmps = (kilovoltAmperes: number): number => (1000 * kilovoltAmperes) / Math.sqrt(3) / 400

describe('the current of the hook-up', () => {
  const edge = {
    country: 'DE',
    voltage: '400',
    coolingBy: 'inside',
    cooler: 'dj240',
    redundancy: 'N+1',
    level: 'module',
    paths: 'single',
    siteLength: 200,
    siteWidth: 200,
  } as const

  test.each([180, 185, 190, 195])(
    'of %i kW with nine cooling units takes two feeders of 630 A, as their motors have cos φ 0.85',
    (itLoad) => {
      const design = configure({ ...edge, itLoad, itLoadFinal: itLoad })
      const units = 22 * getValue(design, 'itModules') * Number(design['coolers'])
      expect(units).toBe(198)
      // At 195 kW: 214.5 / 0.95 + 198 / 0.85 = 458.7 kVA, 662 A at 400 V.
      const apparent = (1.1 * itLoad) / 0.95 + units / 0.85
      expect(findValue(design, 'apparentDemand')).toBeCloseTo(apparent, 6)
      expect(findValue(design, 'amps')).toBeCloseTo(computeAmps(apparent), 6)
      expect(findValue(design, 'feeders')).toBe(2)
    },
  )

  test('of chilled water counts chillers with pumps at cos φ 0.85 and fans at 0.95', () => {
    for (const coolingBy of ['plant', 'crah']) {
      const design = configure({
        ...edge,
        coolingBy,
        itLoad: 195,
        itLoadFinal: 195,
        outdoorMaximum: 35,
        recirculation: 3,
      })
      const heat = getValue(design, 'heatNow')
      // At 38 °C 0.365 kW of chillers for each kW, 0.017 of pumps, and fans of 0.05 kW for each kW that is not their own heat.
      const apparent = (1.1 * 195 + (0.05 / 1.05) * heat) / 0.95 + (0.382 * heat) / 0.85
      expect(findValue(design, 'apparentDemand')).toBeCloseTo(apparent, 6)
    }
  })

  test('of each module is for what it draws, and that of a generator for its rated cos φ of 0.8', () => {
    const design = configure({ ...edge, itLoad: 195, itLoadFinal: 195, generators: true })
    const hookUps = new Map(getDrawnRows(design, 'hookups').map(({ kind, amps }) => [kind, Number(amps)]))
    const units = 22 * Number(design['coolers'])
    const fullLoad = getValue(design, 'fullLoad')
    expect(hookUps.get('it')).toBeCloseTo(computeAmps((1.03 * fullLoad) / 0.95 + units / 0.85), 6)
    expect(hookUps.get('generator')).toBeCloseTo(computeAmps(getValue(design, 'generatorCapacity') / 0.8), 6)
  })

  test('is never less in a random design than by the mean cos φ, nor its feeders than it takes', () => {
    forEachConfiguration(25, (design) => {
      const [demand, apparent] = [getValue(design, 'demand'), findValue(design, 'apparentDemand')]
      expect(apparent).toBeGreaterThan(demand / 0.95)
      expect(apparent).toBeLessThan(demand / 0.85)
      expect(product.exchange(design).takes?.[0]?.load.kva).toBeCloseTo(apparent, 6)
      const [supply] = getDrawnRows(design, 'supply')
      const rating = Number(supply?.['rating']) === 600 ? 480 : 630
      expect(Number(supply?.['feeders']) * rating).toBeGreaterThanOrEqual(findValue(design, 'amps') - 1e-9)
    })
  })
})

/** Of a York DJ240 at 38 °C, in kW. */
const unitCapacity = 66.18

// Each module carries 160 kW when it is full: 1.03 · 120 + 1.4 = 125 kW take two units of 66 kW where 120 kW follow, and one where 50 kW stay.
const growingDesign = {
  country: 'DE',
  altitude: 0,
  outdoorMaximum: 35,
  recirculation: 3,
  coolingBy: 'inside',
  cooler: 'dj240',
  form: 'wide',
  access: 'walkRound',
  rack: 'r42',
  rackPower: 10,
  itLoad: 50,
} as const
test.each([
  ['separate', 1.03],
  ['allInOne', 1.08],
] as const)('cooling units of %s modules are for the load that fills them later', (arrangement, share) => {
  for (const itLoadFinal of [50, 120, 600]) {
    const design = configure({ ...growingDesign, arrangement, itLoadFinal })
    const fullLoad = Math.min(itLoadFinal, getValue(design, 'itPerModule'))
    const capacity = Number(design['coolers']) * getValue(design, 'coolerCapacity')
    expect(capacity).toBeGreaterThanOrEqual(share * fullLoad + getValue(design, 'shellHeat'))
    expect(Number(design['coolers'])).toBe(
      Math.ceil((share * fullLoad + getValue(design, 'shellHeat')) / unitCapacity),
    )
  }
  const session = openSession({
    ...growingDesign,
    arrangement,
    itLoadFinal: 120,
    racks: 0,
    redundancy: 'N+1',
  })
  expect(session.getState('coolers', 1)).toBe('impossible')
  const small = openSession({ ...growingDesign, arrangement, itLoadFinal: 50, racks: 0, redundancy: 'N+1' })
  expect(small.getState('coolers', 1)).toBe('possible')
})

test('the water of modules is for full modules, even if they are filled later', () => {
  const flows = [100, 100, 160].map((itLoad, index) => {
    const itLoadFinal = [100, 600, 600][index] ?? 0
    return findFigure(
      configure({
        country: 'DE',
        arrangement: 'separate',
        coolingBy: 'plant',
        form: 'wide',
        itLoad,
        itLoadFinal,
      }),
      'consumerFlow',
    )?.value
  })
  expect(flows[1]).toBeGreaterThan(Number(flows[0]))
  expect(flows[1]).toBeCloseTo(Number(flows[2]), 6)
})

test('a unit of direct expansion carries less in thin air, by the density of the air', () => {
  // 69.1 % of the density at 3000 m: 45.7 kW of 66.2; four units where three do at sea level: 1.03 · 160 + 1.4 = 166.2 kW.
  const singleModule = {
    country: 'DE',
    arrangement: 'separate',
    form: 'wide',
    cooler: 'dj240',
    itLoad: 160,
  } as const
  const design = { ...singleModule, itLoadFinal: 160, level: 'module', racks: 0, rackPower: 10 } as const
  const [inThinAir, atSeaLevel] = [3000, 0].map((altitude) => configure({ ...design, altitude }))
  expect(getValue(inThinAir ?? {}, 'coolerCapacity')).toBeCloseTo(0.691 * unitCapacity, 1)
  expect(inThinAir?.['coolers']).toBe(4)
  expect(atSeaLevel?.['coolers']).toBe(3)
})

test.each([
  ['DE', '400', '50', true],
  ['DE', '480', '60', false],
  ['DE', '400', '60', false],
  ['US', '480', '60', true],
  ['US', '208', '60', true],
  ['US', '400', '50', false],
  ['GB', '415', '50', true],
  ['GB', '208', '60', false],
  ['JP', '200', '60', true],
  ['JP', '200', '50', true],
])('whether modules in %s are fed with %s V at %s Hz: %s', (country, voltage, frequency, isInUse) => {
  const session = openSession({ country, frequency })
  expect(session.getState('voltage', voltage) !== 'impossible').toBe(isInUse)
})

const water = { country: 'DE', itLoad: 400, itLoadFinal: 400, coolingBy: 'plant' } as const
test('glycol reduces the capacity of cooling modules and requires more water', () => {
  // York, ethylene glycol: 50 % freezes at −33.8 °C, with 92.2 % of the capacity. For the same heat it flows as ρ · c of water over its own at 10 °C:
  // 999.7 · 4195 / (1070.0 · 3258) = 1.203, with 40 % 999.7 · 4195 / (1056.4 · 3477) = 1.142 (CoolProp, INCOMP::MEG).
  const [warm, cold, mild] = [10, -28, -10].map((outdoorMinimum) => configure({ ...water, outdoorMinimum }))
  const listRatios = (design: typeof warm) => [
    getValue(design ?? {}, 'glycol'),
    getValue(design ?? {}, 'plantCapacity') / getValue(warm ?? {}, 'plantCapacity'),
    Number(findFigure(design ?? {}, 'pipework')?.value) / Number(findFigure(warm ?? {}, 'pipework')?.value),
  ]
  expect(listRatios(warm)).toEqual([0, 1, 1])
  expect(listRatios(mild)).toEqual([40, expect.closeTo(0.945, 3), expect.closeTo(1.142, 6)])
  expect(listRatios(cold)).toEqual([50, expect.closeTo(0.922, 3), expect.closeTo(1.203, 6)])
})

test('an outdoor temperature for which no mixture is known is reported, and one with a mixture is not', () => {
  expect(isReported({ ...water, outdoorMinimum: -29, lowAmbient: true }, 'C08-mixture')).toBe(true)
  expect(isReported({ ...water, outdoorMinimum: -28, lowAmbient: true }, 'C08-mixture')).toBe(false)
  expect(isReported({ ...water, coolingBy: 'inside', outdoorMinimum: -29 }, 'C08-mixture')).toBe(false)
})

test.each(['module', 'component'] as const)('2N by %s is reported on one path, and not on two', (level) => {
  const doubled = {
    country: 'DE',
    itLoad: 400,
    itLoadFinal: 400,
    redundancy: '2N',
    level,
    siteWidth: 150,
  } as const
  expect(isReported({ ...doubled, paths: 'single' }, 'C15-paths')).toBe(true)
  expect(isReported({ ...doubled, paths: 'dual' }, 'C15-paths')).toBe(false)
  expect(isReported({ ...doubled, redundancy: 'N+1', paths: 'single' }, 'C15-paths')).toBe(false)
})

test.each([
  [{ redundancy: '2N', level: 'module', paths: 'single' }, ['A', 'B']],
  [{ redundancy: '2N', level: 'component', paths: 'single' }, ['A']],
  [{ redundancy: 'N+1', level: 'module', paths: 'dual' }, ['A', 'B']],
  [{ redundancy: 'N+1', level: 'module', paths: 'single' }, ['A']],
] as const)('other designs feed %o on the sides %o, as they are drawn', (choices, sides) => {
  const design = configure({ country: 'DE', itLoad: 200, itLoadFinal: 200, siteWidth: 120, ...choices })
  expect(product.exchange(design).takes?.map(({ side }) => side)).toEqual(sides)
  expect(getDrawnRows(design, 'supply')[0]?.['sides']).toBe(sides.length)
})

test('upper modules have stairs at each of their exits, and modules on one level have none', () => {
  const stack = {
    form: 'iso40hc',
    access: 'endLoading',
    coolingBy: 'plant',
    itLoad: 400,
    itLoadFinal: 400,
  } as const
  const countStairs = (choices: Choices): number => {
    const { bill } = product.evaluate(configure({ ...stack, ...choices }))
    return bill.find(({ id }) => id === 'stairs')?.quantity ?? 0
  }
  const design = configure({ ...stack, stacked: true, exits: 'bothEnds' })
  expect(countStairs({ stacked: true, exits: 'bothEnds' })).toBe(
    2 * Math.floor(getValue(design, 'itModules') / 2),
  )
  expect(countStairs({ stacked: false, exits: 'bothEnds' })).toBe(0)
})

test.each([
  ['DE', 'inside', ['C07-EU-units']],
  ['DE', 'plant', ['C07-EU-chillers']],
  ['FR', 'crah', ['C07-EU-chillers']],
  ['US', 'inside', ['C07-US']],
  ['US', 'plant', ['C07-US']],
  ['BR', 'plant', []],
])('the law of refrigerants in %s with cooling by %s is reported: %o', (country, coolingBy, reported) => {
  const { notices } = product.evaluate(configure({ country, coolingBy }))
  const laws = notices.filter(({ id }) => /^C07-(EU|US)/.test(id))
  expect(laws.map(({ id }) => id)).toEqual(reported)
  expect(laws.every(({ severity }) => severity === 'information')).toBe(true)
})
