// Compares the network of a model with the checker by propagation alone, because a search could hide errors of the network.
import { expect } from 'vitest'
import { type Checker, createChecker } from '../../check.ts'
import { compileModel } from '../../compile.ts'
import type { CompiledModel } from '../../compiled-model.ts'
import { toScaledInteger } from '../../decimal.ts'
import { toNumber } from '../../exact.ts'
import type { Assignment, Model } from '../../model.ts'
import { getValueAt } from '../../parameter-space.ts'
import { Reasoner } from '../../session/reasoner.ts'
import { drawChance, type Draw } from '../../testing/draw.ts'

export interface Subject {
  readonly model: Model
  readonly compiled: CompiledModel
  readonly reasoner: Reasoner
  readonly checker: Checker
}

export const createSubject = (model: Model): Subject => {
  const compiled = compileModel(model)
  return { model, compiled, reasoner: new Reasoner(compiled), checker: createChecker(model) }
}

/** Positions of all parameters. Those of wide numbers are often near the first, where expressions have equal values. */
const drawPositions = ({ parameters }: CompiledModel, draw: Draw): Int32Array =>
  Int32Array.from(parameters, ({ size }) => draw(size > 20 && drawChance(draw, 60) ? 16 : size))

export const toAssignment = ({ parameters }: CompiledModel, positions: Int32Array): Assignment =>
  Object.fromEntries(
    parameters.map((space, index) => [space.name, getValueAt(space, positions.at(index) ?? 0)]),
  )

/** Whether propagation accepts some rules together with fixed positions of all parameters. */
function isAccepted({ reasoner }: Subject, rules: readonly number[], positions: Int32Array): boolean {
  if (!reasoner.enterBackground()) return false
  for (const rule of rules) reasoner.store.enable(rule)
  return reasoner.assume(positions.entries()) && reasoner.store.settle()
}

/** Fixes some parameters at the positions of a configuration: all others must keep theirs. */
function isConfigurationKept({ compiled, reasoner }: Subject, positions: Int32Array, draw: Draw): boolean {
  reasoner.enterBackground()
  for (const rule of compiled.rules.keys()) reasoner.store.enable(rule)
  return (
    reasoner.assume([...positions.entries()].filter(() => drawChance(draw, 40))) &&
    [...positions.entries()].every(([parameter, position]) => reasoner.store.has(parameter, position))
  )
}

/** The value of a goal in the network once everything is fixed, where it has one. */
function computeGoal(
  { compiled, reasoner }: Subject,
  name: string,
  positions: Int32Array,
): number | undefined {
  const goal = compiled.goals.get(name)
  const { store } = reasoner
  reasoner.enterBackground()
  store.enable(compiled.goalGroup)
  expect(reasoner.assume(positions.entries()) && store.settle()).toBe(true)
  if (goal === undefined || goal.defined.truth(store) === 0) return undefined
  expect([goal.defined.truth(store), store.isFixed(goal.variable)]).toEqual([1, true])
  return store.min(goal.variable)
}

/** Compares a network with the checker for some assignments; returns how many satisfied all rules. */
export function expectNetworkAgrees(subject: Subject, draw: Draw, count: number): number {
  const { model, compiled, checker } = subject
  let validCount = 0
  for (let index = 0; index < count; index++) {
    const positions = drawPositions(compiled, draw)
    const assignment = toAssignment(compiled, positions)
    const violations = checker.check(assignment)
    const brokenRules = new Set(
      violations.flatMap((violation) => (violation.kind === 'rule' ? [violation.rule] : [])),
    )
    const isDefined = violations.every(({ kind }) => kind === 'rule')
    expect(isAccepted(subject, [], positions)).toBe(isDefined)
    if (!isDefined) continue
    for (const [rule, { id }] of model.rules.entries())
      expect(isAccepted(subject, [rule], positions), id).toBe(!brokenRules.has(id))
    for (const { name, minimise } of model.goals) {
      const node = compiled.graph.node(compiled.goals.get(name)?.node ?? -1)
      const value = checker.number(minimise, assignment)
      expect(computeGoal(subject, name, positions), name).toBe(
        value && toScaledInteger(toNumber(value), node.decimals),
      )
    }
    if (brokenRules.size > 0) continue
    validCount += 1
    expect(isConfigurationKept(subject, positions, draw)).toBe(true)
  }
  return validCount
}
