// Random numeric expressions and conditions over the parameters of a random model.
import { createChecker } from '../check.ts'
import { toNumber } from '../exact.ts'
import type {
  Assignment,
  Cell,
  Column,
  Comparison,
  Condition,
  DefinedValue,
  Num,
  Parameter,
  Table,
  Where,
} from '../model.ts'
import { drawChance, pick, drawList, type Draw } from './draw.ts'

/** What an expression may refer to; `tables` and `values` grow while the model is drawn. */
export interface Scope {
  readonly draw: Draw
  readonly tables: Record<string, Table>
  readonly parameters: readonly Parameter[]
  readonly values: readonly DefinedValue[]
  /** A configuration that the rules must satisfy, so that the model has one. */
  readonly planted: Assignment | undefined
}

export interface Expressions {
  /** An expression of at most `depth` levels of operators. */
  number(depth: number): Num
  condition(depth: number): Condition
}

const comparisons: readonly Comparison[] = ['<', '<=', '=', '!=', '>=', '>']
const constants = [0, 1, 2, 3, 5, 10, 0.1, 0.25, 1.5, 12.5, -1, -2.5] as const

export function createExpressions(scope: Scope): Expressions {
  const { draw } = scope
  const expressions: Expressions = {
    number: (depth) =>
      depth <= 0 || drawChance(draw, 25) ? generateLeaf(scope) : generateOperation(scope, expressions, depth),
    condition: (depth) =>
      depth <= 0 || drawChance(draw, 40)
        ? generateAtom(scope, expressions)
        : generateConnective(scope, expressions, depth),
  }
  return expressions
}

const constant = (value: number): Num => ({ kind: 'constant', value })

const listTableChoices = (scope: Scope): { name: string; table: Table }[] =>
  scope.parameters.flatMap((parameter) => {
    const table =
      parameter.kind === 'choice' && 'table' in parameter.from
        ? scope.tables[parameter.from.table]
        : undefined
    return table === undefined ? [] : [{ name: parameter.name, table }]
  })

const listChoiceOptions = (scope: Scope): { name: string; options: readonly string[] }[] =>
  scope.parameters.flatMap((parameter) => {
    if (parameter.kind !== 'choice') return []
    if ('options' in parameter.from) return [{ name: parameter.name, options: parameter.from.options }]
    const rows = scope.tables[parameter.from.table]?.rows ?? []
    return [{ name: parameter.name, options: rows.map((row) => String(row['id'])) }]
  })

/** The numbers that need no operator: each is a reference, a cell or a constant. */
function generateLeaf(scope: Scope): Num {
  const { draw } = scope
  const references: Num[] = [
    ...scope.parameters.filter(({ kind }) => kind === 'number'),
    ...scope.values,
  ].map(({ name }) => ({ kind: 'ref', name }))
  const cells: Num[] = listTableChoices(scope).flatMap(({ name }) =>
    ['size', 'offset'].map((column): Num => ({ kind: 'cell', choice: name, column })),
  )
  const named = [...references, ...cells]
  return named.length === 0 || drawChance(draw, 20) ? constant(pick(draw, constants)) : pick(draw, named)
}

/** A number above zero in every configuration, as a divisor must be. */
function generatePositive(scope: Scope, expressions: Expressions, depth: number): Num {
  const { draw } = scope
  const positiveTerms: Num[] = [
    constant(pick(draw, [1, 2, 3, 0.5, 0.1, 7])),
    ...listTableChoices(scope).map(({ name }): Num => ({ kind: 'cell', choice: name, column: 'size' })),
    ...scope.parameters.flatMap((parameter): Num[] =>
      parameter.kind === 'number' && parameter.min > 0 ? [{ kind: 'ref', name: parameter.name }] : [],
    ),
  ]
  const term = pick(draw, positiveTerms)
  if (depth <= 0 || drawChance(draw, 50)) return term
  return drawChance(draw, 50)
    ? { kind: 'add', terms: [term, pick(draw, positiveTerms)] }
    : { kind: 'largest', terms: [term, expressions.number(depth - 1)] }
}

