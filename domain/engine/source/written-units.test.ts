// Tests that units written after plain numbers of an expression are compared with the unit that those numbers have.
import { expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { checkSource } from './check-source.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceCondition, SourceNum, SourceUnit } from './source-model.ts'

/** The problems of a value and a rule, of which some numbers were written with a unit. */
function listProblems(
  expression: SourceNum,
  written: ReadonlyMap<object, readonly SourceUnit[]>,
  rule?: SourceCondition,
) {
  const model = new SourceModelBuilder('units', '1.0.0')
  model.table('curve', {
    columns: {
      frame: { type: 'key' },
      time: { type: 'number', unit: 'min' },
      power: { type: 'number', unit: 'kW' },
    },
    rows: [{ frame: 'S', time: 5, power: 9 }],
  })
  model.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
  model.choice('frame', { name: 'curve' })
  model.value('v', 'kW', expression)
  if (rule !== undefined) model.rule('R1', rule)
  return checkSource(model.build(), written).map(({ path, message }) => `${path}: ${message}`)
}
const load = b.ref('load')

const rounded: SourceNum = { kind: 'round', value: load, to: [1, 5, 9], rounding: 'up' }
const stepped = b.roundToStep('up', 2, load)
const cell = { cell: 5 }
const lookedUp: SourceNum = { kind: 'lookup', table: 'curve', where: { time: cell }, column: 'power' }
const interpolated: SourceNum = {
  kind: 'interpolate',
  table: 'curve',
  column: 'power',
  x: { column: 'time', at: b.quantity(5, 'min') },
  rounding: 'down',
  step: 0.1,
}
const isNine: SourceCondition = { kind: 'cellIs', choice: 'frame', column: 'power', values: [9] }

test.each<[string, SourceNum, object, string]>([
  ['the list of a rounding', rounded, rounded, 'values/v/is: Numbers of kW and h meet.'],
  ['the step of a rounding', stepped, stepped, 'values/v/is: Numbers of kW and h meet.'],
  ['a cell to look up', lookedUp, cell, 'values/v/is/where/time: Numbers of min and h meet.'],
  ['the step of an interpolation', interpolated, interpolated, 'values/v/is: Numbers of kW and h meet.'],
])('%s must be written in the unit of the numbers', (_, of, numbers, problem) => {
  expect(listProblems(of, new Map([[numbers, ['h']]]))).toEqual([problem])
  expect(listProblems(of, new Map([[numbers, [numbers === cell ? 'min' : 'kW']]]))).toEqual([])
})

test('a number compared with a cell must be written in the unit of the column', () => {
  expect(listProblems(load, new Map([[isNine, ['h']]]), isNine)).toEqual([
    'rules/R1/require: Numbers of kW and h meet.',
  ])
  expect(listProblems(load, new Map([[isNine, ['kW']]]), isNine)).toEqual([])
})

test('with adopted units a product or quotient takes the unit that it meets, but a parameter does not', () => {
  const model = new SourceModelBuilder('units', '1.0.0')
  const power = model.number('power', { min: 1, max: 9, step: 1, unit: 'kW' })
  const time = model.number('time', { min: 1, max: 9, step: 1, unit: 'min' })
  model.value('current', 'A', b.multiply(power, 2))
  model.rule('R1', b.atMost(b.divide('up', power, time), time))
  const derived = model.build()
  expect(checkSource(derived).map(({ path }) => path)).toEqual(['values/current', 'rules/R1/require'])
  expect(checkSource({ ...derived, units: 'adopted' })).toEqual([])
  model.rule('R2', b.atMost(power, time))
  expect(checkSource({ ...model.build(), units: 'adopted' }).map(({ path }) => path)).toEqual([
    'rules/R2/require',
  ])
})
