// Why a value is impossible, and the ways out: a minimal conflict, and the smallest sets of choices to change.
import type { Value } from '../model.ts'
import { numberOf } from '../decimal.ts'
import { valueAt } from '../parameter-space.ts'
import type { ConflictPart, Explanation, Repair } from '../session.ts'
import { type Conflict, minimalConflict, type Part } from './conflict.ts'
import { nearTargets } from './completion.ts'
import { type ChosenPositions, type Reasoner, spending } from './reasoner.ts'
import { type Allowance, isSpent } from './search.ts'

const MOST_REPAIRS = 5
const MOST_TREE_NODES = 150
const FAILURES_PER_NODE = 2000
const FAILURES_PER_REPAIR = 2000

/** What is asked for: choices that stand, and a wanted value that must hold whatever is changed. */
export interface Question {
  /** The choices without one of the wanted parameter. */
  readonly choices: ChosenPositions
  readonly wanted?: readonly [number, number]
  readonly goal?: string
  /** A configuration to stay near. */
  readonly hint: Int32Array
}

/** Explains why the wanted value cannot be, or why the choices contradict; undefined when they do not or it is not decided. */
export function explanationOf(
  reasoner: Reasoner,
  question: Question,
  allowance: Allowance,
): Explanation | undefined {
  const rules = reasoner.compiled.rules.map((_, rule): Part => ({ kind: 'rule', rule }))
  const parts = [...rules, ...choiceParts(question.choices)]
  const setting = {
    enter: () => reasoner.toBackground() && assumeWanted(reasoner, question),
    hint: question.hint,
  }
  const conflict = minimalConflict(reasoner, setting, parts, allowance)
  if (conflict === undefined) return undefined
  const { repairs, smallestProved } = repairsOf(reasoner, question, conflict, allowance)
  return {
    conflict: conflict.parts.map((part) => spoken(reasoner, part)),
    minimalProved: conflict.minimal,
    repairs,
    smallestProved,
  }
}

const choiceParts = (choices: ChosenPositions): Part[] =>
  [...choices].map(([parameter, position]) => ({ kind: 'choice', parameter, position }))

const assumeWanted = (reasoner: Reasoner, { wanted }: Question): boolean =>
  wanted === undefined || reasoner.assume([wanted])

function spoken(reasoner: Reasoner, part: Part): ConflictPart {
  const { parameters, rules } = reasoner.compiled
  if (part.kind === 'rule') return { kind: 'rule', rule: rules[part.rule]!.id }
  const space = parameters[part.parameter]!
  return { kind: 'choice', parameter: space.name, value: valueAt(space, part.position) }
}

/** Choices of a conflict by parameter. */
const choicesOf = (conflict: Conflict): number[] =>
  conflict.parts.flatMap((part) => (part.kind === 'choice' ? [part.parameter] : []))

const keyOf = (parameters: readonly number[]): string => parameters.toSorted((a, b) => a - b).join()

/** How many choices a repair changes. */
const changed = (repair: Repair): number => Object.keys(repair.changes).length

/**
 * Sets of choices to give up, smallest first (Reiter's tree by breadth): each node gives up some choices; where the rest is still in
 * conflict, one more choice of that conflict is given up. Every correction meets every conflict, so none is missed.
 */
