// Compiles a model that is known to be valid: expressions to an expression graph, the graph to a constraint network.
// Immutable; shared by all sessions.
import type { CompiledModel } from './compiled-model.ts'
import { listNumbers, listRuleConditions } from './list-expressions.ts'
import { Lowering } from './graph/lower.ts'
import type { Model } from './model.ts'
import { enforceCondition } from './network/conditions.ts'
import { Poster } from './network/post.ts'
import { shareSums } from './network/shared-sums.ts'

/** Compiles a model that `compileModel` has accepted before, with the same result but without checking it again. */
export function compileCheckedModel(model: Model): CompiledModel {
  const lowering = new Lowering(model)
  for (const { number } of listNumbers(model)) lowering.number(number)
  for (const { condition } of listRuleConditions(model)) lowering.condition(condition)
  return compileLowered(lowering)
}

/** Compiles a model whose expressions have been lowered: equal expressions share a node, whatever was lowered first. */
export function compileLowered(lowering: Lowering): CompiledModel {
  const { graph, model } = lowering
  const required = model.values
    .map((value) => lowering.reference(value.name))
    .filter((id) => graph.node(id).partial)
  const rules = model.rules.map((rule) => ({ id: rule.id, node: lowering.rule(rule.when, rule.require) }))
  const goalNodes = model.goals.map((goal) => ({ name: goal.name, node: lowering.number(goal.minimise) }))
  const poster = new Poster(graph)
  poster.require(required)
  poster.relate([...required, ...rules.map((rule) => rule.node)])
  for (const id of required) poster.demandValue(id)
  rules.forEach((rule, group) => enforceCondition(poster, group, rule.node))
  model.rules.forEach(({ when, implied }, group) => {
    if (implied !== undefined) enforceCondition(poster, group, lowering.rule(when, implied))
  })
  for (const post of poster.deferredPosts) post()
  shareSums(poster.network)
  const goalGroup = rules.length
  const firstGoalVariable = poster.network.variables.length
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
    firstGoalVariable,
  }
}
