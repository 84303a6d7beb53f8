// Tests the tables of units: records that miss their own rating point are found again and cannot be chosen, and what can be chosen has its curves, ratings or table.
import { expect, test } from 'vitest'
import { computeQuadratic, findMissedRating } from '../../engineering/cooling-selection/curve.ts'
import { calibrateCoil } from '../../engineering/cooling-selection/coil-model.ts'
import { loadStationYear } from '../../weather/stations.ts'
import { product } from './testing/configure.ts'

const { tables } = product.readContent().source
const listRows = (table: string) => tables[table]?.rows ?? []
const units = listRows('units').filter(({ unit }) => unit !== 'best')
const chillers = listRows('chillers')
const expansions = listRows('expansionUnits')
const isPublished = ({ source }: (typeof expansions)[number]) => String(source).includes('modelica')

type Row = (typeof chillers)[number]

/** The factors of the records that miss their rating point, whose temperature is in the column. */
const listMissingRating = (rows: readonly Row[], temperatureColumn: string) =>
  rows.flatMap((row) => {
    const factors = findMissedRating(row, Number(row[temperatureColumn]), Number(row['sinkAt']))
    return factors === undefined ? [] : [{ unit: row['unit'], ...factors }]
  })
const recordsMissingRating = [
  ...listMissingRating(chillers, 'leavingAt'),
  ...listMissingRating(expansions, 'wetAt'),
]

test('the tables have 159 chillers and 26 published rooftop units', () => {
  expect(chillers).toHaveLength(159)
  expect(expansions.filter(isPublished)).toHaveLength(26)
})

const listMisses = (name: 'capacity' | 'energy') =>
  recordsMissingRating.filter(
    (one) => Math.abs(one[name] - 1) > 0.05 && chillers.some((row) => row['unit'] === one.unit),
  )

test('6 of the chillers miss their own capacity by more than 5 % and 11 their energy input', () => {
  expect(listMisses('capacity')).toHaveLength(6)
  expect(listMisses('energy')).toHaveLength(11)
  expect(Math.max(...listMisses('capacity').map(({ capacity }) => capacity))).toBeCloseTo(1.203, 3)
})

test('the records that miss are those that are listed with their factors, and none of them can be chosen', () => {
  const listedRecords = listRows('rejectedRecords').map((row) => [
    row['unit'],
    row['capacityFactor'],
    row['energyFactor'],
  ])
  expect(listedRecords).toEqual(
    recordsMissingRating.map(({ unit, capacity, energy }) => [
      unit,
      Number(capacity.toFixed(4)),
      Number(energy.toFixed(4)),
    ]),
  )
  for (const { unit } of recordsMissingRating) expect(units.map((row) => row['unit'])).not.toContain(unit)
})

test('every other record can be chosen, except two that are no products', () => {
  const offered = new Set(units.map((row) => row['unit']))
  const recordsNotOffered = [...chillers, ...expansions]
    .map((row) => String(row['unit']))
    .filter((unit) => !offered.has(unit) && !recordsMissingRating.some((one) => one.unit === unit))
  expect(recordsNotOffered).toEqual(['doe-2-centrifugal-550cop', 'doe-2-reciprocating-367cop'])
})

const hasRow = (table: string, unit: unknown) => listRows(table).some((row) => row['unit'] === unit)

test('each unit has the records of its kind, and an application', () => {
  for (const { unit, kind } of units) {
    const expectedTables = {
      chiller: ['chillers'],
      map: ['capacityMaps'],
      coil: ['coilRatings'],
      expansion: ['expansionUnits'],
      dual: ['coilRatings', 'expansionUnits'],
    }[String(kind)]
    expect(expectedTables, String(unit)).toBeDefined()
    for (const table of [...(expectedTables ?? []), 'unitApplications'])
      expect(hasRow(table, unit), `${String(unit)} in ${table}`).toBe(true)
  }
})

test('the energy at full load is that of the rating point, within 5 %', () => {
  for (const row of chillers)
    expect(Math.abs(computeQuadratic(row, 'p', 1) - 1), String(row['unit'])).toBeLessThan(0.05)
})

test('every rating point of a coil can be reached by a coil, with a conductance that never falls steeply', () => {
  for (const [unit, ratings] of Map.groupBy(listRows('coilRatings'), (row) => String(row['unit']))) {
    const fanPower = Number(units.find((row) => row['unit'] === unit)?.['fanPower'])
    const { calibrations } = calibrateCoil(
      ratings.map((row) => ({
        unit,
        airIn: Number(row['airIn']),
        waterIn: Number(row['waterIn']),
        waterOut: Number(row['waterOut']),
        sensible: Number(row['sensible']),
        airflow: Number(row['airflow']),
      })),
      fanPower,
    )
    const conductances = calibrations.map(({ conductance }) => conductance)
    for (const [index, conductance] of conductances.entries())
      expect(conductance, unit).toBeGreaterThan(0.93 * (conductances[index - 1] ?? 0))
  }
})

/** The climates of the product by the station whose weather year they count. */
const stationByClimate = {
  atlanta: 'us-atl',
  chicago: 'us-chi',
  denver: 'us-den',
  greensboro: 'us-gso',
  sanFrancisco: 'us-sfo',
}

test.each(Object.entries(stationByClimate))(
  'the hours of %s are those of the weather year %s',
  async (place, id) => {
    const hours = [...((await loadStationYear(id))?.dryBulb ?? [])]
    expect(hours).toHaveLength(8760)
    const hoursByTemperature = [...Map.groupBy(hours, (outdoor) => outdoor)]
      .map(([outdoor, hoursAt]) => [outdoor, hoursAt.length] as const)
      .toSorted(([one], [other]) => one - other)
    const rows = listRows('climates').filter((row) => row['place'] === place)
    expect(rows.map((row) => [row['outdoor'], row['hours']])).toEqual(hoursByTemperature)
  },
)

test('every climate that is listed can be chosen', () => {
  expect(new Set(listRows('climates').map((row) => row['place']))).toEqual(
    new Set(Object.keys(stationByClimate)),
  )
})
