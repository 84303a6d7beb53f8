// Minimal conflicts: QuickXplain over choices and rules (Junker 2004), first by propagation, then reduced and proved by search.
import { type Allowance, spendAtMost } from './allowance.ts'
import type { Reasoner } from './reasoner.ts'
import type { Choice, Outcome } from './search.ts'
import type { CorrectionResult } from './corrections.ts'

/** A possible part of a conflict: a choice or a rule. */
export type Part = ({ readonly kind: 'choice' } & Choice) | { readonly kind: 'rule'; readonly rule: number }

/** A choice that can be part of a conflict. */
export type ChoicePart = Part & Choice

export interface Conflict {
  /** Jointly infeasible. */
  readonly parts: readonly Part[]
  /** Whether each part is proved to be needed. */
  readonly minimal: boolean
}

const FAILURES_PER_CHECK = 1000

/** Where a search for a configuration begins. */
export interface SearchStart {
  /** The configuration near which to search. */
  readonly hint: Int32Array
  /** A configuration that satisfies all rules, where one is known: it is repaired first. */
  readonly base?: Int32Array | undefined
}

/** Adds parts to the current state; false when propagation detects that they contradict each other. */
function addParts(reasoner: Reasoner, parts: readonly Part[]): boolean {
  const { store } = reasoner
  for (const part of parts)
    if (part.kind === 'rule') store.enable(part.rule)
    else if (!store.assign(part.parameter, part.position)) return false
  return store.propagate()
}

/** Whether a configuration of the current state is found, or proved not to exist. */
const searchConfiguration = (
  { search }: Reasoner,
  { hint, base }: SearchStart,
  allowance: Allowance,
  choices?: readonly ChoicePart[],
): Outcome => spendAtMost(allowance, FAILURES_PER_CHECK, (share) => search.repair(base, hint, share, choices))

/**
 * A subset of `parts`, which are contradictory in the current state, that is contradictory and of which no half can be
 * left out, according to propagation, and to `isInfeasible` where propagation does not detect it. Earlier parts are the
 * last to be left out. Where the first `likely` parts alone are contradictory, only they are halved.
 */
function quickXplain<Some extends Part>(
  reasoner: Reasoner,
  parts: readonly Some[],
  {
    allowance,
    isInfeasible,
    likely = 0,
  }: {
    readonly allowance: Allowance
    readonly isInfeasible?: (() => boolean) | undefined
    readonly likely?: number
  },
): readonly Some[] {
  const { store, search } = reasoner
  const explain = (added: readonly Some[], candidates: readonly Some[]): readonly Some[] =>
    store.within(() =>
      !addParts(reasoner, added) || (added.length > 0 && isInfeasible?.()) ? [] : split(candidates),
    )
  const split = (candidates: readonly Some[], middle = candidates.length >>> 1): readonly Some[] => {
    // Once cancelled, what is not halved is kept: it contradicts what is added.
    if (candidates.length < 2 || search.isCancelled(allowance)) return candidates
    const first = candidates.slice(0, middle)
    const inSecond = explain(first, candidates.slice(middle))
    return [...explain(inSecond, first), ...inSecond]
  }
  return likely > 0 && likely < parts.length ? split(parts, likely) : split(parts)
}

/**
 * A minimal conflict among parts, or undefined when they are feasible or not decided. Minimal means: infeasible, and
 * feasible without any one part.
 */
export function findMinimalConflict(
  reasoner: Reasoner,
  start: SearchStart,
  parts: readonly Part[],
  allowance: Allowance,
): Conflict | undefined {
  const { store, search } = reasoner
  // An undecided check keeps its parts.
  let isInfeasible: (() => boolean) | undefined
  const outcome = store.within(() => {
    if (!addParts(reasoner, parts)) return 'none'
    isInfeasible = () => searchConfiguration(reasoner, start, allowance) === 'none'
    return search.repair(start.base, start.hint, allowance)
  })
  return outcome === 'none'
    ? reduceAndProve(reasoner, start, quickXplain(reasoner, parts, { allowance, isInfeasible }), allowance)
    : undefined
}

/** Removes every part without which the rest is still infeasible, and returns whether all others are needed. */
function reduceAndProve(
  reasoner: Reasoner,
  start: SearchStart,
  parts: readonly Part[],
  allowance: Allowance,
): Conflict {
  let conflict = parts
  let minimal = true
  for (const part of parts) {
    if (!conflict.includes(part)) continue
    if (reasoner.search.isCancelled(allowance)) return { parts: conflict, minimal: false }
    const rest = conflict.filter((candidate) => candidate !== part)
    const outcome = reasoner.store.within(() =>
      addParts(reasoner, rest) ? searchConfiguration(reasoner, start, allowance) : 'none',
    )
    if (outcome === 'unknown') minimal = false
    if (outcome === 'none') conflict = quickXplain(reasoner, rest, { allowance })
  }
  return { parts: conflict, minimal }
}

/**
 * Moves the choices of the listed parameters, in the order of the list, before the others; returns both and how many
 * were moved.
 */
function moveFirst(
  choices: readonly ChoicePart[],
  parameters: readonly number[],
): { readonly ordered: readonly ChoicePart[]; readonly likely: number } {
  const byParameter = new Map(choices.map((choice) => [choice.parameter, choice]))
  const first = parameters.flatMap((parameter) => byParameter.get(parameter) ?? [])
  for (const parameter of parameters) byParameter.delete(parameter)
  return { ordered: [...first, ...byParameter.values()], likely: first.length }
}

/**
 * Some choices to give up so that the others have a configuration; undefined when none is found. Choices are kept one by
 * one where propagation allows it, the first ones rather than the last, so that none of those given up could be kept
 * beside the others, though fewer might do. Leaves the store in the state with the kept ones and their configuration.
 */
export function findAnyCorrection(
  reasoner: Reasoner,
  start: SearchStart,
  choices: readonly ChoicePart[],
  allowance: Allowance,
): readonly number[] | undefined {
  const { store } = reasoner
  const givenUp = choices.filter((choice) => {
    const { level } = store
    store.push()
    const isKept = addParts(reasoner, [choice])
    if (!isKept) store.backTo(level)
    return !isKept
  })
  const outcome = searchConfiguration(reasoner, start, allowance)
  return outcome === 'found' ? givenUp.map(({ parameter }) => parameter) : undefined
}

/**
 * Parameters whose choices suffice for a contradiction; otherwise the store is left in the state with all of them and
 * its configuration. A contradiction among the parameters of earlier conflicts is preferred: it is found sooner, and
 * fewer choices have to be given up where conflicts share them.
 */
export function findChoiceConflict(
  reasoner: Reasoner,
  start: SearchStart,
  choices: readonly ChoicePart[],
  { allowance, earlier }: { readonly allowance: Allowance; readonly earlier: readonly number[] },
): CorrectionResult {
  const outcome = searchConfiguration(reasoner, start, allowance, choices)
  if (outcome === 'found') addParts(reasoner, choices)
  if (outcome !== 'none') return outcome
  const blamed = choices.filter((_, index) => reasoner.search.isBlamed(index))
  if (!reasoner.search.refutedByPropagation) return blamed.map(({ parameter }) => parameter)
  const { ordered, likely } = moveFirst(blamed, earlier)
  const needed = new Set(quickXplain(reasoner, ordered, { allowance, likely }))
  return blamed.filter((choice) => needed.has(choice)).map(({ parameter }) => parameter)
}
