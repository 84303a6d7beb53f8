// Tests the drawings: their points are the design's, parts are bill lines, and no texts overlap in any language.
import { expect, test } from 'vitest'
import type { Drawing } from '../../drawings/shapes.ts'
import { listOverlappingShapes } from '../../drawings/testing/overlaps.ts'
import type { Assignment, Choices } from '../../engine/model.ts'
import { expectReadable, listRectangles, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, product, preferredChoices } from './testing/configure.ts'
import { hall, returns, room } from './testing/worked-example.ts'

const translators = await loadTranslators(product)

/** The languages with the longest words and the widest characters; if they fit, the others do. */
const widestTranslators = [...translators].filter(([language]) => ['de', 'ru', 'ja'].includes(language))

const publishedHall: Choices = { ...preferredChoices, ...hall }

const cases: readonly Choices[] = [
  {},
  { medium: 'directExpansion' },
  { plant: 'own', altitude: 1650 },
  { medium: 'fluidExpansion', plant: 'own' },
  { medium: 'pumpedRefrigerant', plant: 'own' },
  { unit: 'doorWater20', itLoad: 1400, area: 300 },
  { unit: 'perimeterWater100', itLoad: 800, redundancy: '2N' },
  { ...publishedHall, ...returns.middle },
  // Only one point is published.
  { ...publishedHall, ...returns.cool, waterRise: '6.7' },
]

test.each(cases)('no texts overlap, nothing is outside, and parts are bill lines: %o', (choices) => {
  expectReadable(product, configure(choices), {
    translators: choices === cases[0] ? translators : widestTranslators,
  })
})

const findDrawing = (assignment: Assignment, id: Drawing['id']): Drawing | undefined =>
  product.draw(assignment).find((drawing) => drawing.id === id)

/** The quantities of a table, row by row. */
const listQuantities = (drawing: Drawing | undefined): number[][] =>
  (drawing?.table.rows ?? []).map((row) =>
    row.flatMap((label) => ('quantity' in label ? [Number(label.quantity.toFixed(label.decimals))] : [])),
  )

test('the chart shows the design before and after a loss', () => {
  const chart = findDrawing(configure({ ...publishedHall, ...returns.middle }), 'selection-chart')
  expect(listQuantities(chart)).toEqual([
    [3, 26.7, 276, 166.7],
    [2, 27.7, 293.4, 250],
  ])
})

/** The unit's capacity in kW in the chart at an altitude. */
const findCapacityAt = (altitude: number): number | undefined =>
  listQuantities(
    findDrawing(configure({ ...preferredChoices, unit: 'rowWater30', altitude }), 'selection-chart'),
  )[0]?.[2]

test('the capacity curve is that of the site, lower at altitude', () => {
  expect(findCapacityAt(1650)).toBeLessThan(0.83 * (findCapacityAt(0) ?? 0))
})

test.each([
  ['water of the site', {}, ['site', 'distribution', 'unit']],
  ['chillers', { plant: 'own' }, ['chiller', 'pump', 'distribution', 'unit']],
  ['direct expansion', { medium: 'directExpansion' }, ['condenser', 'unit']],
  ['a fluid of the site', { medium: 'fluidExpansion' }, ['siteFluid', 'unit']],
  ['dry coolers', { medium: 'fluidExpansion', plant: 'own' }, ['dryCooler', 'pump', 'unit']],
  ['pumped refrigerant', { medium: 'pumpedRefrigerant' }, ['site', 'pumpingUnit', 'unit']],
  ['perimeter units', { unit: 'perimeterWater100' }, ['site', 'unit']],
])('the piping diagram of %s passes the stations %o', (_name, choices: Choices, stations) => {
  const names = findDrawing(configure(choices), 'piping-diagram')?.table.rows.flatMap(([first]) =>
    first !== undefined && 'message' in first ? [first.message.replace('drawing.cooling.piping.', '')] : [],
  )
  expect(names?.slice(0, stations.length)).toEqual(stations)
})

