// Tests tables and formulas: interpolation, inverse look-up, fixed points, estimates, units and roundings, compared with the source itself.
import { describe, expect, test } from 'vitest'
import { drawChance, pick, createSeededDraw, type Draw } from '../testing/draw.ts'
import * as b from './testing/builder.ts'
import { elaborate } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceModel, SourceTable } from './source-model.ts'
import { compareSource } from './testing/compare-source.ts'

/** Source and elaboration agree on every assignment, and some are valid. */
const expectAgreement = async (model: SourceModel): Promise<void> => {
  const { differences, valid } = await compareSource(model)
  expect(differences).toEqual([])
  expect(valid).toBeGreaterThan(0)
}

/** The power of one block of a cabinet by discharge time, which falls irregularly as in a data sheet. */
function drawDischargeTable(draw: Draw): SourceTable {
  const rows = ['small', 'large'].flatMap((cabinet) => {
    let power = 60 + draw(40)
    return [5, 10, 15, 30].flatMap((time) => {
      power -= 3 + draw(120) / 10
      return drawChance(draw, 85) ? [{ cabinet, time, power: Number(power.toFixed(1)) }] : []
    })
  })
  return {
    columns: {
      cabinet: { type: 'text' },
      time: { type: 'number', unit: 'min' },
      power: { type: 'number', unit: 'kW' },
    },
    rows,
  }
}

function createInterpolation(seed: number): SourceModel {
  const draw = createSeededDraw(seed)
  const model = new SourceModelBuilder('battery', '1.0.0')
  const table = model.table('discharge', drawDischargeTable(draw))
  const cabinet = model.choice('cabinet', ['small', 'large', 'none'])
  const time = model.number('time', { min: 4, max: 31, step: 1.5, unit: 'min' })
  const scales = pick(draw, [{}, { scale: 'log' }] as const)
  const power = b.interpolate(table, 'power', {
    x: { column: 'time', at: time, ...pick(draw, [{}, { scale: 'log' }] as const) },
    where: { cabinet: { parameter: cabinet.name } },
    rounding: pick(draw, ['up', 'down'] as const),
    step: pick(draw, [0.1, 0.5, 1]),
    ...scales,
  })
  model.value('power', 'kW', b.ifElse(b.hasValue(power), power, 0))
  model.rule('B01', b.atLeast(power, 40 + draw(30)))
  return model.build()
}

describe('interpolation', () => {
  test.each([1, 2, 3, 4, 5, 6])('along one axis agrees with the source, seed %i', async (seed) => {
    await expectAgreement(createInterpolation(seed))
  })

  test.each([
    ['linear', {}],
    ['logarithmic', { scale: 'log' }],
  ] as const)('in a grid agrees with the source on a %s scale', async (_, scale) => {
    const model = new SourceModelBuilder('cooler', '1.0.0')
    const table = model.table('capacity', {
      columns: {
        inlet: { type: 'number', unit: 'degC' },
        flow: { type: 'number', unit: '1' },
        capacity: { type: 'number', unit: 'kW' },
      },
      rows: [
        [20, 1, 10.3],
        [20, 3, 17],
        [25, 1, 13.1],
        [25, 3, 22.7],
        [35, 1, 19],
        [35, 3, 31.9],
      ].map(([inlet, flow, capacity]) => ({ inlet: inlet ?? 0, flow: flow ?? 0, capacity: capacity ?? 0 })),
    })
    const inlet = model.number('inlet', { min: 19, max: 36, step: 1, unit: 'degC' })
    const flow = model.number('flow', { min: 0.5, max: 3, step: 0.5, unit: '1' })
    const options = { rounding: 'down', step: 0.01, ...scale } as const
    const capacity = b.interpolate(table, 'capacity', {
      x: { column: 'inlet', at: inlet },
      y: { column: 'flow', at: flow, ...scale },
      ...options,
    })
    model.rule('K01', b.atLeast(capacity, 18.3))
    await expectAgreement(model.build())
  })

  test('rounds the exact mean of two rows at the point halfway between them', () => {
    const model = new SourceModelBuilder('line', '1.0.0')
    const table = model.table('line', {
      columns: { at: { type: 'number' }, result: { type: 'number' } },
      rows: [
        { at: 0, result: 0.1 },
        { at: 2, result: 0.2 },
      ],
    })
    const at = model.number('at', { min: 1, max: 1, step: 1, unit: '1' })
    const interpolateTo = (rounding: 'up' | 'down', step: number) =>
      b.interpolate(table, 'result', { x: { column: 'at', at }, rounding, step })
    model.value('exact', '1', interpolateTo('up', 0.05))
    model.rule('L01', b.equal(interpolateTo('up', 0.1), 0.2))
    model.rule('L02', b.equal(interpolateTo('down', 0.1), 0.1))
    model.rule('L03', b.equal(b.ref('exact'), 0.15))
    return expectAgreement(model.build())
  })
})

