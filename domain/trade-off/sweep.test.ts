// Tests that each tool, over the whole range of each of its inputs, gives possible figures, or a refusal with a reason.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadStationYear } from '../weather/stations.ts'
import { remarkKeys } from './remark-keys.ts'
import { computeScenario } from './tool.ts'
import type { Field, Result, Tool, Value, Values } from './tool.ts'
import { tools } from './tools.ts'

/** Drawn by id, so that a failure does not print 8,760 hours. */
const stationIds = ['us-den', 'us-sea-n', ''] as const
const yearsByStation = new Map(
  await Promise.all(stationIds.map(async (id) => [id, await loadStationYear(id)] as const)),
)

/** Ends of a range are drawn more often than by chance, because models fail there. */
function drawValue(field: Field): fc.Arbitrary<Value> {
  switch (field.kind) {
    case 'number': {
      const { min, max } = field
      return fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(min, max) },
        { weight: 3, arbitrary: fc.double({ min, max, noNaN: true }) },
      )
    }
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'country':
      return fc.constantFrom('', 'DE', 'AU')
    case 'currency':
      return fc.constantFrom('', 'EUR')
    case 'day':
      return fc.constantFrom('', '2026-01-31')
    case 'weather':
      return fc.constant('given')
  }
}

const drawScenario = ({ fields }: Tool): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.key, drawValue(field)])))

/** Temperatures may be below 0; everything else is an amount, a share or a time. */
const mayBeNegative = (unit: string): boolean => unit === '°C'

const listNumbers = ({ figures, plots, breakdowns }: Result) => [
  ...figures.flatMap(({ key, unit, value }) => (value === undefined ? [] : [{ key, unit, value }])),
  ...plots.flatMap(({ key, unit, points }) => points.map(({ y }) => ({ key, unit, value: y }))),
  ...plots.flatMap(({ key, points }) => points.map(({ x }) => ({ key, unit: 'x', value: x }))),
  ...breakdowns.flatMap(({ key, unit, parts }) => parts.map(({ value }) => ({ key, unit, value }))),
]

/** Whether a figure may have no value: with practically no load to divide by, or if the changed input is beyond what is published. */
const mayBeUndefined = (key: string, values: Values): boolean =>
  ['itLoad', 'heat', 'utilisation'].some((load) => Number(values[load]) < 1e-100) ||
  ['PUE_COLDER_WATER', 'PUE_LARGER_APPROACH'].includes(key)

test.each(Object.entries(tools))('%s gives figures or a reason over the range of its inputs', (_, tool) => {
  // A tool that computes a whole year takes a hundred times as long as the others.
  const numRuns = tool.fields.some(({ kind }) => kind === 'weather') ? 40 : 400
  const anyScenario = fc.tuple(drawScenario(tool), fc.constantFrom(...stationIds))
  fc.assert(
    fc.property(anyScenario, ([values, id]) => {
      const outcome = computeScenario(tool, values, yearsByStation.get(id))
      if (outcome.kind === 'refused') {
        expect(outcome.reasons.length).toBeGreaterThan(0)
        for (const { key, field } of outcome.reasons) {
          expect(remarkKeys).toContain(key)
          expect([undefined, ...tool.fields.map((one) => one.key)]).toContain(field)
        }
        return
      }
      const impossibleNumbers = listNumbers(outcome).filter(
        ({ unit, value }) => !Number.isFinite(value) || (value < 0 && !mayBeNegative(unit)),
      )
      expect(impossibleNumbers).toEqual([])
      const missingFigures = outcome.figures.filter(
        ({ key, value }) => value === undefined && !mayBeUndefined(key, values),
      )
      expect(missingFigures).toEqual([])
    }),
    { numRuns },
  )
})
