// Tests which values a design takes from the site and the other designs of its solution.
import { expect, test } from 'vitest'
import { readModel } from '../engine/text/model-text.ts'
import type { Exchange } from './exchange.ts'
import { libraryDescription } from './formula-library.ts'
import { computeIntake } from './intake.ts'
import { createOtherDesign } from './testing/other-design.ts'
import { emptySite, type StatedSite } from '../site/site.ts'
import { toChoices } from './taken-values.ts'

const text = `model managed version 1.0.0

requirement cabinets : 0 .. 100 preferred 10
requirement power : 0 .. 500 kW step 0.5 optional
choice spread : flag
requirement part unit : 0 .. 2
requirement unit.protocol : one of snmp, modbus, none
requirement part closet : 0 .. 4 preferred 2

records racks = cabinets, devices, takes from other-designs-1()

intake cabinets = sum(racks.count over racks)
intake power = sum(takes.loadKw over takes) rounded up to step 0.5 kW when count(takes) > 0
intake spread = if count(racks) > 1 then true else false
intake unit for each devices where (devices.kind = "floorUps") with protocol = devices.protocol
intake closet.count = 0 when count(racks) > 0
`
const { source, model, problems } = readModel(text, { library: libraryDescription })

const rows: Exchange = {
  cabinets: [
    { count: 12, share: 'full', units: 42 },
    { count: 3, share: 'half', units: 20 },
  ],
}
const cabinetsInRows = 12 + 3
const power = { kw: 10.2, kva: 11 }
const ups: Exchange = {
  devices: [{ kind: 'floorUps', count: 1, protocol: 'modbus', name: 'UPS-1' }],
  takes: [{ side: 'A', volts: 400, phases: 3, load: power, alone: power, source: '' }],
}

function takeIn(...others: readonly (readonly [quantity: number, exchange: Exchange])[]) {
  if (source === undefined || model === undefined) throw new Error(JSON.stringify(problems))
  return computeIntake(source, model, {
    others: others.map(([quantity, exchange], index) => createOtherDesign(exchange, quantity, index + 1)),
  })
}

test('sums and records count a design as often as its quantity', () => {
  expect(toChoices(takeIn([2, rows], [1, ups]))).toEqual({
    cabinets: 30,
    power: 10.5,
    spread: true,
    'closet.count': 0,
    'unit.count': 1,
    'unit[1].protocol': 'modbus',
  })
})

test('what the other designs do not state is not taken, and a sum of nothing is 0', () => {
  expect(toChoices(takeIn([1, {}]))).toEqual({ cabinets: 0, spread: false })
  expect(takeIn()).toEqual([])
})

test('a value above what the product holds is reported and does not become a choice', () => {
  expect(takeIn([7, rows])[0]).toEqual({
    parameter: 'cabinets',
    value: 105,
    from: 'designs',
    by: [createOtherDesign({}).id],
    fits: false,
    exceeds: true,
  })
  expect(toChoices(takeIn([7, rows]))).not.toHaveProperty('cabinets')
})

test('a value names the designs that it comes from', () => {
  const ids = [1, 2, 3].map((number) => createOtherDesign({}, 1, number).id)
  const by = new Map(
    takeIn([1, ups], [1, rows], [2, ups]).map(({ parameter, by: designs }) => [parameter, designs]),
  )
  expect(by.get('cabinets')).toEqual([ids[1]])
  expect(by.get('power')).toEqual([ids[0], ids[2]])
  expect(by.get('unit[1].protocol')).toEqual([ids[0]])
  expect(by.get('unit[2].protocol')).toEqual([ids[2]])
})

test('no design is left out of a sum, however many there are', () => {
  const twelveDesigns = Array.from({ length: 12 }, () => [999, rows] as const)
  expect(takeIn(...twelveDesigns)[0]).toMatchObject({
    parameter: 'cabinets',
    value: 12 * 999 * cabinetsInRows,
    from: 'designs',
    fits: false,
  })
})

test('if there are more records than places, only as many as there are places are taken, and the number of records is reported', () => {
  const takenValues = takeIn([3, ups])
  expect(takenValues).toContainEqual({
    parameter: 'unit.count',
    value: 3,
    from: 'designs',
    by: [createOtherDesign({}).id],
    fits: false,
    exceeds: true,
  })
  expect(toChoices(takenValues)).toMatchObject({ 'unit.count': 2, 'unit[2].protocol': 'modbus' })
  expect(toChoices(takenValues)).not.toHaveProperty('unit[3].protocol')
})