function repairsOf(
  reasoner: Reasoner,
  question: Question,
  conflict: Conflict,
  allowance: Allowance,
): { repairs: readonly Repair[]; smallestProved: boolean } {
  let level: { readonly removed: readonly number[]; readonly choices: readonly number[] }[] = [
    { removed: [], choices: choicesOf(conflict) },
  ]
  const repairs: Repair[] = []
  const corrections: (readonly number[])[] = []
  let undecided = false
  let smallestProved: boolean | undefined
  let nodes = 0
  while (level.length > 0 && repairs.length < MOST_REPAIRS) {
    const next: typeof level = []
    const seen = new Set<string>()
    const undecidedAbove = undecided
    for (const parent of level)
      for (const parameter of parent.choices) {
        const removed = [...parent.removed, parameter]
        const key = keyOf(removed)
        if (seen.has(key) || corrections.some((one) => one.every((index) => removed.includes(index))))
          continue
        seen.add(key)
        nodes += 1
        if (nodes > MOST_TREE_NODES || isSpent(allowance)) {
          undecided = true
          continue
        }
        const node = correct(reasoner, question, removed, allowance)
        if (node.outcome === 'found') {
          smallestProved ??= !undecidedAbove
          corrections.push(removed)
          repairs.push(node.repair)
        } else if (node.outcome === 'none') next.push({ removed, choices: node.choices })
        else undecided = true
      }
    level = next
  }
  const ranked = repairs.toSorted(
    (a, b) =>
      changed(a) - changed(b) ||
      // Of two without a cost neither comes first: what is no number counts as equal.
      (a.cost ?? Number.POSITIVE_INFINITY) - (b.cost ?? Number.POSITIVE_INFINITY),
  )
  return {
    repairs: ranked.slice(0, MOST_REPAIRS),
    smallestProved: smallestProved ?? !undecided,
  }
}

type Correction =
  | { readonly outcome: 'found'; readonly repair: Repair }
  | { readonly outcome: 'none'; readonly choices: readonly number[] }
  | { readonly outcome: 'unknown' }

/** Gives up some choices: a repair when the rest can hold, else a conflict of the rest. */
function correct(
  reasoner: Reasoner,
  question: Question,
  removed: readonly number[],
  allowance: Allowance,
): Correction {
  const kept = new Map([...question.choices].filter(([parameter]) => !removed.includes(parameter)))
  const enter = (): boolean => reasoner.toRules() && assumeWanted(reasoner, question)
  const alive = enter() && reasoner.assume(kept)
  const outcome = alive
    ? spending(allowance, FAILURES_PER_NODE, (own) => reasoner.solve(question.hint, own))
    : 'none'
  if (outcome === 'found') return { outcome, repair: repairAt(reasoner, question, removed, allowance) }
  if (outcome === 'unknown') return { outcome }
  const conflict = minimalConflict(reasoner, { enter, hint: question.hint }, choiceParts(kept), allowance)
  return conflict === undefined ? { outcome: 'unknown' } : { outcome: 'none', choices: choicesOf(conflict) }
}

/** The repair in the current state: the given-up choices as near as possible to what they were, the rest as preferred. */
function repairAt(
  reasoner: Reasoner,
  question: Question,
  removed: readonly number[],
  allowance: Allowance,
): Repair {
  const { compiled, assessment, preferred } = reasoner
  const found = Int32Array.from(reasoner.search.found)
  const targets = Int32Array.from(preferred)
  for (const [parameter, position] of question.choices) targets[parameter] = position
  const others = compiled.parameters.map((one) => one.index).filter((index) => !removed.includes(index))
  const witness = spending(allowance, FAILURES_PER_REPAIR, (own) =>
    nearTargets(reasoner, found, targets, own, [...removed, ...others]),
  )
  const changes: Record<string, Value | null> = {}
  for (const parameter of removed) {
    const space = compiled.parameters[parameter]!
    if (witness[parameter] !== question.choices.get(parameter))
      changes[space.name] = valueAt(space, witness[parameter]!)
  }
  const goal = question.goal === undefined ? undefined : compiled.goals.get(question.goal)
  const repair = {
    changes,
    witness: Object.fromEntries(
      compiled.parameters.map((space) => [space.name, valueAt(space, witness[space.index]!)]),
    ),
  }
  if (goal === undefined) return repair
  const cost = assessment.valueOf(goal.node, witness)
  return Number.isNaN(cost)
    ? repair
    : { ...repair, cost: numberOf(cost, compiled.graph.node(goal.node).decimals) }
}
