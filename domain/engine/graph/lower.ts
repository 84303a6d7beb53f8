// Lowers a model's expressions into an expression graph: defines the meaning of every construct of model.ts in one place.
import { countDecimals, getPowerOfTen, toScaledInteger } from '../decimal.ts'
import type { Cell, Condition, Model, Num, Table, Where } from '../model.ts'
import { type ParameterSpace, getParameterSpace } from '../parameter-space.ts'
import { ExpressionGraph } from './graph.ts'
import { type NodeId, negateComparison } from './node.ts'
import { RowIndex } from './row-index.ts'

/**
 * A key of a table look-up: the node that is compared, and the number for a row's cell (undefined: the row never
 * matches).
 */
interface Key {
  readonly node: NodeId
  numberOf(row: Readonly<Record<string, Cell>>): number | undefined
}

/** Lowers expressions of one valid model; each defined value is lowered once. */
export class Lowering {
  readonly model: Model
  readonly graph: ExpressionGraph
  readonly #parameters: ReadonlyMap<string, ParameterSpace>
  readonly #definitions: ReadonlyMap<string, Num>
  readonly #values = new Map<string, NodeId>()

  constructor(model: Model) {
    this.model = model
    const parameters = model.parameters.map((parameter, index) => getParameterSpace(model, parameter, index))
    this.graph = new ExpressionGraph(parameters)
    this.#parameters = new Map(parameters.map((parameter) => [parameter.name, parameter]))
    this.#definitions = new Map(model.values.map((value) => [value.name, value.is]))
  }

  parameter(name: string): ParameterSpace {
    const parameter = this.#parameters.get(name)
    if (parameter === undefined) throw new RangeError(`No parameter '${name}'`)
    return parameter
  }

  /** The node of a number parameter or a defined value. */
  reference(name: string): NodeId {
    const cached = this.#values.get(name)
    if (cached !== undefined) return cached
    const definition = this.#definitions.get(name)
    const node =
      definition === undefined ? this.graph.position(this.parameter(name)) : this.number(definition)
    this.#values.set(name, node)
    return node
  }

