// Tests the drawings: their points are the design's, parts are bill lines, and no texts overlap in any language.
import { describe, expect, test } from 'vitest'
import type { Drawing } from '../../drawings/shapes.ts'
import type { Choices } from '../../engine/model.ts'
import { expectReadable, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, findFigure, product } from './testing/configure.ts'
import { carrier, wetCoil, direct } from './testing/worked-example.ts'

const translators = await loadTranslators(product)

/** The languages with the longest words and the widest characters; if they fit, the others do. */
const widestTranslators = [...translators].filter(([language]) => ['de', 'ru', 'ja'].includes(language))

const cases: readonly Choices[] = [
  wetCoil,
  {},
  { ...wetCoil, target: 5000 },
  { ...wetCoil, sizeBy: 'airflow' },
  direct,
  carrier,
  { application: 'dual', target: 40, altitude: 1500 },
  { application: 'freeCooling', climate: 'chicago' },
  { unit: 'cw305' },
]

test.each(cases)('no texts overlap, nothing is outside, and parts are bill lines: %o', (choices) => {
  expectReadable(product, configure(choices), {
    translators: choices === cases[0] ? translators : widestTranslators,
  })
})

const draw = (choices: Choices): readonly Drawing[] => product.draw(configure(choices))
const listIds = (choices: Choices) => draw(choices).map(({ id }) => id)

/** The quantities of a table, row by row. */
const listQuantities = (choices: Choices, id: Drawing['id']): number[][] =>
  (draw(choices).find((drawing) => drawing.id === id)?.table.rows ?? []).map((row) =>
    row.flatMap((label) => ('quantity' in label ? [Number(label.quantity.toFixed(label.decimals))] : [])),
  )

describe('drawings by application', () => {
  test('a coil has its air and its curves by return air and water', () => {
    expect(listIds(wetCoil)).toEqual([
      'unit-ranking',
      'psychrometric-chart',
      'return-air-curve',
      'supply-water-curve',
      'unit-report',
    ])
  })

  test('direct expansion has its curves by return and outdoor air, and its rejected record', () => {
    expect(listIds(direct)).toEqual([
      'unit-ranking',
      'psychrometric-chart',
      'return-air-curve',
      'outdoor-curve',
      'unit-report',
      'rejected-records',
    ])
  })

  test('a chiller has no air of a room, and its curve by condenser water', () => {
    expect(listIds(carrier)).toEqual([
      'unit-ranking',
      'supply-water-curve',
      'condenser-water-curve',
      'unit-report',
      'rejected-records',
    ])
  })
})

test('the psychrometric chart shows entering and leaving air and the surface of a wet coil', () => {
  const [entering = [], leaving = [], surface = []] = listQuantities(wetCoil, 'psychrometric-chart')
  expect(entering.slice(0, 3)).toEqual([24, 9.3, 50])
  expect(leaving[0]).toBe(Number(findFigure(configure(wetCoil), 'leavingDry')?.value.toFixed(1)))
  expect(leaving[1]).toBeLessThan(9.3)
  // The surface is saturated.
  expect(surface[2]).toBe(100)
  expect(surface[0]).toBeLessThan(leaving[0] ?? 0)
})

test('a dry coil removes no water', () => {
  const [entering = [], leaving = []] = listQuantities({ relativeHumidity: 20 }, 'psychrometric-chart')
  expect(leaving[1]).toBe(entering[1])
})

test('the curve by condenser water passes the operating point', () => {
  const points = listQuantities({ ...carrier, condenserWater: 30 }, 'condenser-water-curve')
  expect(points.find(([celsius]) => celsius === 30)?.[1]).toBe(1035)
})

test('the ranking has every unit with its figures or its reason', () => {
  const { rows, rowParts } = draw(carrier)[0]?.table ?? { rows: [] }
  expect(rows.length).toBeGreaterThan(140)
  expect(rowParts?.filter((part) => part === 'unit')).toHaveLength(1)
  const reasons = rows.map((row) => row[2])
  expect(reasons.every((label) => label !== undefined && 'message' in label)).toBe(true)
})

test('the report has a row for each figure that is shown', () => {
  const rows = draw(wetCoil).find(({ id }) => id === 'unit-report')?.table.rows ?? []
  const reportNames = rows.flatMap(([label]) =>
    label !== undefined && 'message' in label ? [label.message] : [],
  )
  const figureNames = product
    .evaluate(configure(wetCoil))
    .figures.map(({ name }) => `value.${name}`)
    .filter((name) => name !== 'value.installed')
  expect(reportNames).toEqual(expect.arrayContaining(figureNames))
})

test('the records that are not offered are listed with their factors', () => {
  expect(listQuantities(carrier, 'rejected-records')).toHaveLength(12)
  expect(Math.max(...listQuantities(carrier, 'rejected-records').map(([capacity = 0]) => capacity))).toBe(
    1.203,
  )
})
