// Tests what prefabricated modules give to the other designs of their solution, and that a solution of them alone has no fault.
import { expect, test } from 'vitest'
import { checkSolution } from '../../solution-check/check-solution.ts'
import { proposeLinks } from '../../solution-check/propose-links.ts'
import type { Choices } from '../../engine/model.ts'
import { emptySite } from '../../site/site.ts'
import { toChoices } from '../taken-values.ts'
import { createOtherDesign } from '../testing/other-design.ts'
import { getTestProduct } from '../testing/read-folder.ts'
import { configure, getValue, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

/** 400 kW in 16 racks of 10 kW for each enclosure: three of them without spares, at 35 + 3 °C, and water without glycol. */
const site: Choices = {
  country: 'DE',
  altitude: 0,
  outdoorMaximum: 35,
  outdoorMinimum: 10,
  recirculation: 3,
  form: 'wide',
}
const modules: Choices = { ...site, itLoad: 400, rackPower: 10, racks: 0, cooler: 'dj240', plantForm: 'wide' }
const exchange = (choices: Choices = {}) => product.exchange(configure({ ...modules, ...choices }))
/** York Sunline DJ240 at 38 °C; and Q6 with 11 K: 0.5 W/(m²·K) · 146 m², the sun on 41.5 m², 0.3 air changes of 107.9 m³. */
const york = 66.18
const shell = 0.073 * 11 + 0.011 * 41.5 + 0.0001 * 107.9 * 11

test('cooling units in the modules carry what they do in the hottest air, less what the shells let in', () => {
  const { cooling, heat } = exchange({ coolingBy: 'inside', redundancy: 'N+1', level: 'module', coolers: 3 })
  expect(heat?.kilowatts).toBeCloseTo(1.03 * 400, 9)
  expect(cooling).toMatchObject({
    units: 12,
    redundant: true,
    capacity: expect.closeTo(4 * (3 * york - shell), 6),
    oneLost: expect.closeTo(4 * (3 * york - shell) - york, 6),
  })
})

test('the loss of the only unit of a module is the loss of all its cooling', () => {
  const singleUnit = {
    coolingBy: 'inside',
    redundancy: 'N',
    itLoad: 40,
    itLoadFinal: 40,
    racks: 4,
    coolers: 1,
  } as const
  expect(exchange({ ...singleUnit, arrangement: 'separate' }).cooling).toMatchObject({
    units: 1,
    redundant: false,
    capacity: expect.closeTo(york - shell, 6),
    oneLost: 0,
  })
})

test('cooling modules count with their spares, and lose a whole module or one of four units', () => {
  // 500 kW · (1 − 1.2 % · 3) = 482 kW by module, of which the fans take 0.05 kW for each kW; the 412 kW and four or three shells need one.
  const byModule = exchange({ coolingBy: 'plant', redundancy: 'N+1', level: 'module' }).cooling
  expect(byModule).toMatchObject({
    units: 2,
    capacity: expect.closeTo((2 * 482) / 1.05 - 4 * shell, 6),
    oneLost: expect.closeTo(482 / 1.05 - 4 * shell, 6),
  })
  // 75 % of 482 kW, rounded down to 361.5 kW, carry less than that: two modules of four units each.
  const byComponent = exchange({ coolingBy: 'plant', redundancy: 'N+1', level: 'component' }).cooling
  expect(byComponent).toMatchObject({
    units: 8,
    capacity: expect.closeTo((2 * 482) / 1.05 - 3 * shell, 6),
    oneLost: expect.closeTo((1.75 * 482) / 1.05 - 3 * shell, 6),
  })
})

test('air-handling modules limit what cooling modules carry', () => {
  const assignment = configure({
    ...modules,
    coolingBy: 'crah',
    redundancy: 'N+1',
    level: 'module',
    plantForm: 'iso40',
  })
  const { cooling } = product.exchange(assignment)
  const airHandlingCapacity = getValue(assignment, 'crahModules') * 220
  expect(airHandlingCapacity).toBeLessThan(
    getValue(assignment, 'coolingModules') * getValue(assignment, 'plantCapacity'),
  )
  expect(cooling?.capacity).toBeCloseTo(airHandlingCapacity / 1.05 - 4 * shell, 6)
})

test('a solution of modules alone has no error, and redundant cooling survives a loss', () => {
  forEachConfiguration(25, (assignment) => {
    const exchanged = product.exchange(assignment)
    const { cooling, heat } = exchanged
    const remaining = cooling?.redundant === true ? cooling.oneLost : cooling?.capacity
    expect(remaining).toBeGreaterThanOrEqual((heat?.kilowatts ?? Number.NaN) - 1e-6)
    const designs = [{ ...createOtherDesign(exchanged), quantity: 2 }]
    const findings = checkSolution(designs, proposeLinks(designs))
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

test('one path takes the whole demand, and the second takes it if the first fails', () => {
  const assignment = configure({ ...modules, paths: 'dual' })
  const { takes = [], cabinets } = product.exchange(assignment)
  const demand = getValue(assignment, 'demand')
  expect(takes.map(({ side, load, alone }) => [side, load.kw, alone.kw])).toEqual([
    ['A', demand, demand],
    ['B', 0, demand],
  ])
  // cos φ 0.85 of the units in the modules, 0.95 of 1.1 · 400 kW.
  const units = demand - 1.1 * 400
  expect(takes.map(({ load, alone }) => [load.kva, alone.kva])).toEqual([
    [expect.closeTo(units / 0.85 + 440 / 0.95, 9), expect.closeTo(units / 0.85 + 440 / 0.95, 9)],
    [0, expect.closeTo(units / 0.85 + 440 / 0.95, 9)],
  ])
  expect(cabinets).toEqual([{ count: 40, share: 'full', units: 42, place: 'module' }])
})

test('what the mains feed is no load of a UPS or a distribution unit, and a feed that is not on the mains is', () => {
  const exchanged = exchange({ paths: 'dual' })
  const behindUps = exchanged.takes?.map((feed) => ({ ...feed, mains: false }))
  const others = [createOtherDesign(exchanged)]
  const neighbours = [createOtherDesign({ ...exchanged, takes: behindUps ?? [] })]
  const load = exchanged.takes?.[0]?.alone
  const [ups, distribution] = [getTestProduct('easy-ups-3-phase'), getTestProduct('pantera-pdu')]
  expect(ups.takeIn(others)).toEqual([])
  expect(toChoices(ups.takeIn(neighbours))).toMatchObject({ load: Math.ceil(load?.kw ?? 0) })
  expect(distribution.takeIn(others)).toEqual([])
  expect(distribution.takeIn(neighbours)).toContainEqual(
    expect.objectContaining({ parameter: 'subFeedLoad', value: Math.ceil(10 * (load?.kva ?? 0)) / 10 }),
  )
})

test('the modules begin with the mains of the site, and with those of the country where none are stated', () => {
  const siteFacts = { ...emptySite, country: 'MX' }
  const stated = toChoices(product.takeIn([], { ...siteFacts, voltage: 480, frequency: 60 }))
  expect(stated).toEqual({ voltage: '480', frequency: '60' })
  expect(configure({ country: 'MX', ...stated })).toMatchObject({ voltage: '480', frequency: '60' })
  expect(toChoices(product.takeIn([], siteFacts))).toEqual({})
})

test('the modules begin with the altitude and the outdoor air of the site', () => {
  const siteFacts = {
    ...emptySite,
    country: 'DE',
    altitude: 1240,
    outdoorMaximum: 34.5,
    outdoorMinimum: -12.5,
  }
  expect(toChoices(product.takeIn([], siteFacts))).toEqual({
    altitude: 1250,
    outdoorMaximum: 35,
    outdoorMinimum: -13,
  })
})