test('the air chart shows return air, supply air, and the coil at its water temperature', () => {
  const chart = findDrawing(
    configure({ ...preferredChoices, unit: 'rowWater30', dewPoint: 9 }),
    'psychrometric-chart',
  )
  // 12 K at an air ratio of 1.1; a dew point of 9 °C is 7.13 g/kg, all of which remains.
  expect(listQuantities(chart)).toEqual([
    [32.9, 7.13, 9],
    [22, 7.13, 9],
    [18, 7.13, 9],
  ])
})

test('below the dew point of the coil the supply air is drier', () => {
  const chart = findDrawing(
    configure({ ...preferredChoices, unit: 'rowWater30', waterIn: 14, dewPoint: 15 }),
    'psychrometric-chart',
  )
  const [back = [], supply = [], coil = []] = listQuantities(chart)
  expect(supply[1]).toBeLessThan(back[1] ?? 0)
  expect(coil[1]).toBeLessThan(supply[1] ?? 0)
})

test('the air chart is missing without a known coil', () => {
  expect(findDrawing(configure({ medium: 'directExpansion' }), 'psychrometric-chart')).toBeUndefined()
})

test('each unit that can fail has a bar, and none is short of capacity with a spare', () => {
  const assignment = configure({ ...preferredChoices, plant: 'own', unit: 'rowWater30' })
  const { rowParts, rows } = findDrawing(assignment, 'failure-chart')?.table ?? { rows: [] }
  expect(rowParts).toEqual(['unit', 'distribution-unit', 'chiller', 'pump'])
  expect(rows).toHaveLength(4)
  for (const [, , share = 0] of listQuantities(findDrawing(assignment, 'failure-chart')))
    expect(share).toBeGreaterThanOrEqual(100)
})

test('the fans of five units draw 64 % of the power of four, and never below half speed', () => {
  const choices = { ...preferredChoices, ...room, rise: 11, ratio: 100 }
  const curve = listQuantities(findDrawing(configure(choices), 'part-load-curve'))
  const [, powerOfFive = 0, powerOfFour = 0] = curve.at(-1) ?? []
  expect(powerOfFive / powerOfFour).toBeCloseTo(0.64, 1)
  expect(curve[0]?.slice(1)).toEqual([0.75, 0.6])
})

test('the part-load table of a design with its own plant states the power of the plant, which falls with the load', () => {
  const rows = listQuantities(
    findDrawing(configure({ ...preferredChoices, plant: 'own' }), 'part-load-curve'),
  )
  const powers = rows.map((row) => row[3] ?? Number.NaN)
  expect(powers).toHaveLength(10)
  expect(powers).toEqual(powers.toSorted((a, b) => a - b))
  expect(powers[0]).toBeGreaterThan(0)
})

test.each([
  ['row coolers', { ...preferredChoices, unit: 'rowWater30', itLoad: 400 }],
  [
    'perimeter units that fill their room',
    { ...preferredChoices, unit: 'perimeterWater100', itLoad: 900, area: 80 },
  ],
  ['perimeter units in a room of unknown area', { ...preferredChoices, unit: 'perimeterWater100', area: 0 }],
])('the plan of %s has each unit and its clearance once, inside the walls', (_name, choices: Choices) => {
  const assignment = configure(choices)
  const plan = findDrawing(assignment, 'unit-plan')
  const shapes = plan?.shapes ?? []
  const [bodies = [], clearances = []] = (['module', 'clearance'] as const).map((drawnWith) =>
    listRectangles(plan).filter(({ pen }) => pen === drawnWith),
  )
  expect(bodies).toHaveLength(Number(assignment['units']))
  const bodiesAndClearances = [...bodies, ...clearances]
  expect(listOverlappingShapes(bodiesAndClearances)).toEqual([])
  const walls = shapes.flatMap((shape) => (shape.kind === 'line' && shape.pen === 'outline' ? [shape] : []))
  if (walls.length === 0) return
  const [right, bottom] = [Math.max(...walls.map(({ to }) => to.x)), Math.max(...walls.map(({ to }) => to.y))]
  for (const { at, width, height } of bodiesAndClearances) {
    expect(at.x + width).toBeLessThanOrEqual(right + 1e-6)
    expect(at.y + height).toBeLessThanOrEqual(bottom + 1e-6)
  }
})
