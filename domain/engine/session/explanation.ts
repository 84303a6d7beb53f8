// Why a value is impossible, and the ways out: a minimal conflict, and the smallest sets of choices to change.
import type { Value } from '../model.ts'
import { unscaleInteger } from '../decimal.ts'
import { getValueAt } from '../parameter-space.ts'
import type { ConflictPart, Explanation, Repair } from '../session.ts'
import {
  type ChoicePart,
  type Conflict,
  findAnyCorrection,
  findChoiceConflict,
  findMinimalConflict,
  type Part,
  type SearchStart,
} from './conflict.ts'
import { findCorrections } from './corrections.ts'
import { completeNearTargets } from './completion.ts'
import type { Premises } from './premises.ts'
import { type Allowance, isSpent, spendAtMost } from './allowance.ts'
import type { Reasoner } from './reasoner.ts'

const MAX_REPAIRS = 5
/**
 * After this many runs of propagators an explanation ends with the repairs that it has; where it has none, any repair is
 * searched for, though it may not be a smallest one.
 */
const REPAIR_WORK = 80_000
/** Failures that bringing one repair near the old values may cost. */
const FAILURES_PER_REPAIR = 100

/** A question: what is stated and assumed, and wanted values that must hold whatever is changed. */
export interface Question {
  /** With the wanted values among what is stated. */
  readonly premises: Premises
  readonly wanted: readonly (readonly [number, number])[]
  readonly goal?: string
  /** The values to stay near: the preferred ones, with the choices inserted. */
  readonly hint: Int32Array
}

/**
 * Explains why the wanted value is impossible, or why the choices contradict each other; undefined when they do not or
 * it is not decided.
 */
export function computeExplanation(
  reasoner: Reasoner,
  question: Question,
  allowance: Allowance,
): Explanation | undefined {
  const rules = reasoner.compiled.rules.map((_, rule): Part => ({ kind: 'rule', rule }))
  const choices = listChoiceParts(question)
  // Assumptions are last, so that one is part of the conflict only where the choices alone do not contradict each other.
  const parts = [...rules, ...choices]
  const choicePositions = new Map(choices.map(({ parameter, position }) => [parameter, position]))
  const start = { hint: question.hint, base: reasoner.findWitness(choicePositions) }
  const conflict =
    reasoner.enterBackground() && reasoner.assume(question.wanted)
      ? spendAtMost(allowance, allowance.left / 2, (share) =>
          findMinimalConflict(reasoner, start, parts, share),
        )
      : { parts: [], minimal: true }
  if (conflict === undefined) return undefined
  return {
    conflict: conflict.parts.map((part) => toExplanationPart(reasoner, question, part)),
    minimalProved: conflict.minimal,
    ...findRepairs(reasoner, { question, conflict, start }, allowance),
  }
}

/** The choices that may be given up: statements, then assumptions. */
const listChoiceParts = ({ premises, wanted }: Question): ChoicePart[] =>
  [...premises.all].flatMap(([parameter, position]) =>
    wanted.some(([index]) => index === parameter) ? [] : [{ kind: 'choice', parameter, position }],
  )

function toExplanationPart(reasoner: Reasoner, { premises }: Question, part: Part): ConflictPart {
  const { parameters, rules } = reasoner.compiled
  if (part.kind === 'rule') return { kind: 'rule', rule: rules[part.rule]!.id }
  const space = parameters[part.parameter]!
  const kind = premises.assumed.has(part.parameter) ? 'assumption' : 'choice'
  return { kind, parameter: space.name, value: getValueAt(space, part.position) }
}

/** The number of choices that a repair changes. */
const countChanges = (repair: Repair): number => Object.keys(repair.changes).length

/**
 * The repairs that give up the fewest choices, and whether fewer are proved not to be enough. Where they are not found
 * with some work, one that may give up more.
 */