function generateOperation(scope: Scope, expressions: Expressions, depth: number): Num {
  const { draw } = scope
  const generatePart = (): Num => expressions.number(depth - 1)
  const rounding = pick(draw, ['up', 'down'] as const)
  switch (draw(11)) {
    case 0:
    case 1:
      return { kind: 'add', terms: drawList(draw, 1, 3, generatePart) }
    case 2:
      return { kind: 'subtract', left: generatePart(), right: generatePart() }
    case 3:
      return {
        kind: 'multiply',
        left: generatePart(),
        right: drawChance(draw, 50) ? generateLeaf(scope) : generatePart(),
      }
    case 4:
      return {
        kind: 'divide',
        left: generatePart(),
        right: generatePositive(scope, expressions, depth - 1),
        rounding,
      }
    case 5:
      return { kind: 'round', value: generatePart(), to: drawRatings(scope), rounding }
    case 6:
      return { kind: 'smallest', terms: drawList(draw, 1, 3, generatePart) }
    case 7:
      return { kind: 'largest', terms: drawList(draw, 1, 3, generatePart) }
    case 8:
      return {
        kind: 'if',
        test: expressions.condition(depth - 1),
        whenTrue: generatePart(),
        whenFalse: generatePart(),
      }
    case 9:
      return generateCase(scope, expressions, depth)
    default:
      return generateLookup(scope, expressions)
  }
}

/** A list of ratings that is not always large enough. */
function drawRatings(scope: Scope): readonly number[] {
  const { draw } = scope
  let entry = draw(4) - 2
  return drawList(draw, 2, 6, () => {
    entry = Number((entry + pick(draw, [0.5, 1, 2, 5, 10, 2.5])).toFixed(6))
    return entry
  })
}

function generateCase(scope: Scope, expressions: Expressions, depth: number): Num {
  const { draw } = scope
  const choices = listChoiceOptions(scope)
  if (choices.length === 0) return generateLeaf(scope)
  const { name, options } = pick(draw, choices)
  const generateBranch = (): Num => expressions.number(Math.min(1, depth - 1))
  const listed = drawChance(draw, 50) ? options : options.filter(() => drawChance(draw, 60))
  return {
    kind: 'case',
    of: name,
    branches: Object.fromEntries(listed.map((option) => [option, generateBranch()])),
    ...(listed.length === options.length ? {} : { otherwise: generateBranch() }),
  }
}

/** A column of a look-up table: its possible values, and what it is compared with. */
interface Key {
  readonly type: Column['type']
  readonly cells: readonly Cell[]
  readonly comparedWith: Where[string]
}

function drawKeys(scope: Scope, expressions: Expressions): Key[] {
  const { draw } = scope
  const candidates: Key[] = [
    ...listChoiceOptions(scope).map(({ name, options }): Key => ({
      type: 'text',
      cells: options,
      comparedWith: { parameter: name },
    })),
    ...scope.parameters.flatMap((parameter): Key[] => {
      if (parameter.kind === 'flag')
        return [{ type: 'flag', cells: [true, false], comparedWith: { parameter: parameter.name } }]
      if (parameter.kind !== 'number' || (parameter.max - parameter.min) / parameter.step > 30) return []
      const cells: number[] = []
      for (let value = parameter.min; value <= parameter.max + 1e-9; value += parameter.step)
        cells.push(Number(value.toFixed(6)))
      return [{ type: 'number', cells, comparedWith: { number: { kind: 'ref', name: parameter.name } } }]
    }),
    { type: 'number', cells: [0, 1, 2, 3, 5, 10], comparedWith: { number: expressions.number(1) } },
    { type: 'text', cells: ['a', 'b'], comparedWith: { cell: 'a' } },
  ]
  return drawList(draw, 1, 3, () => pick(draw, candidates))
}

