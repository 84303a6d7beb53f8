// Random conditions of a source model, from every construct that returns one.
import { drawChance, pick, drawList, type Draw } from '../../testing/draw.ts'
import type { Comparison } from '../../model.ts'
import type { SourceCondition, SourceUnit } from '../source-model.ts'
import { pickBoundPlace, generateLeaf, pickNeighbourPlace, type Expressions } from './random-leaves.ts'
import { generateNumber } from './random-numbers.ts'
import { listMembersAt, pickAny, type Site, type Vocabulary } from './random-vocabulary.ts'

interface Making {
  readonly vocabulary: Vocabulary
  readonly expressions: Expressions
  readonly depth: number
  readonly site: Site
}
type Maker = (making: Making) => SourceCondition | undefined

const comparisons: readonly Comparison[] = ['<', '<=', '=', '!=', '>=', '>']
const units: readonly SourceUnit[] = ['1', 'kW', 'W', 'A', 'min', 'h', 'd', 'date', 'VA', 'kWh', 'kA', 'V']

/** The units of numbers in scope are compared more often than others. */
export function pickUnit(vocabulary: Vocabulary, site: Site): SourceUnit {
  const named = pickAny(vocabulary.draw, listMembersAt(vocabulary, site).numbers)
  return named !== undefined && drawChance(vocabulary.draw, 75) ? named.unit : pick(vocabulary.draw, units)
}

export function createRandomExpressions(vocabulary: Vocabulary): Expressions {
  const expressions: Expressions = {
    number: (unit, depth, site) => generateNumber(vocabulary, expressions, { unit, depth, site }),
    condition: (depth, site) => randomCondition({ vocabulary, expressions, depth, site }),
  }
  return expressions
}

const compared: Maker = ({ vocabulary, expressions, depth, site }) => {
  const unit = pickUnit(vocabulary, site)
  return {
    kind: 'compare',
    operator: pick(vocabulary.draw, comparisons),
    left: expressions.number(unit, depth, site),
    right: drawChance(vocabulary.draw, 60)
      ? generateLeaf(vocabulary, unit, site)
      : expressions.number(unit, depth, site),
  }
}

const drawSome = <T>(draw: Draw, list: readonly T[]): T[] => {
  const chosen = list.filter(() => drawChance(draw, 50))
  return chosen.length > 0 ? chosen : [pick(draw, list)]
}

const facts: readonly Maker[] = [
  compared,
  compared,
  ({ vocabulary, site }) => {
    const choice = pickAny(vocabulary.draw, listMembersAt(vocabulary, site).choices)
    return choice && { kind: 'is', choice: choice.name, options: drawSome(vocabulary.draw, choice.options) }
  },
  ({ vocabulary, site }) => {
    const name = pickAny(vocabulary.draw, listMembersAt(vocabulary, site).flags)
    return name === undefined ? undefined : { kind: 'flag', name }
  },
  ({ vocabulary, site }) => {
    const choice = pickAny(
      vocabulary.draw,
      listMembersAt(vocabulary, site).choices.filter(({ table }) => table !== undefined),
    )
    if (choice?.table === undefined) return undefined
    const [column, values] = drawChance(vocabulary.draw, 40)
      ? (['fast', [true]] as const)
      : (['note', choice.table.notes] as const)
    return { kind: 'cellIs', choice: choice.name, column, values: drawSome(vocabulary.draw, values) }
  },
  ({ vocabulary, expressions, depth, site }) => {
    const grid = pickAny(vocabulary.draw, vocabulary.grids)
    if (grid === undefined) return undefined
    const step = { number: expressions.number('1', depth - 1, site) }
    return { kind: 'row', table: grid.table, where: { of: { parameter: grid.choice }, step } }
  },
  ({ vocabulary, site }) => {
    const parameter = pickAny(vocabulary.draw, listMembersAt(vocabulary, site).unstated)
    return parameter === undefined ? undefined : { kind: 'stated', parameter }
  },
  ({ vocabulary, site }) => {
    const value = pickAny(vocabulary.draw, listMembersAt(vocabulary, site).estimates)
    return value === undefined ? undefined : { kind: 'estimated', value }
  },
  ({ vocabulary, expressions, depth, site }) => ({
    kind: 'hasValue',
    of: expressions.number(pickUnit(vocabulary, site), depth, site),
  }),
  ({ vocabulary, expressions, depth, site }) => ({
    kind: 'within',
    date: generateLeaf(vocabulary, 'date', site),
    from: expressions.number('date', depth - 1, site),
    days: expressions.number('d', depth - 1, site),
  }),
  ({ vocabulary, site }) => {
    const { choices } = listMembersAt(vocabulary, site)
    const left = pickAny(vocabulary.draw, choices)
    return left && { kind: 'same', left: left.name, right: pick(vocabulary.draw, choices).name }
  },
]

