// Compiles a model: expressions to an expression graph, the graph to a constraint network. Immutable; shared by all sessions.
import type { ExpressionGraph } from './graph/graph.ts'
import type { NodeId } from './graph/node.ts'
import type { Literal } from './kernel/literal.ts'
import type { Model } from './model.ts'
import { demand } from './network/conditions.ts'
import type { Network } from './network/network.ts'
import { Poster } from './network/post.ts'
import type { ParameterSpace } from './parameter-space.ts'
import { checkedLowering, type ModelProblem } from './validate.ts'

/** A model that cannot be compiled, with everything that is wrong in it. */
export class ModelError extends Error {
  readonly problems: readonly ModelProblem[]

  constructor(model: Model, problems: readonly ModelProblem[]) {
    const first = problems.slice(0, 5).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
    super(`Model ${model.id} ${model.version} has ${problems.length} problem(s):\n${first.join('\n')}`)
    this.name = 'ModelError'
    this.problems = problems
  }
}

export interface CompiledRule {
  readonly id: string
  /** 1 where the rule holds. */
  readonly node: NodeId
}

export interface CompiledGoal {
  readonly node: NodeId
  /** The variable of its value, in the smallest decimal. */
  readonly variable: number
  readonly defined: Literal
}

export interface CompiledModel {
  readonly model: Model
  readonly parameters: readonly ParameterSpace[]
  readonly parameterByName: ReadonlyMap<string, ParameterSpace>
  readonly graph: ExpressionGraph
  readonly network: Network
  /** Rules in the model's order; the number of a rule is the number of its group of constraints. */
  readonly rules: readonly CompiledRule[]
  /** Defined values that may have no value and must have one. */
  readonly required: readonly NodeId[]
  readonly goals: ReadonlyMap<string, CompiledGoal>
  /** The group of constraints that only goals need. */
  readonly goalGroup: number
}

/** Checks and compiles a model; throws ModelError with all problems found. */
export function compileModel(model: Model): CompiledModel {
  const { problems, lowering } = checkedLowering(model)
  if (lowering === undefined) throw new ModelError(model, problems)
  const { graph } = lowering
  const required = model.values
    .map((value) => lowering.reference(value.name))
    .filter((id) => graph.node(id).partial)
  const rules = model.rules.map((rule) => ({ id: rule.id, node: lowering.rule(rule.when, rule.require) }))
  const goalNodes = model.goals.map((goal) => ({ name: goal.name, node: lowering.number(goal.minimise) }))
  const poster = new Poster(graph)
  poster.require(required)
  rules.forEach((rule, group) => demand(poster, group, rule.node))
  model.rules.forEach(({ when, implied }, group) => {
    if (implied !== undefined) demand(poster, group, lowering.rule(when, implied))
  })
  const goalGroup = rules.length
  poster.background = goalGroup
  const goals = new Map(goalNodes.map(({ name, node }) => [name, { node, ...poster.number(node) }]))
  return {
    model,
    parameters: graph.parameters,
    parameterByName: new Map(graph.parameters.map((parameter) => [parameter.name, parameter])),
    graph,
    network: poster.network,
    rules,
    required,
    goals,
    goalGroup,
  }
}