function findRepairs(
  reasoner: Reasoner,
  {
    question,
    conflict,
    start,
  }: { readonly question: Question; readonly conflict: Conflict; readonly start: SearchStart },
  allowance: Allowance,
): { repairs: readonly Repair[]; smallestProved: boolean } {
  const repairs: Repair[] = []
  // If the wanted value alone violates the rules, no choice is part of the conflict.
  const workBefore = reasoner.store.work
  const blamed = reasoner.enterRules() && reasoner.assume(question.wanted) ? conflict.parts : []
  const first = blamed.flatMap((part) => (part.kind === 'choice' ? [part.parameter] : []))
  /** Parameters of conflicts, the latest ones first. */
  let earlier: readonly number[] = first
  /** How many conflicts name a parameter. */
  const conflictCounts = new Map<number, number>()
  /** Sets that are given up, each once. */
  const givenUp = new Set<string>()
  const countConflicts = ({ parameter }: ChoicePart): number => conflictCounts.get(parameter) ?? 0
  const giveUp = (removed: readonly number[]): void => {
    const key = removed.toSorted((a, b) => a - b).join()
    if (!givenUp.has(key)) repairs.push(buildRepair(reasoner, question, removed, allowance))
    givenUp.add(key)
  }
  let hasTriedAny = false
  const giveUpAny = (): void => {
    if (hasTriedAny) return
    hasTriedAny = true
    // What conflicts name most often is given up first, so that little is given up.
    const choices = listChoiceParts(question).toSorted((a, b) => countConflicts(a) - countConflicts(b))
    const removed = findAnyCorrection(reasoner, start, choices, allowance)
    if (removed !== undefined) giveUp(removed)
  }
  const smallestProved = findCorrections(first, MAX_REPAIRS, (removed) => {
    // With a goal, the cheapest of all repairs of the same size are offered, otherwise any of them.
    const isEnough = question.goal === undefined && repairs.length === MAX_REPAIRS
    if (isEnough || isSpent(allowance)) return 'unknown'
    const work = reasoner.store.work - workBefore
    if (work > REPAIR_WORK) {
      if (repairs.length === 0) reasoner.store.within(giveUpAny)
      if (repairs.length > 0) return 'spent'
    }
    const remaining = listChoiceParts(question).filter(({ parameter }) => !removed.includes(parameter))
    return reasoner.store.within(() => {
      const verdict = findChoiceConflict(reasoner, start, remaining, { allowance, earlier })
      if (typeof verdict !== 'string') {
        earlier = [...new Set([...verdict, ...earlier])]
        for (const parameter of verdict)
          conflictCounts.set(parameter, (conflictCounts.get(parameter) ?? 0) + 1)
      }
      if (verdict === 'found') giveUp(removed)
      return verdict
    })
  })
  if (repairs.length === 0 && !smallestProved && !isSpent(allowance)) giveUpAny()
  const ranked = repairs.toSorted(
    (a, b) =>
      countChanges(a) - countChanges(b) ||
      // Two repairs without a cost compare as equal, because NaN does.
      (a.cost ?? Number.POSITIVE_INFINITY) - (b.cost ?? Number.POSITIVE_INFINITY),
  )
  return { repairs: ranked.slice(0, MAX_REPAIRS), smallestProved }
}

/** The repair in the current state: given-up choices as near as possible to their old values, the rest as preferred. */
function buildRepair(
  reasoner: Reasoner,
  question: Question,
  removed: readonly number[],
  allowance: Allowance,
): Repair {
  const { compiled, assessment } = reasoner
  const found = reasoner.search.found.slice()
  const witness = spendAtMost(allowance, FAILURES_PER_REPAIR, (share) =>
    completeNearTargets(reasoner, { start: found, targets: question.hint, first: removed }, share),
  )
  reasoner.witnesses.add(witness)
  const changes: Record<string, Value | null> = {}
  for (const parameter of listChanged(question, removed, witness)) {
    const space = compiled.parameters[parameter]!
    changes[space.name] = getValueAt(space, witness[parameter]!)
  }
  const goal = compiled.goals.get(question.goal ?? '')
  const cost =
    goal === undefined
      ? Number.NaN
      : unscaleInteger(assessment.computeValue(goal.node, witness), compiled.graph.node(goal.node).decimals)
  return {
    changes,
    witness: Object.fromEntries(
      compiled.parameters.map((space) => [space.name, getValueAt(space, witness[space.index]!)]),
    ),
    ...(Number.isNaN(cost) ? {} : { cost }),
  }
}

/**
 * The given-up parameters that a configuration changes, and the assumptions that would otherwise follow such a change
 * away from the configuration: they have to be stated as they are.
 */
function listChanged({ premises }: Question, removed: readonly number[], witness: Int32Array): number[] {
  const changed = removed.filter((parameter) => witness[parameter] !== premises.all.get(parameter))
  let after = changed.reduce(
    (stated, parameter) => stated.withStated(parameter, witness[parameter]!),
    premises,
  )
  for (;;) {
    const deviating = [...after.assumed].find(([index, at]) => witness[index] !== at)
    if (deviating === undefined) return changed
    changed.push(deviating[0])
    after = after.withStated(deviating[0], witness[deviating[0]]!)
  }
}
