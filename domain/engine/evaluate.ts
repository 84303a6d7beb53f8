// Computes numbers, conditions and notices of a model for one whole configuration, exactly and without search.
import { unscaleInteger } from './decimal.ts'
import { Lowering } from './graph/lower.ts'
import { type NodeId, listOperands } from './graph/node.ts'
import type { Assignment, Condition, MessageArgument, Model, Notice, Num } from './model.ts'
import { requireChoicePosition, ChoiceError } from './parameter-space.ts'

/** Values of expressions under one assignment. */
export interface Evaluation {
  /** The number, or undefined where the expression has no value. */
  number(expression: Num): number | undefined
  /** Whether the condition holds; undefined where a part of it has no value. */
  holds(condition: Condition): boolean | undefined
}

/** A notice whose condition holds, with the arguments of its message. */
export interface RaisedModelNotice {
  readonly id: string
  readonly severity: Notice['severity']
  readonly arguments: Readonly<Record<string, string | number>>
}

/** Expressions of a model are lowered once and cached for the lifetime of the model. */
class LoweredModel {
  readonly lowering: Lowering
  readonly #nodes = new WeakMap<Num | Condition, NodeId>()

  constructor(model: Model) {
    this.lowering = new Lowering(model)
  }

  number(expression: Num): NodeId {
    return this.#getNode(expression, () => this.lowering.number(expression))
  }

  condition(condition: Condition): NodeId {
    return this.#getNode(condition, () => this.lowering.condition(condition))
  }

  #getNode(expression: Num | Condition, lower: () => NodeId): NodeId {
    const cached = this.#nodes.get(expression)
    if (cached !== undefined) return cached
    const node = lower()
    this.#nodes.set(expression, node)
    return node
  }
}

const loweredModels = new WeakMap<Model, LoweredModel>()

function getLoweredModel(model: Model): LoweredModel {
  const cached = loweredModels.get(model)
  if (cached !== undefined) return cached
  const lowered = new LoweredModel(model)
  loweredModels.set(model, lowered)
  return lowered
}

/** Prepares the evaluation of one whole configuration; throws ChoiceError for a missing or unknown value. */
export function createEvaluation(model: Model, assignment: Assignment): Evaluation {
  const lowered = getLoweredModel(model)
  const { graph } = lowered.lowering
  const positions = graph.parameters.map((parameter) => {
    const value = assignment[parameter.name]
    if (value === undefined)
      throw new ChoiceError(
        parameter.name,
        `A whole configuration is needed, but ${parameter.name} is missing`,
      )
    return requireChoicePosition(parameter, value)
  })
  let values = new Float64Array(graph.nodes.length)
  const computedNodes = new Set<NodeId>()
  const compute = (id: NodeId): number => {
    if (values.length < graph.nodes.length) {
      const grown = new Float64Array(2 * graph.nodes.length)
      grown.set(values)
      values = grown
    }
    if (computedNodes.has(id)) return values[id]!
    for (const operand of listOperands(graph.node(id).operation)) compute(operand)
    computedNodes.add(id)
    values[id] = graph.steps[id]!(values, positions)
    return values[id]
  }
  return {
    number(expression) {
      const id = lowered.number(expression)
      const value = compute(id)
      return Number.isNaN(value)
        ? undefined
        : unscaleInteger(value === 0 ? 0 : value, graph.node(id).decimals)
    },
    holds(condition) {
      const value = compute(lowered.condition(condition))
      return Number.isNaN(value) ? undefined : value === 1
    },
  }
}

/** The value of a number expression under a whole configuration; undefined where it has none. */
export const evaluateNumber = (model: Model, expression: Num, assignment: Assignment): number | undefined =>
  createEvaluation(model, assignment).number(expression)

/** Whether a condition holds under a whole configuration; false if it has no value. */
export const doesConditionHold = (model: Model, condition: Condition, assignment: Assignment): boolean =>
  createEvaluation(model, assignment).holds(condition) === true

/** The arguments of a message; an argument whose number has no value is left out. */
export function computeMessageArguments(
  declared: Readonly<Record<string, MessageArgument>> | undefined,
  assignment: Assignment,
  values: Evaluation,
): Record<string, string | number> {
  const computed: Record<string, string | number> = {}
  for (const [name, argument] of Object.entries(declared ?? {})) {
    const value = 'parameter' in argument ? assignment[argument.parameter] : values.number(argument.number)
    if (value !== undefined) computed[name] = typeof value === 'boolean' ? String(value) : value
  }
  return computed
}

/** The notices that a whole configuration raises, in the model's order. */
export function listRaisedNotices(model: Model, assignment: Assignment): RaisedModelNotice[] {
  const values = createEvaluation(model, assignment)
  return model.notices
    .filter((notice) => values.holds(notice.when) === true)
    .map(({ id, severity, arguments: declared }) => ({
      id,
      severity,
      arguments: computeMessageArguments(declared, assignment, values),
    }))
}
