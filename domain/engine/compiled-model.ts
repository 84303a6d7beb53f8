// A compiled model: what sessions work on. Immutable, shared by all sessions.
import type { ComputationGraph } from './graph/graph.ts'
import type { NodeId } from './graph/node.ts'
import type { Literal } from './kernel/literal.ts'
import type { Model } from './model.ts'
import type { ConstraintNetwork } from './network/network.ts'
import type { ParameterSpace } from './parameter-space.ts'

export interface CompiledRule {
  readonly id: string
  /** 1 where the rule holds. */
  readonly node: NodeId
}

export interface CompiledGoal {
  readonly node: NodeId
  /** The variable of its value, with the fewest decimals. */
  readonly variable: number
  readonly defined: Literal
}

export interface CompiledModel {
  readonly model: Model
  readonly parameters: readonly ParameterSpace[]
  readonly parameterByName: ReadonlyMap<string, ParameterSpace>
  readonly graph: ComputationGraph
  readonly network: ConstraintNetwork
  /** Rules in the model's order; the number of a rule is the number of its group of constraints. */
  readonly rules: readonly CompiledRule[]
  /** Defined values that could lack a value but must have one. */
  readonly required: readonly NodeId[]
  readonly goals: ReadonlyMap<string, CompiledGoal>
  /** The constraint group that only goals need. */
  readonly goalGroup: number
  /** The first of the variables that only goals need; they come last. */
  readonly firstGoalVariable: number
  /** Present when goals were left out: compiles the model with them, once. */
  readonly withGoals?: () => CompiledModel
}