  #constant(value: number): NodeId {
    const decimals = countDecimals(value)
    return this.graph.constant(toScaledInteger(value, decimals) ?? Number.NaN, decimals)
  }

  number(expression: Num): NodeId {
    const { graph } = this
    switch (expression.kind) {
      case 'constant':
        return this.#constant(expression.value)
      case 'ref':
        return this.reference(expression.name)
      case 'cell':
        return this.#cell(expression.choice, expression.column)
      case 'lookup':
        return this.#lookup(expression.table, expression.where, expression.column)
      case 'add':
        return this.#sum(expression.terms.map((term) => [term, 1]))
      case 'subtract':
        return this.#sum([
          [expression.left, 1],
          [expression.right, -1],
        ])
      case 'multiply':
        return graph.product(this.number(expression.left), this.number(expression.right))
      case 'divide': {
        const { nodes } = graph.align([this.number(expression.left), this.number(expression.right)])
        return graph.add({
          kind: 'quotient',
          left: nodes[0]!,
          right: nodes[1]!,
          up: expression.rounding === 'up',
        })
      }
      case 'round': {
        const { nodes, decimals } = graph.align(
          [this.number(expression.value)],
          Math.max(0, ...expression.to.map(countDecimals)),
        )
        const to = Float64Array.from(expression.to, (entry) => toScaledInteger(entry, decimals)!).toSorted()
        return graph.add({ kind: 'round', of: nodes[0]!, to, up: expression.rounding === 'up' }, decimals)
      }
      default:
        return this.#selection(expression)
    }
  }

  #selection(expression: Extract<Num, { kind: 'smallest' | 'largest' | 'if' | 'case' }>): NodeId {
    const { graph } = this
    switch (expression.kind) {
      case 'if': {
        const test = this.condition(expression.test)
        const { nodes, decimals } = graph.align([
          this.number(expression.whenTrue),
          this.number(expression.whenFalse),
        ])
        return this.#either(test, nodes[0]!, nodes[1]!, decimals)
      }
      case 'case': {
        const { options, index } = this.parameter(expression.of)
        const { nodes, decimals } = graph.align(
          options.map((option) => {
            const branch = Object.hasOwn(expression.branches, option)
              ? expression.branches[option]
              : expression.otherwise
            return branch === undefined ? graph.constant(Number.NaN) : this.number(branch)
          }),
        )
        if (nodes.every((node) => node === nodes[0])) return nodes[0]!
        return graph.add({ kind: 'case', parameter: index, branches: nodes }, decimals)
      }
      default: {
        const { nodes, decimals } = graph.align(expression.terms.map((term) => this.number(term)))
        const of = [...new Set(nodes)]
        return of.length === 1 ? of[0]! : graph.add({ kind: expression.kind, of }, decimals)
      }
    }
  }

  #either(test: NodeId, whenTrue: NodeId, whenFalse: NodeId, decimals: number): NodeId {
    const { operation, partial } = this.graph.node(test)
    if (operation.kind === 'constant' && !partial) return operation.value === 1 ? whenTrue : whenFalse
    return this.graph.add({ kind: 'either', test, whenTrue, whenFalse }, decimals)
  }

  #sum(terms: readonly (readonly [Num, number])[]): NodeId {
    return this.graph.sum(
      terms.map(([term, factor]) => ({ node: this.number(term), factor, decimals: 0 })),
      { value: 0, decimals: 0 },
    )
  }

  /** The rows for a choice's options, in the order of the options. */
  #listRows(choice: string): readonly Readonly<Record<string, Cell>>[] {
    const parameter = this.model.parameters.find(({ name }) => name === choice)
    if (parameter?.kind !== 'choice' || !('table' in parameter.from)) return []
    return this.model.tables[parameter.from.table]?.rows ?? []
  }

  #cell(choice: string, column: string): NodeId {
    const { cells, decimals } = scaleCells(this.#listRows(choice).map((row) => row[column]))
    return this.graph.column(this.parameter(choice), Float64Array.from(cells), decimals)
  }

  #lookup(name: string, where: Where, column: string): NodeId {
    const { keys, rows } = this.#findMatchingRows(name, where)
    const { cells, decimals } = scaleCells(rows.map((row) => row[column]))
    const entries = rows.map((row, at) => ({ key: keys.map((key) => key.numberOf(row)!), value: cells[at]! }))
    const index = new RowIndex(keys.length, () => entries)
    return this.graph.add({ kind: 'lookup', keys: keys.map((key) => key.node), rows: index }, decimals)
  }

  #row(name: string, where: Where): NodeId {
    const { keys, rows } = this.#findMatchingRows(name, where)
    const entries = new Map(
      rows.map((row) => {
        const numbers = keys.map((key) => key.numberOf(row)!)
        return [numbers.join(), { key: numbers, value: 1 }]
      }),
    )
    const index = new RowIndex(keys.length, () => [...entries.values()])
    return this.graph.add({ kind: 'exists', keys: keys.map((key) => key.node), rows: index })
  }

  /** The keys of a look-up, and the rows that can match at all. */
  #findMatchingRows(name: string, where: Where): { keys: readonly Key[]; rows: Table['rows'] } {
    const table = this.model.tables[name]
    let rows = table?.rows ?? []
    const keys: Key[] = []
    for (const [column, key] of Object.entries(where))
      if ('cell' in key) rows = rows.filter((row) => row[column] === key.cell)
      else keys.push(this.#createKey(rows, column, key))
    return { keys, rows: rows.filter((row) => keys.every((key) => key.numberOf(row) !== undefined)) }
  }

  #createKey(rows: Table['rows'], column: string, key: Exclude<Where[string], { cell: Cell }>): Key {
    const { graph } = this
    const parameter = 'parameter' in key ? this.parameter(key.parameter) : undefined
    if (parameter?.kind === 'choice')
      return {
        node: graph.position(parameter),
        numberOf: (row) => {
          const cell = row[column]
          return typeof cell === 'string' ? parameter.positionOfOption.get(cell) : undefined
        },
      }
    if (parameter?.kind === 'flag')
      return {
        node: graph.position(parameter),
        numberOf: (row) => (typeof row[column] === 'boolean' ? Number(row[column]) : undefined),
      }
    const cells = rows.map((row) => row[column]).filter((cell) => typeof cell === 'number')
    const number = 'number' in key ? this.number(key.number) : this.reference(key.parameter)
    const { nodes, decimals } = graph.align([number], Math.max(0, ...cells.map(countDecimals)))
    return {
      node: nodes[0]!,
      numberOf: (row) => {
        const cell = row[column]
        return typeof cell === 'number' ? toScaledInteger(cell, decimals) : undefined
      },
    }
  }

  condition(condition: Condition): NodeId {
    const { graph } = this
    switch (condition.kind) {
      case 'compare':
        return this.#compare(condition)
      case 'is': {
        const parameter = this.parameter(condition.choice)
        const chosen = new Set(condition.options)
        return graph.column(
          parameter,
          Float64Array.from(parameter.options, (option) => Number(chosen.has(option))),
        )
      }
      case 'flag':
        return graph.column(this.parameter(condition.name), Float64Array.of(0, 1))
      case 'cellIs': {
        const values = new Set(condition.values)
        const rows = this.#listRows(condition.choice)
        const cells = Float64Array.from(rows, (row) => {
          const cell = row[condition.column]
          return Number(cell !== undefined && values.has(cell))
        })
        return graph.column(this.parameter(condition.choice), cells)
      }
      case 'row':
        return this.#row(condition.table, condition.where)
      case 'not':
        return this.negate(this.condition(condition.of))
      default:
        return this.#junction(
          condition.kind,
          condition.of.map((part) => this.condition(part)),
        )
    }
  }

  #compare(condition: Extract<Condition, { kind: 'compare' }>): NodeId {
    const { graph } = this
    const [left, right] = [this.number(condition.left), this.number(condition.right)]
    switch (condition.operator) {
      case '<':
        return graph.compare(left, right, '<')
      case '<=':
        return graph.compare(left, right, '<=')
      case '>':
        return graph.compare(right, left, '<')
      case '>=':
        return graph.compare(right, left, '<=')
      case '=':
        return graph.compare(left, right, '=')
      default:
        return this.negate(graph.compare(left, right, '='))
    }
  }

  /** The negation of a condition, pushed down to the comparisons. */
  negate(id: NodeId): NodeId {
    const { operation } = this.graph.node(id)
    if (operation.kind === 'not') return operation.of
    if (operation.kind === 'all' || operation.kind === 'any')
      return this.#junction(
        operation.kind === 'all' ? 'any' : 'all',
        operation.of.map((part) => this.negate(part)),
      )
    if (operation.kind === 'atMostZero') return this.graph.add(negateComparison(operation))
    return this.graph.add({ kind: 'not', of: id })
  }

  #junction(kind: 'all' | 'any', nodeIds: readonly NodeId[]): NodeId {
    const { graph } = this
    const neutral = kind === 'all' ? 1 : 0
    const flat = nodeIds.flatMap((id) => {
      const { operation } = graph.node(id)
      return operation.kind === kind ? operation.of : [id]
    })
    const nodes = [...new Set(flat)].filter((id) => {
      const { operation } = graph.node(id)
      return operation.kind !== 'constant' || operation.value !== neutral
    })
    if (nodes.length === 0) return graph.constant(neutral)
    return nodes.length === 1 ? nodes[0]! : graph.add({ kind, of: nodes })
  }

  /** A rule as a single condition: it holds where `when` is false. */
  rule(when: Condition | undefined, require: Condition): NodeId {
    if (when === undefined) return this.condition(require)
    return this.#either(this.condition(when), this.condition(require), this.graph.constant(1), 0)
  }
}

/** Number cells of a column as integers with common decimals; a missing or non-numeric cell is NaN. */
function scaleCells(cells: readonly (Cell | undefined)[]): { cells: number[]; decimals: number } {
  const decimals = Math.max(0, ...cells.map((cell) => (typeof cell === 'number' ? countDecimals(cell) : 0)))
  // Throws where a cell has more decimals than are kept.
  getPowerOfTen(decimals)
  return {
    cells: cells.map((cell) => (typeof cell === 'number' ? toScaledInteger(cell, decimals)! : Number.NaN)),
    decimals,
  }
}
