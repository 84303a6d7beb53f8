// The table "Published examples" of the configurator's page: what makers and standards print, beside what the product computes.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { type Rows, createChangedProduct } from './testing/changed-tables.ts'
import { configure, findFigure, getDrawnRows } from './testing/configure.ts'

const usualDesign = configure({ country: 'DE' })
/** A figure of a frame with other choices, valid or not: it depends on the frame only. */
const findValue = (choices: Choices, name: string) =>
  Number(findFigure({ ...usualDesign, ...choices }, name)?.value)
const single = { phases: '3:3', mains: 'single', modulesPerFrame: 1, installationRules: 'IEC' }

test.each([
  ['380', 760],
  ['400', 722],
  ['415', 696],
])('500 kVA at %s V deliver %i A: Galaxy VXL, 990-55333', (voltage, printed) => {
  const withoutPrintedCurrents = createChangedProduct({
    makersCurrents: (rows) => rows.filter(({ unit }) => unit !== 'GVXL-500'),
  })
  const { figures } = withoutPrintedCurrents.product.evaluate({
    ...usualDesign,
    ...single,
    unit: 'GVXL-500',
    voltage,
  })
  const outputCurrent = figures.find(({ name }) => name === 'nominalOutputCurrent')?.value
  expect(Math.abs(Number(outputCurrent) - printed)).toBeLessThan(0.5)
})

test('the neutral of 50 kW at 400 V carries up to 125 A: Galaxy VS, 990-91317', () => {
  const withoutPrintedCurrents = createChangedProduct({
    makersCurrents: (rows) => rows.filter(({ unit }) => unit !== 'GVS-50'),
  })
  const { figures } = withoutPrintedCurrents.product.evaluate({
    ...usualDesign,
    ...single,
    unit: 'GVS-50',
    voltage: '400',
  })
  expect(figures.find(({ name }) => name === 'neutralCurrent')?.value).toBeCloseTo(125, 0)
})

test.each([
  [{ maintenanceBypass: 'internal', cableEntry: 'top', backfeed: 'upstreamShuntTrip' }, 65],
  [{ maintenanceBypass: 'bypassCabinet', cableEntry: 'top', backfeed: 'upstreamShuntTrip' }, 25],
  [{ maintenanceBypass: 'internal', cableEntry: 'bottom', backfeed: 'upstreamShuntTrip' }, 45],
  [{ maintenanceBypass: 'internal', cableEntry: 'top', backfeed: 'internalKit' }, 45],
])('Galaxy VL of 200 kW with %o withstands %i kA: 990-91377', (choices, printed) => {
  expect(findValue({ ...single, unit: 'GVL-200', ...choices }, 'shortCircuitRating')).toBe(printed)
})

/** A Galaxy VS that the product does not offer: its cables follow from its rating alone. */
const createGalaxyVs = (kw: number) => {
  const resize = (rows: Rows): Rows =>
    rows
      .filter(({ unit }) => unit === 'GVS-100')
      .map((row) => ({ ...row, kw, kva: kw, frameKw: kw, frameKva: kw }))
  return createChangedProduct({
    units: resize,
    makersCurrents: (rows) => rows.filter(({ unit }) => unit !== 'GVS-100'),
  })
}

test.each([
  [120, ['95 mm²', '50 mm²'], ['70 mm²', '35 mm²']],
  [150, ['120 mm²', '70 mm²'], ['95 mm²', '50 mm²']],
])(
  '%i kW at 400 V take input cables of %o and output cables of %o: Galaxy VS, 990-6196',
  (kw, input, output) => {
    const { product: resized } = createGalaxyVs(kw)
    const rows = resized.draw({
      ...usualDesign,
      ...single,
      unit: 'GVS-100',
      voltage: '400',
      thirdHarmonic: 0,
      inputLength: 5,
      outputLength: 5,
    })
    const schedule = rows.find(({ id }) => id === 'cable-schedule')
    const words = schedule?.table.rows.map((row) =>
      row.map((cell) => ('literal' in cell ? cell.literal : '')),
    )
    expect(words?.[0]).toEqual(expect.arrayContaining(input.map((size) => `≈ ${size}`)))
    expect(words?.[1]).toEqual(expect.arrayContaining(output.map((size) => `≈ ${size}`)))
  },
)

const findDevice = (choices: Choices, name: string) =>
  findValue({ ...single, voltage: '400', ...choices }, name)

test.each([
  ['E3S-15', 32],
  ['E3S-20', 40],
  ['E3S-30', 63],
  ['E3S-40', 80],
])(
  'the input breaker of %s is %i A, as for Masterys BC+ of the same rating (Socomec, 4.3)',
  (unit, printed) => {
    expect(findDevice({ unit }, 'inputDevice')).toBe(printed)
  },
)

test('10 kVA at 400 V take 20 A by their own current, where Socomec prints 25 A', () => {
  expect(findDevice({ unit: 'E3S-10' }, 'inputDevice')).toBe(20)
})

test('single-phase outputs of 10, 15 and 20 kVA take 50, 80 and 100 A in the bypass, Masterys BC+ 63, 80 and 125 A', () => {
  const bypass = ['E3S-10', 'E3S-15', 'E3S-20'].map((unit) =>
    findDevice({ unit, phases: '3:1', mains: 'dual' }, 'bypassDevice'),
  )
  expect(bypass).toEqual([50, 80, 100])
})

test.each([
  [10, 1.19],
  [20, 1.056],
  [25, 1],
])('a battery at %i °C needs %f times its capacity (IEEE 485-2010, table 1, recalled)', (celsius, factor) => {
  const { steps } =
    findFigure(configure({ country: 'DE', batteryTemperature: celsius }), 'wattsPerBlock') ?? {}
  expect(steps?.at(-1)?.value).toBeCloseTo(factor, 3)
})

test('cables of Galaxy VL of 200 kW at 400 V are those of 990-91377', () => {
  const rows = getDrawnRows(configure({ country: 'DE', unit: 'GVL-200', frames: 1, mains: 'dual' }), 'cables')
  expect(
    rows.map(({ use, lines, neutral, protective }) => [use, lines, neutral, protective]).slice(0, 3),
  ).toEqual([
    ['input', '185 mm²', undefined, '95 mm²'],
    ['bypass', '120 mm²', '120 mm²', '70 mm²'],
    ['output', '120 mm²', '120 mm²', '70 mm²'],
  ])
})
