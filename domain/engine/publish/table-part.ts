// The part of a model that tables alone decide, as decision diagrams: the exact number of combinations that its rules leave.
import type { CompiledModel } from '../compiled-model.ts'
import type { Condition, Model, Num, Rule } from '../model.ts'
import { findKeyColumn, type ParameterSpace, findPosition } from '../parameter-space.ts'
import { DecisionDiagram, type DiagramNode, DiagramTooLargeError, FALSE, TRUE } from './decision-diagram.ts'
import { computeSpanningOrder } from './spanning-order.ts'
import type { Work } from './work.ts'

/** Rules that share parameters, directly or through other rules. */
export interface TableCluster {
  readonly rules: readonly string[]
  /** In the order of the diagram. */
  readonly parameters: readonly string[]
  /** Combinations of their values without any rule. */
  readonly conceivable: bigint
  /** The combinations that the rules leave; absent when the diagram grew too large. */
  readonly combinations?: bigint
  /** Nodes of the diagram, or the limit at which it was abandoned. */
  readonly nodes: number
}

/**
 * Largest cluster first. Rules with arithmetic belong to no cluster, so each number is an upper bound on what the model
 * allows.
 */
export type TablePart = readonly TableCluster[]

const DEFAULT_NODES = 200_000

/** Compiles the rules that concern only listed values, cluster by cluster. `limit` bounds the nodes of each diagram. */
export function compileTablePart(compiled: CompiledModel, work: Work, limit = DEFAULT_NODES): TablePart {
  const relations = compiled.model.rules.flatMap((rule) => findRelation(compiled, rule) ?? [])
  const clusters = clusterRelations(relations)
  return clusters
    .map((cluster, index) => {
      const part = compileCluster(compiled, cluster, limit)
      work.step('tables', index + 1, clusters.length)
      return part
    })
    .toSorted((a, b) => b.parameters.length - a.parameters.length)
}

interface Relation {
  readonly rule: Rule
  readonly parameters: ReadonlySet<string>
}

/** The rule with its parameters, if it needs no arithmetic and all its parameters have listed values. */
function findRelation(compiled: CompiledModel, rule: Rule): Relation | undefined {
  const parameters = new Set<string>()
  const isListed = [rule.when, rule.require].every(
    (condition) => condition === undefined || collectParameters(compiled, condition, parameters),
  )
  return isListed ? { rule, parameters } : undefined
}

/** Adds the parameters of a condition; false if it uses arithmetic or a parameter that is not listed. */
function collectParameters(compiled: CompiledModel, condition: Condition, into: Set<string>): boolean {
  const add = (name: string | undefined): boolean => {
    if (name === undefined || compiled.parameterByName.get(name)?.listed !== true) return false
    into.add(name)
    return true
  }
  switch (condition.kind) {
    case 'is':
    case 'cellIs':
      return add(condition.choice)
    case 'flag':
      return add(condition.name)
    case 'row':
      return Object.values(condition.where).every(
        (key) => 'cell' in key || add('parameter' in key ? key.parameter : findReferencedName(key.number)),
      )
    case 'not':
      return collectParameters(compiled, condition.of, into)
    case 'compare':
      return false
    default:
      return condition.of.every((part) => collectParameters(compiled, part, into))
  }
}

/** The parameter or value to which an expression is a plain reference. */
const findReferencedName = (number: Num): string | undefined =>
  number.kind === 'ref' ? number.name : undefined

interface Cluster {
  readonly relations: readonly Relation[]
  readonly parameters: ReadonlySet<string>
}

/** Groups rules with common parameters. */
function clusterRelations(relations: readonly Relation[]): readonly (readonly Relation[])[] {
  let clusters: readonly Cluster[] = []
  for (const relation of relations) {
    const touches = ({ parameters }: Cluster): boolean =>
      [...relation.parameters].some((name) => parameters.has(name))
    const touching = clusters.filter(touches)
    clusters = [
      ...clusters.filter((cluster) => !touching.includes(cluster)),
      {
        relations: [...touching.flatMap((cluster) => cluster.relations), relation],
        parameters: new Set([
          ...touching.flatMap((cluster) => [...cluster.parameters]),
          ...relation.parameters,
        ]),
      },
    ]
  }
  return clusters.filter(({ parameters }) => parameters.size > 0).map((cluster) => cluster.relations)
}

