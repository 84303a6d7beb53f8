// Random conditions of a source model, from every construct that returns one.
import { drawChance, drawList, MAX_ATTEMPTS, pick, type Draw } from '../../testing/draw.ts'
import type { Comparison } from '../../model.ts'
import type { SourceCondition, SourceUnit } from '../source-model.ts'
import { pickBoundPlace, generateLeaf, pickNeighbourPlace, type Expressions } from './random-leaves.ts'
import { generateNumber } from './random-numbers.ts'
import { listMembersAt, pickAny, type Scope, type Vocabulary } from './random-vocabulary.ts'

/** What the generation of a condition depends on. */
interface GenerationContext {
  readonly vocabulary: Vocabulary
  readonly expressions: Expressions
  readonly depth: number
  readonly scope: Scope
}
/** Returns undefined if the model has nothing for the construct. */
type ConditionGenerator = (context: GenerationContext) => SourceCondition | undefined

const comparisons: readonly Comparison[] = ['<', '<=', '=', '!=', '>=', '>']
const units: readonly SourceUnit[] = ['1', 'kW', 'W', 'A', 'min', 'h', 'd', 'date', 'VA', 'kWh', 'kA', 'V']

/** The units of numbers in scope are compared more often than others. */
export function pickUnit(vocabulary: Vocabulary, scope: Scope): SourceUnit {
  const named = pickAny(vocabulary.draw, listMembersAt(vocabulary, scope).numbers)
  return named !== undefined && drawChance(vocabulary.draw, 75) ? named.unit : pick(vocabulary.draw, units)
}

export function createRandomExpressions(vocabulary: Vocabulary): Expressions {
  const expressions: Expressions = {
    number: (unit, depth, scope) => generateNumber(vocabulary, expressions, { unit, depth, scope }),
    condition: (depth, scope) => generateCondition({ vocabulary, expressions, depth, scope }),
  }
  return expressions
}

const generateComparison: ConditionGenerator = ({ vocabulary, expressions, depth, scope }) => {
  const unit = pickUnit(vocabulary, scope)
  return {
    kind: 'compare',
    operator: pick(vocabulary.draw, comparisons),
    left: expressions.number(unit, depth, scope),
    right: drawChance(vocabulary.draw, 60)
      ? generateLeaf(vocabulary, unit, scope)
      : expressions.number(unit, depth, scope),
  }
}

const drawSome = <T>(draw: Draw, list: readonly T[]): T[] => {
  const chosen = list.filter(() => drawChance(draw, 50))
  return chosen.length > 0 ? chosen : [pick(draw, list)]
}

/** Conditions without connectives, places or scenarios. */
const atoms: readonly ConditionGenerator[] = [
  generateComparison,
  generateComparison,
  ({ vocabulary, scope }) => {
    const choice = pickAny(vocabulary.draw, listMembersAt(vocabulary, scope).choices)
    return choice && { kind: 'is', choice: choice.name, options: drawSome(vocabulary.draw, choice.options) }
  },
  ({ vocabulary, scope }) => {
    const name = pickAny(vocabulary.draw, listMembersAt(vocabulary, scope).flags)
    return name === undefined ? undefined : { kind: 'flag', name }
  },
  ({ vocabulary, scope }) => {
    const choice = pickAny(
      vocabulary.draw,
      listMembersAt(vocabulary, scope).choices.filter(({ table }) => table !== undefined),
    )
    if (choice?.table === undefined) return undefined
    const [column, values] = drawChance(vocabulary.draw, 40)
      ? (['fast', [true]] as const)
      : (['note', choice.table.notes] as const)
    return { kind: 'cellIs', choice: choice.name, column, values: drawSome(vocabulary.draw, values) }
  },
  ({ vocabulary, expressions, depth, scope }) => {
    const grid = pickAny(vocabulary.draw, vocabulary.grids)
    if (grid === undefined) return undefined
    const step = { number: expressions.number('1', depth - 1, scope) }
    return { kind: 'row', table: grid.table, where: { of: { parameter: grid.choice }, step } }
  },
  ({ vocabulary, scope }) => {
    const parameter = pickAny(vocabulary.draw, listMembersAt(vocabulary, scope).unstated)
    return parameter === undefined ? undefined : { kind: 'stated', parameter }
  },
  ({ vocabulary, scope }) => {
    const value = pickAny(vocabulary.draw, listMembersAt(vocabulary, scope).estimates)
    return value === undefined ? undefined : { kind: 'estimated', value }
  },
  ({ vocabulary, expressions, depth, scope }) => ({
    kind: 'hasValue',
    of: expressions.number(pickUnit(vocabulary, scope), depth, scope),
  }),
  ({ vocabulary, expressions, depth, scope }) => ({
    kind: 'within',
    date: generateLeaf(vocabulary, 'date', scope),
    from: expressions.number('date', depth - 1, scope),
    days: expressions.number('d', depth - 1, scope),
  }),
  ({ vocabulary, scope }) => {
    const { choices } = listMembersAt(vocabulary, scope)
    const left = pickAny(vocabulary.draw, choices)
    return left && { kind: 'same', left: left.name, right: pick(vocabulary.draw, choices).name }
  },
]