/** Declares a table with one row for each drawn combination of keys, at most 400, and returns how to look it up. */
function declareTable(
  scope: Scope,
  expressions: Expressions,
  percentOfRows: number,
): { table: string; where: Where } {
  const { draw } = scope
  const used = drawKeys(scope, expressions)
  const combinations = used
    .reduce<Cell[][]>((rows, { cells }) => rows.flatMap((row) => cells.map((cell) => [...row, cell])), [[]])
    .filter(() => drawChance(draw, percentOfRows))
    .slice(0, 400)
  const table = `facts${Object.keys(scope.tables).length}`
  scope.tables[table] = {
    columns: {
      ...Object.fromEntries(used.map(({ type }, index) => [`k${index}`, { type }])),
      result: { type: 'number', unit: '1' },
    },
    rows: combinations.map((cells) => ({
      ...Object.fromEntries(cells.map((cell, index) => [`k${index}`, cell])),
      result: Number(((draw(40) - 5) / pick(draw, [1, 1, 2, 10])).toFixed(6)),
    })),
  }
  return {
    table,
    where: Object.fromEntries(used.map(({ comparedWith }, index) => [`k${index}`, comparedWith])),
  }
}

const generateLookup = (scope: Scope, expressions: Expressions): Num => ({
  kind: 'lookup',
  column: 'result',
  ...declareTable(scope, expressions, 94),
})

/** A condition without connectives. */
function generateAtom(scope: Scope, expressions: Expressions): Condition {
  const { draw } = scope
  const choices = listChoiceOptions(scope)
  const flags = scope.parameters.filter(({ kind }) => kind === 'flag')
  const tables = listTableChoices(scope)
  const kind = draw(10)
  if (kind < 2 && choices.length > 0) {
    const { name, options } = pick(draw, choices)
    return { kind: 'is', choice: name, options: options.filter(() => drawChance(draw, 45)) }
  }
  if (kind === 2 && flags.length > 0) return { kind: 'flag', name: pick(draw, flags).name }
  if (kind === 3 && tables.length > 0) {
    const { name } = pick(draw, tables)
    return drawChance(draw, 60)
      ? {
          kind: 'cellIs',
          choice: name,
          column: 'colour',
          values: drawList(draw, 1, 2, () => pick(draw, ['red', 'green', 'blue'])),
        }
      : { kind: 'cellIs', choice: name, column: 'fast', values: [drawChance(draw, 50)] }
  }
  if (kind === 4 || kind === 5) return { kind: 'row', ...declareTable(scope, expressions, 55) }
  return generateComparison(scope, expressions)
}

/** Half of the comparisons are exactly at the figure of the planted configuration, because faults appear at the boundary. */
function generateComparison(scope: Scope, expressions: Expressions): Condition {
  const { draw, planted } = scope
  const left = expressions.number(2)
  const operator = pick(draw, comparisons)
  if (planted !== undefined && drawChance(draw, 50)) {
    const checker = createChecker({ id: '', version: '', rules: [], notices: [], goals: [], ...scope })
    const figure = checker.number(left, planted)
    if (figure !== undefined)
      return {
        kind: 'compare',
        operator,
        left,
        right: constant(Number(toNumber(figure).toFixed(6))),
      }
  }
  return { kind: 'compare', operator, left, right: expressions.number(1) }
}

function generateConnective(scope: Scope, expressions: Expressions, depth: number): Condition {
  const { draw } = scope
  const generatePart = (): Condition => expressions.condition(depth - 1)
  switch (draw(5)) {
    case 0:
    case 1:
      return { kind: 'all', of: drawList(draw, 1, 3, generatePart) }
    case 2:
    case 3:
      return { kind: 'any', of: drawList(draw, 1, 3, generatePart) }
    default:
      return { kind: 'not', of: generatePart() }
  }
}