function compileCluster(compiled: CompiledModel, cluster: readonly Relation[], limit: number): TableCluster {
  const names = compiled.parameters.map(({ name }) => name)
  const used = names.filter((name) => cluster.some((relation) => relation.parameters.has(name)))
  const order = computeSpanningOrder(
    used,
    cluster.map((relation) => relation.parameters),
  )
  const spaces = order.map((name) => compiled.parameterByName.get(name)!)
  const part = {
    rules: cluster.map(({ rule }) => rule.id),
    parameters: order,
    conceivable: spaces.reduce((product, { size }) => product * BigInt(size), 1n),
  }
  const diagram = new DecisionDiagram(
    spaces.map(({ size }) => size),
    limit,
  )
  try {
    const compiler = new ConditionCompiler(compiled.model, spaces, diagram)
    const relations = cluster
      .map(({ rule }) => compiler.rule(rule))
      .toSorted((a, b) => diagram.getSize(a) - diagram.getSize(b))
    const conjunction = relations.reduce((all, relation) => diagram.and(all, relation), TRUE)
    return { ...part, combinations: diagram.count(conjunction), nodes: diagram.getSize(conjunction) }
  } catch (error) {
    if (error instanceof DiagramTooLargeError) return { ...part, nodes: error.nodes }
    throw error
  }
}

/** Converts conditions without arithmetic into relations. */
class ConditionCompiler {
  readonly #model: Model
  readonly #spaces: readonly ParameterSpace[]
  readonly #levelByName: ReadonlyMap<string, number>
  readonly #diagram: DecisionDiagram

  constructor(model: Model, spaces: readonly ParameterSpace[], diagram: DecisionDiagram) {
    this.#model = model
    this.#spaces = spaces
    this.#levelByName = new Map(spaces.map(({ name }, level) => [name, level]))
    this.#diagram = diagram
  }

  rule({ when, require }: Rule): DiagramNode {
    const required = this.#condition(require)
    return when === undefined
      ? required
      : this.#diagram.or(this.#diagram.not(this.#condition(when)), required)
  }

  #condition(condition: Condition): DiagramNode {
    const diagram = this.#diagram
    switch (condition.kind) {
      case 'is':
        return this.#options(condition.choice, (option) => condition.options.includes(option))
      case 'cellIs':
        return this.#cellIs(condition)
      case 'flag':
        return diagram.literal(this.#levelByName.get(condition.name)!, new Set([1]))
      case 'row':
        return this.#row(condition)
      case 'not':
        return diagram.not(this.#condition(condition.of))
      case 'all':
        return condition.of.reduce<DiagramNode>((all, part) => diagram.and(all, this.#condition(part)), TRUE)
      case 'any':
        return condition.of.reduce<DiagramNode>((any, part) => diagram.or(any, this.#condition(part)), FALSE)
      case 'compare':
        throw new RangeError('A rule that computes with numbers has no table')
    }
  }

  #options(choice: string, accepted: (option: string) => boolean): DiagramNode {
    const level = this.#levelByName.get(choice)!
    const values = this.#spaces[level]!.options.flatMap((option, position) =>
      accepted(option) ? [position] : [],
    )
    return this.#diagram.literal(level, new Set(values))
  }

  #cellIs({ choice, column, values }: Extract<Condition, { kind: 'cellIs' }>): DiagramNode {
    const parameter = this.#model.parameters.find(({ name }) => name === choice)
    if (parameter?.kind !== 'choice' || !('table' in parameter.from)) return FALSE
    const table = this.#model.tables[parameter.from.table]
    const key = findKeyColumn(table) ?? ''
    const accepted = new Set(
      (table?.rows ?? []).flatMap((row) => {
        const cell = row[column]
        return cell !== undefined && values.includes(cell) ? [row[key]] : []
      }),
    )
    return this.#options(choice, (option) => accepted.has(option))
  }

  #row({ table, where }: Extract<Condition, { kind: 'row' }>): DiagramNode {
    const fixed = Object.entries(where).flatMap(([column, key]) =>
      'cell' in key ? [[column, key.cell] as const] : [],
    )
    const compared = Object.entries(where)
      .flatMap(([column, key]) => {
        const name =
          'cell' in key ? undefined : 'parameter' in key ? key.parameter : findReferencedName(key.number)
        return name === undefined ? [] : [{ column, level: this.#levelByName.get(name)! }]
      })
      .toSorted((a, b) => a.level - b.level)
    const levels = [...new Set(compared.map(({ level }) => level))]
    const rows = (this.#model.tables[table]?.rows ?? [])
      .filter((row) => fixed.every(([column, cell]) => row[column] === cell))
      .flatMap((row) => {
        const positions = new Map<number, number | undefined>()
        for (const { column, level } of compared) {
          const cell = row[column]
          const position = cell === undefined ? undefined : findPosition(this.#spaces[level]!, cell)
          // If one parameter is compared with two columns, both must agree.
          const agreed = !positions.has(level) || positions.get(level) === position
          positions.set(level, agreed ? position : undefined)
        }
        const tuple = levels.flatMap((level) => positions.get(level) ?? [])
        return tuple.length === levels.length ? [tuple] : []
      })
    return this.#diagram.rows(levels, rows)
  }
}
