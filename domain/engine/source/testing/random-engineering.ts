// Random numbers of a source model from tables, searches, scenarios, conversions and days.
import { drawChance, pick } from '../../testing/draw.ts'
import type { SourceCondition, SourceNum, SourceUnit } from '../source-model.ts'
import {
  constant,
  pickFitting,
  generateInner,
  generateLeaf,
  pickRounding,
  toWantedUnit,
  type NumberGenerator,
} from './random-leaves.ts'
import { pickAny, convertibleUnits } from './random-vocabulary.ts'

const createInterpolationGenerator =
  (isGrid: boolean): NumberGenerator =>
  (context) => {
    const { draw, curves } = context.vocabulary
    const curvesOfKind = curves.filter(({ y }) => (y !== undefined) === isGrid)
    const curve = pickFitting(context, curvesOfKind, ({ result }) => result)
    if (curve === undefined) return undefined
    // Logarithms are computed in advance for each argument, so only arguments with few values are used.
    const isLog = drawChance(draw, 35)
    const generateArgument = (unit: SourceUnit): SourceNum =>
      isLog || drawChance(draw, 60)
        ? generateLeaf(context.vocabulary, unit, context.scope)
        : generateInner(context, unit)
    const drawScale = () => (isLog && drawChance(draw, 60) ? { scale: 'log' as const } : {})
    const value: SourceNum = {
      kind: 'interpolate',
      table: curve.table,
      column: 'result',
      x: { column: 'x', at: generateArgument(curve.x), ...drawScale() },
      ...(curve.y === undefined ? {} : { y: { column: 'y', at: generateArgument(curve.y), ...drawScale() } }),
      ...(curve.of === undefined ? {} : { where: { of: { parameter: curve.of } } }),
      ...drawScale(),
      rounding: pickRounding(context),
      step: pick(draw, [0.1, 0.5, 1, 0.25]),
    }
    return toWantedUnit(context, value, curve.result)
  }

export const engineeringGenerators: readonly NumberGenerator[] = [
  createInterpolationGenerator(false),
  createInterpolationGenerator(true),
  (context) => {
    const grid = pickFitting(context, context.vocabulary.grids, ({ unit }) => unit)
    if (grid === undefined) return undefined
    const where = { of: { parameter: grid.choice }, step: { number: generateInner(context, '1') } }
    return toWantedUnit(context, { kind: 'lookup', table: grid.table, where, column: 'result' }, grid.unit)
  },
  (context) => ({
    kind: 'tableOrEstimate',
    table: generateInner(context, context.unit),
    estimate: generateInner(context, context.unit),
  }),
  (context) => {
    const { draw } = context.vocabulary
    const name = `n${context.depth}`
    const from = draw(3)
    const inside = { ...context.scope, bound: [...context.scope.bound, { name, unit: '1' as const }] }
    const comparison: SourceCondition = {
      kind: 'compare',
      operator: pick(draw, ['>=', '>', '=', '<=']),
      left: { kind: 'multiply', left: { kind: 'ref', name }, right: constant(1 + draw(3)) },
      right: context.expressions.number('1', context.depth - 1, inside),
    }
    return toWantedUnit(context, {
      kind: 'least',
      name,
      from,
      to: from + draw(4),
      suchThat: drawChance(draw, 60) ? comparison : context.expressions.condition(context.depth - 1, inside),
      ...(drawChance(draw, 40) ? { give: context.expressions.number('1', context.depth - 1, inside) } : {}),
      ...(drawChance(draw, 70) ? { otherwise: generateInner(context, '1') } : {}),
    })
  },
  (context) => {
    const { draw } = context.vocabulary
    const name = `m${context.depth}`
    const inside = { ...context.scope, bound: [...context.scope.bound, { name, unit: context.unit }] }
    const next: SourceNum = {
      kind: 'smallest',
      terms: [
        { kind: 'add', terms: [{ kind: 'ref', name }, constant(pick(draw, [0.5, 1, 2]))] },
        context.expressions.number(context.unit, context.depth - 1, inside),
      ],
    }
    const by = drawChance(draw, 60)
      ? next
      : context.expressions.number(context.unit, context.depth - 1, inside)
    return {
      kind: 'iterate',
      name,
      from: generateLeaf(context.vocabulary, context.unit, context.scope),
      by,
      atMost: 1 + draw(5),
    }
  },
  (context) => {
    const { draw, scenarios } = context.vocabulary
    const scenario = pickAny(draw, scenarios)
    if (scenario === undefined || !('cases' in scenario)) return undefined
    const named = scenario.cases.slice(0, 1 + draw(scenario.cases.length))
    const branches = Object.fromEntries(named.map((name) => [name, generateInner(context, context.unit)]))
    return {
      kind: 'inCase',
      scenario: scenario.name,
      branches,
      otherwise: generateInner(context, context.unit),
    }
  },
]

export const quantityGenerators: readonly NumberGenerator[] = [
  (context) => {
    const from = pickAny(context.vocabulary.draw, convertibleUnits[context.unit] ?? [])
    if (from === undefined) return undefined
    // Minutes are no decimal number of hours or days, and hours none of days.
    const needsRounding = from === 'min' || (from === 'h' && context.unit === 'd')
    const steps = { rounding: pickRounding(context), step: pick(context.vocabulary.draw, [0.1, 0.5, 1]) }
    const value = generateInner(context, from)
    return {
      kind: 'convert',
      value,
      from,
      to: context.unit,
      ...(needsRounding || drawChance(context.vocabulary.draw, 30) ? steps : {}),
    }
  },
  (context) => ({
    kind: 'inUnit',
    value: generateInner(context, pick(context.vocabulary.draw, ['1', 'kW', 'min', 'VA', 'kWh'])),
    unit: context.unit,
  }),
  (context) => ({
    kind: 'roundToStep',
    value: generateInner(context, context.unit),
    step: pick(context.vocabulary.draw, [0.5, 1, 2, 2.5, 0.3]),
    rounding: pickRounding(context),
  }),
  (context) => {
    const list = pickFitting(context, context.vocabulary.lists, ({ unit }) => unit)
    if (list === undefined) return undefined
    const value = generateInner(context, list.unit)
    return toWantedUnit(
      context,
      { kind: 'roundToList', value, list: list.name, rounding: pickRounding(context) },
      list.unit,
    )
  },
]

export const dateGenerators: readonly NumberGenerator[] = [
  (context) => ({
    kind: 'monthsLater',
    of: generateLeaf(context.vocabulary, 'date', context.scope),
    months: pick(context.vocabulary.draw, [1, -1, 6, 12]),
  }),
  (context) => ({
    kind: 'add',
    terms: [generateLeaf(context.vocabulary, 'date', context.scope), generateInner(context, 'd')],
  }),
  (context) => ({
    kind: 'subtract',
    left: generateLeaf(context.vocabulary, 'date', context.scope),
    right: generateInner(context, 'd'),
  }),
]

export const generateDaysBetween: NumberGenerator = (context) => ({
  kind: 'subtract',
  left: generateInner(context, 'date'),
  right: generateInner(context, 'date'),
})
