// Smallest conflicts: QuickXplain over choices and rules (Junker 2004), first by propagation, then shrunk and proved by search.
import { type Reasoner, spending } from './reasoner.ts'
import type { Allowance, Choice, Outcome } from './search.ts'

/** What can be blamed: a choice or a rule. */
export type Part = ({ readonly kind: 'choice' } & Choice) | { readonly kind: 'rule'; readonly rule: number }

/** A choice that can be blamed. */
export type ChoicePart = Part & Choice

export interface Conflict {
  /** Together infeasible. */
  readonly parts: readonly Part[]
  /** Whether each part is proved to be needed. */
  readonly minimal: boolean
}

const FAILURES_PER_CHECK = 3000

/** Where a conflict is looked for: the state on which parts are put, and what is wanted in it. */
export interface Setting {
  /** Brings the store to the bare state; false when it is already contradictory. */
  enter(): boolean
  /** What to search near. */
  readonly hint: Int32Array
  /** A configuration that keeps all rules, where one is known: it is repaired first. */
  readonly base?: Int32Array | undefined
}

/** Puts parts on top of the current state; false when propagation sees that they cannot hold together. */
function put(reasoner: Reasoner, parts: readonly Part[]): boolean {
  const { store } = reasoner
  for (const part of parts)
    if (part.kind === 'rule') store.enable(part.rule)
    else if (!store.assign(part.parameter, part.position)) return false
  return store.propagate()
}

/** Whether a configuration of the current state is found, or proved not to exist. */
const solved = (
  { search }: Reasoner,
  { hint, base }: Setting,
  allowance: Allowance,
  choices?: readonly ChoicePart[],
): Outcome => spending(allowance, FAILURES_PER_CHECK, (own) => search.repair(base, hint, own, choices))

/** Whether a configuration keeps the parts: by propagation, then by search. */
function feasible(
  reasoner: Reasoner,
  setting: Setting,
  parts: readonly Part[],
  allowance: Allowance,
): Outcome {
  return reasoner.store.within(() => (put(reasoner, parts) ? solved(reasoner, setting, allowance) : 'none'))
}

/**
 * A part of `parts`, which are contradictory in the current state, that is contradictory and of which no half can be left out, as far as
 * propagation sees; where that does not see it, as far as `refuted` does. Earlier parts are kept out of the conflict last.
 */
function quickXplain<Some extends Part>(
  reasoner: Reasoner,
  parts: readonly Some[],
  refuted?: () => boolean,
): readonly Some[] {
  const { store } = reasoner
  const sees = store.within(() => put(reasoner, parts)) ? refuted : (): boolean => false
  if (sees === undefined) return parts
  const explain = (added: readonly Some[], candidates: readonly Some[]): readonly Some[] =>
    store.within(() => (!put(reasoner, added) || (added.length > 0 && sees()) ? [] : split(candidates)))
  const split = (candidates: readonly Some[]): readonly Some[] => {
    const middle = candidates.length >>> 1
    if (middle === 0) return candidates
    const first = candidates.slice(0, middle)
    const inSecond = explain(first, candidates.slice(middle))
    return [...explain(inSecond, first), ...inSecond]
  }
  return split(parts)
}

/**
 * A minimal conflict among parts, or undefined when they are feasible or not decided.
 * Minimal means: infeasible, and feasible without any one part.
 */
export function minimalConflict(
  reasoner: Reasoner,
  setting: Setting,
  parts: readonly Part[],
  allowance: Allowance,
): Conflict | undefined {
  if (!setting.enter()) return { parts: [], minimal: true }
  if (feasible(reasoner, setting, parts, allowance) !== 'none') return undefined
  // An undecided check keeps its parts.
  const refuted = (): boolean => solved(reasoner, setting, allowance) === 'none'
  return proved(reasoner, setting, quickXplain(reasoner, parts, refuted), allowance)
}

/** Leaves out every part without which the rest is still infeasible, and says whether all others are needed. */
function proved(
  reasoner: Reasoner,
  setting: Setting,
  parts: readonly Part[],
  allowance: Allowance,
): Conflict {
  let conflict = parts
  let minimal = true
  for (const part of parts) {
    if (!conflict.includes(part)) continue
    const rest = conflict.filter((one) => one !== part)
    const outcome = feasible(reasoner, setting, rest, allowance)
    if (outcome === 'unknown') minimal = false
    if (outcome === 'none') conflict = quickXplain(reasoner, rest)
  }
  return { parts: conflict, minimal }
}

/** Choices that suffice for a contradiction; or the store is left in the state with all of them, which has the configuration found. */
export function conflictOfChoices(
  reasoner: Reasoner,
  setting: Setting,
  choices: readonly ChoicePart[],
  allowance: Allowance,
): readonly ChoicePart[] | 'found' | 'unknown' {
  if (!setting.enter()) return []
  const outcome = solved(reasoner, setting, allowance, choices)
  if (outcome === 'found') put(reasoner, choices)
  if (outcome !== 'none') return outcome
  const blamed = choices.filter((_, at) => reasoner.search.isBlamed(at))
  return reasoner.search.atOnce ? quickXplain(reasoner, blamed) : blamed
}