const generateLost: ConditionGenerator = ({ vocabulary: { draw, scenarios }, scope }) => {
  const cases = scenarios.flatMap((scenario) =>
    'lostPart' in scenario
      ? [...scope.binders].flatMap(([part, { name }]) =>
          name === scenario.lostPart ? [{ kind: 'lost' as const, scenario: scenario.name, part }] : [],
        )
      : [],
  )
  return pickAny(draw, cases)
}

const connectives: readonly ConditionGenerator[] = [
  ({ vocabulary, expressions, depth, scope }) => ({
    kind: pick(vocabulary.draw, ['all', 'any']),
    of: drawList(vocabulary.draw, 2, 3, () => expressions.condition(depth - 1, scope)),
  }),
  ({ expressions, depth, scope }) => ({ kind: 'not', of: expressions.condition(depth - 1, scope) }),
  ({ vocabulary, expressions, depth, scope }) => {
    const boundPlace = pickBoundPlace(vocabulary, scope)
    if (boundPlace === undefined) return undefined
    const { inside, ...over } = boundPlace
    const where = drawChance(vocabulary.draw, 30) ? { where: expressions.condition(depth - 2, inside) } : {}
    const condition = expressions.condition(depth - 1, inside)
    return { kind: pick(vocabulary.draw, ['every', 'some']), ...over, ...where, of: condition }
  },
  (context) => {
    const { vocabulary, expressions, depth, scope } = context
    const boundPlace = pickBoundPlace(vocabulary, scope)
    if (boundPlace === undefined) return undefined
    const { inside, ...over } = boundPlace
    const part = vocabulary.parts.find(({ name }) => name === boundPlace.part)
    const choice = pickAny(vocabulary.draw, part?.choices ?? [])
    const where = drawChance(vocabulary.draw, 30) ? { where: expressions.condition(depth - 2, inside) } : {}
    const compared =
      choice !== undefined && drawChance(vocabulary.draw, 60)
        ? { parameter: `${boundPlace.as ?? boundPlace.part}.${choice.name}` }
        : { number: expressions.number(pickUnit(vocabulary, inside), depth - 1, inside) }
    return { kind: 'distinct', ...over, ...where, of: compared }
  },
  ({ vocabulary, expressions, depth, scope }) => {
    const neighbour = pickNeighbourPlace(vocabulary, scope)
    if (neighbour === undefined) return undefined
    const { inside, ...at } = neighbour
    const condition = expressions.condition(depth - 1, inside)
    return { kind: 'neighbourHolds', ...at, of: condition, otherwise: drawChance(vocabulary.draw, 50) }
  },
  ({ vocabulary, expressions, depth, scope }) => {
    const scenario = pickAny(vocabulary.draw, vocabulary.scenarios)
    return (
      scenario && { kind: 'inEvery', scenario: scenario.name, of: expressions.condition(depth - 1, scope) }
    )
  },
  generateLost,
]

function generateCondition(context: GenerationContext): SourceCondition {
  const { draw } = context.vocabulary
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const generators = context.depth <= 0 || drawChance(draw, 45) ? atoms : connectives
    const generated = pick(draw, generators)({ ...context, depth: Math.max(0, context.depth) })
    if (generated !== undefined) return generated
  }
  return { kind: 'all', of: [] }
}