const siteModel = readModel(
  `model placed version 1.0.0

fact altitude : 0 .. 3000 m step 100 preferred 0 m
fact voltage : one of 380, 400 preferred 400 label "{option} V"
fact hottest : 10 .. 40 degC preferred 30 degC
requirement cabinets : 0 .. 100 preferred 10

records racks = cabinets from other-designs-1()
records siteAltitude = altitude, siteVoltage = voltage, siteMaximum = outdoorMaximum from solution-site-1()

intake altitude = siteAltitude rounded up to step 100 m
intake voltage = siteVoltage
intake hottest = siteMaximum
intake cabinets = sum(racks.count over racks)
`,
  { library: libraryDescription },
)

function takeFromSite(stated: Partial<StatedSite> | undefined, ...exchanges: readonly Exchange[]) {
  if (siteModel.source === undefined || siteModel.model === undefined)
    throw new Error(JSON.stringify(siteModel.problems))
  return computeIntake(siteModel.source, siteModel.model, {
    others: exchanges.map((exchange, index) => createOtherDesign(exchange, 1, index + 1)),
    site: stated === undefined ? undefined : { ...emptySite, ...stated, country: 'DE' },
  })
}

test('facts are taken from the site even where a design is the first of its solution', () => {
  expect(takeFromSite({ altitude: 520, voltage: 380 })).toEqual([
    { parameter: 'altitude', value: 600, from: 'site', by: [], fits: true, exceeds: false },
    { parameter: 'voltage', value: '380', from: 'site', by: [], fits: true, exceeds: false },
  ])
  expect(takeFromSite(undefined)).toEqual([])
})

test('what the site does not state is not taken, and what the product does not hold is reported beside the nearest that it holds', () => {
  expect(takeFromSite({})).toEqual([])
  expect(takeFromSite({ altitude: 4000, outdoorMaximum: 45 })).toEqual([
    { parameter: 'altitude', value: 4000, from: 'site', by: [], fits: false, exceeds: true },
    { parameter: 'altitude', value: 3000, from: 'site', by: [], fits: true, exceeds: false },
    { parameter: 'hottest', value: 45, from: 'site', by: [], fits: false, exceeds: true },
    { parameter: 'hottest', value: 40, from: 'site', by: [], fits: true, exceeds: false },
  ])
})

test('each value says whether it comes from the site or from other designs', () => {
  const takenValues = takeFromSite({ outdoorMaximum: 35 }, rows)
  expect(takenValues.map(({ parameter, from }) => [parameter, from])).toEqual([
    ['hottest', 'site'],
    ['cabinets', 'designs'],
  ])
})

test('a place takes what the site says, unless the other designs say it', () => {
  const { source: delivered, model: deliveredModel } = readModel(
    `model delivered version 1.0.0

fact part unit : 1 .. 2 preferred 1
fact unit.started : date 2026-01-01 .. 2030-12-31 preferred 2026-06-01
fact unit.mass : 0 .. 900 preferred 100

table places
  place : number plain
  | 1 |

records ups = devices from other-designs-1()
records today, delivery from solution-site-1()

intake unit for each places  with started = delivery, mass = 200
intake unit for each ups     with started = today
`,
    { library: libraryDescription },
  )
  if (delivered === undefined || deliveredModel === undefined) throw new Error('The model is not read.')
  const takeFrom = (exchanges: readonly Exchange[]) =>
    computeIntake(delivered, deliveredModel, {
      others: exchanges.map((exchange, index) => createOtherDesign(exchange, 1, index + 1)),
      site: { ...emptySite, country: 'DE', today: 20_787, delivery: 20_877 },
    }).map(({ parameter, value, from }) => [parameter, value, from])
  expect(takeFrom([])).toEqual([
    ['unit[1].started', 20_877, 'site'],
    ['unit[1].mass', 200, 'site'],
  ])
  expect(takeFrom([ups])).toEqual([
    ['unit[1].mass', 200, 'site'],
    ['unit.count', 1, 'designs'],
    ['unit[1].started', 20_787, 'designs'],
  ])
})
