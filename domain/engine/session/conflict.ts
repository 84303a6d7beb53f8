// Smallest conflicts: QuickXplain over choices and rules (Junker 2004), first by propagation, then shrunk and proved by search.
import { type Reasoner, spending } from './reasoner.ts'
import type { Allowance, Outcome } from './search.ts'

/** What can be blamed: a choice or a rule. */
export type Part =
  | { readonly kind: 'choice'; readonly parameter: number; readonly position: number }
  | { readonly kind: 'rule'; readonly rule: number }

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
  /** A configuration to search near. */
  readonly hint: Int32Array
}

function put(reasoner: Reasoner, parts: readonly Part[]): boolean {
  const { store } = reasoner
  for (const part of parts)
    if (part.kind === 'rule') store.enable(part.rule)
    else if (!store.assign(part.parameter, part.position)) return false
  return store.propagate()
}

/** Whether the parts can hold together, as far as propagation sees; the store is left as it was. */
function propagates(reasoner: Reasoner, parts: readonly Part[]): boolean {
  const { store } = reasoner
  const { level } = store
  store.push()
  const alive = put(reasoner, parts)
  store.backTo(level)
  return alive
}

/** Whether a configuration keeps the parts: by propagation, then by search. */
export function feasible(
  reasoner: Reasoner,
  setting: Setting,
  parts: readonly Part[],
  allowance: Allowance,
): Outcome {
  const { store } = reasoner
  const { level } = store
  store.push()
  const outcome = put(reasoner, parts)
    ? spending(allowance, FAILURES_PER_CHECK, (own) => reasoner.search.solve(setting.hint, own))
    : 'none'
  store.backTo(level)
  return outcome
}

/**
 * A part of `parts` that is contradictory and of which no half can be left out, by propagation alone. The parts must fail by
 * propagation in the current state; earlier parts are kept out of the conflict last.
 */
function quickXplain(reasoner: Reasoner, parts: readonly Part[]): readonly Part[] {
  const { store } = reasoner
  const explain = (added: readonly Part[], candidates: readonly Part[]): readonly Part[] => {
    const { level } = store
    store.push()
    let conflict: readonly Part[] = []
    if (put(reasoner, added)) conflict = candidates.length > 1 ? split(candidates) : candidates
    store.backTo(level)
    return conflict
  }
  const split = (candidates: readonly Part[]): readonly Part[] => {
    const [first, second] = halves(candidates)
    const inSecond = explain(first, second)
    const inFirst = explain(inSecond, first)
    return [...inFirst, ...inSecond]
  }
  return explain([], parts)
}

const halves = <Item>(items: readonly Item[]): [readonly Item[], readonly Item[]] => [
  items.slice(0, items.length >>> 1),
  items.slice(items.length >>> 1),
]

/** The same with a search behind every check: for conflicts that propagation alone does not see. An undecided check keeps its parts. */
function searchedConflict(
  reasoner: Reasoner,
  setting: Setting,
  parts: readonly Part[],
  allowance: Allowance,
): readonly Part[] {
  const explain = (kept: readonly Part[], changed: boolean, candidates: readonly Part[]): readonly Part[] => {
    if (changed && feasible(reasoner, setting, kept, allowance) === 'none') return []
    if (candidates.length <= 1) return candidates
    const [first, second] = halves(candidates)
    const inSecond = explain([...kept, ...first], first.length > 0, second)
    const inFirst = explain([...kept, ...inSecond], inSecond.length > 0, first)
    return [...inFirst, ...inSecond]
  }
  return explain([], true, parts)
}

/**
 * A minimal conflict among parts that are known to be infeasible together (`known`), or undefined when they are feasible or not decided.
 * Minimal means: infeasible, and feasible without any one part.
 */
export function minimalConflict(
  reasoner: Reasoner,
  setting: Setting,
  parts: readonly Part[],
  allowance: Allowance,
): Conflict | undefined {
  if (!setting.enter()) return { parts: [], minimal: true }
  let conflict: readonly Part[]
  if (propagates(reasoner, parts)) {
    if (feasible(reasoner, setting, parts, allowance) !== 'none') return undefined
    conflict = searchedConflict(reasoner, setting, parts, allowance)
  } else conflict = quickXplain(reasoner, parts)
  return proved(reasoner, setting, conflict, allowance)
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
    if (outcome === 'none') conflict = propagates(reasoner, rest) ? rest : quickXplain(reasoner, rest)
  }
  return { parts: conflict, minimal }
}
