// Random numbers of a source model from tables, searches, scenarios, conversions and days.
import { drawChance, pick } from '../../testing/draw.ts'
import type { SourceCondition, SourceNum, SourceUnit } from '../source-model.ts'
import {
  constant,
  pickFitting,
  generateInner,
  generateLeaf,
  pickRounding,
  convertToStated,
  type Maker,
} from './random-leaves.ts'
import { pickAny, siblings } from './random-vocabulary.ts'

const interpolating =
  (isGrid: boolean): Maker =>
  (making) => {
    const { draw, curves } = making.vocabulary
    const fit = curves.filter(({ y }) => (y !== undefined) === isGrid)
    const curve = pickFitting(making, fit, ({ result }) => result)
    if (curve === undefined) return undefined
    // Logarithms are computed in advance for each argument, so only arguments with few values are used.
    const isLog = drawChance(draw, 35)
    const argument = (unit: SourceUnit): SourceNum =>
      isLog || drawChance(draw, 60)
        ? generateLeaf(making.vocabulary, unit, making.site)
        : generateInner(making, unit)
    const scale = () => (isLog && drawChance(draw, 60) ? { scale: 'log' as const } : {})
    const value: SourceNum = {
      kind: 'interpolate',
      table: curve.table,
      column: 'result',
      x: { column: 'x', at: argument(curve.x), ...scale() },
      ...(curve.y === undefined ? {} : { y: { column: 'y', at: argument(curve.y), ...scale() } }),
      ...(curve.of === undefined ? {} : { where: { of: { parameter: curve.of } } }),
      ...scale(),
      rounding: pickRounding(making),
      step: pick(draw, [0.1, 0.5, 1, 0.25]),
    }
    return convertToStated(making, value, curve.result)
  }

export const engineering: readonly Maker[] = [
  interpolating(false),
  interpolating(true),
  (making) => {
    const grid = pickFitting(making, making.vocabulary.grids, ({ unit }) => unit)
    if (grid === undefined) return undefined
    const where = { of: { parameter: grid.choice }, step: { number: generateInner(making, '1') } }
    return convertToStated(making, { kind: 'lookup', table: grid.table, where, column: 'result' }, grid.unit)
  },
  (making) => ({
    kind: 'tableOrEstimate',
    table: generateInner(making, making.unit),
    estimate: generateInner(making, making.unit),
  }),
  (making) => {
    const { draw } = making.vocabulary
    const name = `n${making.depth}`
    const from = draw(3)
    const inside = { ...making.site, bound: [...making.site.bound, { name, unit: '1' as const }] }
    const tried: SourceCondition = {
      kind: 'compare',
      operator: pick(draw, ['>=', '>', '=', '<=']),
      left: { kind: 'multiply', left: { kind: 'ref', name }, right: constant(1 + draw(3)) },
      right: making.expressions.number('1', making.depth - 1, inside),
    }
    return convertToStated(making, {
      kind: 'least',
      name,
      from,
      to: from + draw(4),
      suchThat: drawChance(draw, 60) ? tried : making.expressions.condition(making.depth - 1, inside),
      ...(drawChance(draw, 40) ? { give: making.expressions.number('1', making.depth - 1, inside) } : {}),
      ...(drawChance(draw, 70) ? { otherwise: generateInner(making, '1') } : {}),
    })
  },
  (making) => {
    const { draw } = making.vocabulary
    const name = `m${making.depth}`
    const inside = { ...making.site, bound: [...making.site.bound, { name, unit: making.unit }] }
    const next: SourceNum = {
      kind: 'smallest',
      terms: [
        { kind: 'add', terms: [{ kind: 'ref', name }, constant(pick(draw, [0.5, 1, 2]))] },
        making.expressions.number(making.unit, making.depth - 1, inside),
      ],
    }
    const by = drawChance(draw, 60) ? next : making.expressions.number(making.unit, making.depth - 1, inside)
    return {
      kind: 'iterate',
      name,
      from: generateLeaf(making.vocabulary, making.unit, making.site),
      by,
      atMost: 1 + draw(5),
    }
  },
  (making) => {
    const { draw, scenarios } = making.vocabulary
    const scenario = pickAny(draw, scenarios)
    if (scenario === undefined || !('cases' in scenario)) return undefined
    const named = scenario.cases.slice(0, 1 + draw(scenario.cases.length))
    const branches = Object.fromEntries(named.map((name) => [name, generateInner(making, making.unit)]))
    return {
      kind: 'inCase',
      scenario: scenario.name,
      branches,
      otherwise: generateInner(making, making.unit),
    }
  },
]

export const quantities: readonly Maker[] = [
  (making) => {
    const from = pickAny(making.vocabulary.draw, siblings[making.unit] ?? [])
    if (from === undefined) return undefined
    const isLarger = from === 'min' || (from === 'h' && making.unit === 'd')
    const steps = { rounding: pickRounding(making), step: pick(making.vocabulary.draw, [0.1, 0.5, 1]) }
    const value = generateInner(making, from)
    return {
      kind: 'convert',
      value,
      from,
      to: making.unit,
      ...(isLarger || drawChance(making.vocabulary.draw, 30) ? steps : {}),
    }
  },
  (making) => ({
    kind: 'inUnit',
    value: generateInner(making, pick(making.vocabulary.draw, ['1', 'kW', 'min', 'VA', 'kWh'])),
    unit: making.unit,
  }),
  (making) => ({
    kind: 'roundToStep',
    value: generateInner(making, making.unit),
    step: pick(making.vocabulary.draw, [0.5, 1, 2, 2.5, 0.3]),
    rounding: pickRounding(making),
  }),
  (making) => {
    const list = pickFitting(making, making.vocabulary.lists, ({ unit }) => unit)
    if (list === undefined) return undefined
    const value = generateInner(making, list.unit)
    return convertToStated(
      making,
      { kind: 'roundToList', value, list: list.name, rounding: pickRounding(making) },
      list.unit,
    )
  },
]

export const dates: readonly Maker[] = [
  (making) => ({
    kind: 'monthsLater',
    of: generateLeaf(making.vocabulary, 'date', making.site),
    months: pick(making.vocabulary.draw, [1, -1, 6, 12]),
  }),
  (making) => ({
    kind: 'add',
    terms: [generateLeaf(making.vocabulary, 'date', making.site), generateInner(making, 'd')],
  }),
  (making) => ({
    kind: 'subtract',
    left: generateLeaf(making.vocabulary, 'date', making.site),
    right: generateInner(making, 'd'),
  }),
]

export const generateDaysBetween: Maker = (making) => ({
  kind: 'subtract',
  left: generateInner(making, 'date'),
  right: generateInner(making, 'date'),
})