const lost: Maker = ({ vocabulary: { draw, scenarios }, site }) => {
  const cases = scenarios.flatMap((scenario) =>
    'lostPart' in scenario
      ? [...site.binders].flatMap(([part, { name }]) =>
          name === scenario.lostPart ? [{ kind: 'lost' as const, scenario: scenario.name, part }] : [],
        )
      : [],
  )
  return pickAny(draw, cases)
}

const connectives: readonly Maker[] = [
  ({ vocabulary, expressions, depth, site }) => ({
    kind: pick(vocabulary.draw, ['all', 'any']),
    of: drawList(vocabulary.draw, 2, 3, () => expressions.condition(depth - 1, site)),
  }),
  ({ expressions, depth, site }) => ({ kind: 'not', of: expressions.condition(depth - 1, site) }),
  ({ vocabulary, expressions, depth, site }) => {
    const bound = pickBoundPlace(vocabulary, site)
    if (bound === undefined) return undefined
    const { inside, ...over } = bound
    const where = drawChance(vocabulary.draw, 30) ? { where: expressions.condition(depth - 2, inside) } : {}
    const condition = expressions.condition(depth - 1, inside)
    return { kind: pick(vocabulary.draw, ['every', 'some']), ...over, ...where, of: condition }
  },
  (making) => {
    const { vocabulary, expressions, depth, site } = making
    const bound = pickBoundPlace(vocabulary, site)
    if (bound === undefined) return undefined
    const { inside, ...over } = bound
    const part = vocabulary.parts.find(({ name }) => name === bound.part)
    const choice = pickAny(vocabulary.draw, part?.choices ?? [])
    const where = drawChance(vocabulary.draw, 30) ? { where: expressions.condition(depth - 2, inside) } : {}
    const what =
      choice !== undefined && drawChance(vocabulary.draw, 60)
        ? { parameter: `${bound.as ?? bound.part}.${choice.name}` }
        : { number: expressions.number(pickUnit(vocabulary, inside), depth - 1, inside) }
    return { kind: 'distinct', ...over, ...where, of: what }
  },
  ({ vocabulary, expressions, depth, site }) => {
    const found = pickNeighbourPlace(vocabulary, site)
    if (found === undefined) return undefined
    const { inside, ...at } = found
    const condition = expressions.condition(depth - 1, inside)
    return { kind: 'neighbourHolds', ...at, of: condition, otherwise: drawChance(vocabulary.draw, 50) }
  },
  ({ vocabulary, expressions, depth, site }) => {
    const scenario = pickAny(vocabulary.draw, vocabulary.scenarios)
    return (
      scenario && { kind: 'inEvery', scenario: scenario.name, of: expressions.condition(depth - 1, site) }
    )
  },
  lost,
]

function randomCondition(making: Making): SourceCondition {
  const { draw } = making.vocabulary
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const makers = making.depth <= 0 || drawChance(draw, 45) ? facts : connectives
    const made = pick(draw, makers)({ ...making, depth: Math.max(0, making.depth) })
    if (made !== undefined) return made
  }
  return { kind: 'all', of: [] }
}