describe('searches in a model', () => {
  test('find the least number that satisfies a condition, and what one fewer gives', async () => {
    const model = new SourceModelBuilder('runtime', '1.0.0')
    const load = model.number('load', { min: 10, max: 100, step: 10, unit: 'kW' })
    const wanted = model.number('wanted', { min: 10, max: 30, step: 10, unit: 'min' })
    const computeRuntime = (cabinets: b.NumLike) =>
      b.inUnit('min', b.divide('down', b.multiply(cabinets, 400), load))
    const n = b.ref('n')
    const options = { from: 1, to: 6, suchThat: b.atLeast(computeRuntime(n), wanted) }
    const cabinets = model.value('cabinets', '1', b.least('n', { ...options, otherwise: 99 }))
    model.value(
      'oneFewer',
      'min',
      b.least('n', { ...options, give: computeRuntime(b.subtract(n, 1)), otherwise: 0 }),
    )
    model.rule('B01', b.atMost(b.least('n', options), 4))
    model.rule('B02', b.less(cabinets, 99))
    await expectAgreement(model.build())
  })

  test('pass over a number that makes a divisor 0', async () => {
    const model = new SourceModelBuilder('share', '1.0.0')
    const load = model.number('load', { min: 1, max: 9, step: 1, unit: '1' })
    const n = b.ref('n')
    const share = b.divide('up', load, b.subtract(n, 1))
    model.value('units', '1', b.least('n', { from: 1, to: 6, suchThat: b.hasValue(share), give: share }))
    await expectAgreement(model.build())
  })

  test('find a fixed point, or no value if the computation has not settled', async () => {
    const model = new SourceModelBuilder('units', '1.0.0')
    const table = model.table('capacity', {
      columns: { return: { type: 'number', unit: 'degC' }, capacity: { type: 'number', unit: 'kW' } },
      rows: [
        { return: 24, capacity: 10 },
        { return: 36, capacity: 19 },
        { return: 48, capacity: 22 },
      ],
    })
    const load = model.number('load', { min: 20, max: 90, step: 10, unit: 'kW' })
    const supply = model.number('supply', { min: 18, max: 22, step: 2, unit: 'degC' })
    const count = b.ref('count')
    const returning = b.inUnit('degC', b.add(supply, b.inUnit('degC', b.divide('down', load, count))))
    const capacity = b.interpolate(table, 'capacity', {
      x: { column: 'return', at: returning },
      rounding: 'down',
      step: 0.1,
    })
    const units = b.iterate('count', { from: 4, by: b.divide('up', load, capacity), atMost: 4 })
    model.value('units', '1', b.ifElse(b.hasValue(units), units, 0))
    model.rule('K01', b.atLeast(units, 2), { when: b.hasValue(units) })
    await expectAgreement(model.build())
  })
})

describe('engineering figures', () => {
  test("use the manufacturer's table first, then the formula, and say which", async () => {
    const model = new SourceModelBuilder('breaker', '1.0.0')
    const ratings = model.list('ratings', { unit: 'A', entries: [16, 25, 40, 63] })
    const table = model.table('breakers', {
      columns: { frame: { type: 'text' }, size: { type: 'number', unit: 'A' } },
      rows: [{ frame: 'S', size: 25 }, { frame: 'M' }],
    })
    const frame = model.choice('frame', ['S', 'M', 'L'])
    const current = model.number('current', { min: 10, max: 70, step: 7.5, unit: 'A' })
    const breaker = model.value(
      'breaker',
      'A',
      b.tableOrEstimate(
        b.lookup(table, 'size', { frame }),
        b.roundToList('up', ratings, b.multiply(current, 1.25)),
      ),
    )
    model.notice('N01', 'warning', b.estimated(breaker))
    model.rule('R01', b.atLeast(breaker, current))
    await expectAgreement(model.build())
  })

  test('are converted exactly and rounded to a step', async () => {
    const model = new SourceModelBuilder('energy', '1.0.0')
    const load = model.number('load', { min: 100, max: 950, step: 50, unit: 'W' })
    const time = model.number('time', { min: 5, max: 55, step: 10, unit: 'min' })
    const hours = b.convert(time, 'min', 'h', { rounding: 'up', step: 0.05 })
    const energy = model.value('energy', 'kWh', b.multiply(b.convert(load, 'W', 'kW'), hours))
    model.value('shown', 'kWh', b.roundToStep('down', 0.05, energy))
    model.rule('E01', b.atMost(energy, b.quantity(0.5, 'kWh')))
    await expectAgreement(model.build())
  })

  test('interpolate along a computed argument that is written once, as a value of its own', async () => {
    const model = new SourceModelBuilder('line', '1.0.0')
    const table = model.table('line', {
      columns: { at: { type: 'number' }, result: { type: 'number' } },
      rows: [
        { at: 0, result: 1 },
        { at: 2, result: 4 },
        { at: 6, result: 9 },
      ],
    })
    const base = model.number('base', { min: 0, max: 5, step: 1, unit: '1' })
    const x = { column: 'at', at: b.multiply(b.add(base, 1), 0.5) }
    model.value('result', '1', b.interpolate(table, 'result', { x, rounding: 'down', step: 0.1 }))
    model.rule('L01', b.atLeast(b.ref('result'), 3))
    const source = model.build()
    const { values } = elaborate(source).model
    expect(values.map(({ name }) => name)).toEqual(['result', 'shared~1'])
    expect(JSON.stringify(values).split('"base"')).toHaveLength(2)
    await expectAgreement(source)
  })
})
