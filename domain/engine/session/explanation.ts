// Why a value is impossible, and the ways out: a minimal conflict, and the smallest sets of choices to change.
import type { Value } from '../model.ts'
import { unscaleInteger } from '../decimal.ts'
import { getValueAt } from '../parameter-space.ts'
import type { ConflictPart, Explanation, Repair } from '../session.ts'
import {
  type ChoicePart,
  type Conflict,
  findChoiceConflict,
  findMinimalConflict,
  type Part,
  type Setting,
} from './conflict.ts'
import { findCorrections } from './corrections.ts'
import { completeNearTargets } from './completion.ts'
import { type ChosenPositions, type Reasoner, spendAtMost } from './reasoner.ts'
import { type Allowance, isSpent } from './search.ts'

const MAX_REPAIRS = 5
const FAILURES_PER_REPAIR = 100

/** A question: fixed choices, and wanted values that must hold whatever is changed. */
export interface Question {
  /** The choices without those of wanted parameters. */
  readonly choices: ChosenPositions
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
  const parts = [...rules, ...choiceParts(question.choices)]
  const setting = { hint: question.hint, base: reasoner.findWitness(question.choices) }
  const conflict =
    reasoner.toBackground() && reasoner.assume(question.wanted)
      ? spendAtMost(allowance, allowance.left / 2, (own) =>
          findMinimalConflict(reasoner, setting, parts, own),
        )
      : { parts: [], minimal: true }
  if (conflict === undefined) return undefined
  return {
    conflict: conflict.parts.map((part) => spoken(reasoner, part)),
    minimalProved: conflict.minimal,
    ...findRepairs(reasoner, { question, conflict, setting }, allowance),
  }
}

const choiceParts = (choices: ChosenPositions): ChoicePart[] =>
  [...choices].map(([parameter, position]) => ({ kind: 'choice', parameter, position }))

function spoken(reasoner: Reasoner, part: Part): ConflictPart {
  const { parameters, rules } = reasoner.compiled
  if (part.kind === 'rule') return { kind: 'rule', rule: rules[part.rule]!.id }
  const space = parameters[part.parameter]!
  return { kind: 'choice', parameter: space.name, value: getValueAt(space, part.position) }
}

/** The number of choices that a repair changes. */
const changed = (repair: Repair): number => Object.keys(repair.changes).length

/** The repairs that give up the fewest choices, and whether fewer are proved not to be enough. */
function findRepairs(
  reasoner: Reasoner,
  {
    question,
    conflict,
    setting,
  }: { readonly question: Question; readonly conflict: Conflict; readonly setting: Setting },
  allowance: Allowance,
): { repairs: readonly Repair[]; smallestProved: boolean } {
  const repairs: Repair[] = []
  // If the wanted value alone violates the rules, no choice is part of the conflict.
  const blamed = reasoner.toRules() && reasoner.assume(question.wanted) ? conflict.parts : []
  const first = blamed.flatMap((part) => (part.kind === 'choice' ? [part.parameter] : []))
  const smallestProved = findCorrections(first, MAX_REPAIRS, (removed) => {
    // With a goal, the cheapest of all repairs of the same size are offered, otherwise any of them.
    const isEnough = question.goal === undefined && repairs.length === MAX_REPAIRS
    if (isEnough || isSpent(allowance)) return 'unknown'
    const remaining = choiceParts(question.choices).filter(({ parameter }) => !removed.includes(parameter))
    return reasoner.store.within(() => {
      const verdict = findChoiceConflict(reasoner, setting, remaining, allowance)
      if (verdict === 'found') repairs.push(repairAt(reasoner, question, removed, allowance))
      return verdict
    })
  })
  const ranked = repairs.toSorted(
    (a, b) =>
      changed(a) - changed(b) ||
      // Two repairs without a cost compare as equal, because NaN does.
      (a.cost ?? Number.POSITIVE_INFINITY) - (b.cost ?? Number.POSITIVE_INFINITY),
  )
  return { repairs: ranked.slice(0, MAX_REPAIRS), smallestProved }
}

/** The repair in the current state: given-up choices as near as possible to their old values, the rest as preferred. */
function repairAt(
  reasoner: Reasoner,
  question: Question,
  removed: readonly number[],
  allowance: Allowance,
): Repair {
  const { compiled, assessment } = reasoner
  const found = reasoner.search.found.slice()
  const witness = spendAtMost(allowance, FAILURES_PER_REPAIR, (own) =>
    completeNearTargets(reasoner, { known: found, targets: question.hint, first: removed }, own),
  )
  reasoner.witnesses.add(witness)
  const changes: Record<string, Value | null> = {}
  for (const parameter of removed) {
    const space = compiled.parameters[parameter]!
    if (witness[parameter] !== question.choices.get(parameter))
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
