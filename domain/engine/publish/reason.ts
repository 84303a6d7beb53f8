// The reason why something is impossible, as the rules that a report names.
import type { Explanation, Session } from '../session.ts'
import { QUESTION } from './model-variants.ts'
import type { Value } from '../model.ts'
import type { Work } from './work.ts'

/** Rules that together make something impossible; empty if definitions alone do. */
export interface Reason {
  readonly rules: readonly string[]
  /** Whether none of the rules can be left out. */
  readonly minimalProved: boolean
}

function toReason(explanation: Explanation | undefined): Reason | undefined {
  if (explanation === undefined) return undefined
  const rules = explanation.conflict.flatMap((part) =>
    part.kind === 'rule' && part.rule !== QUESTION ? [part.rule] : [],
  )
  return { rules, minimalProved: explanation.minimalProved }
}

/** Why a value is impossible under the session's choices; undefined if no reason is found within the budget. */
export const findReason = (
  session: Session,
  parameter: string,
  value: Value,
  work: Work,
): Reason | undefined => toReason(session.explain({ parameter, value }, { budget: work.budget }))

/** Why the session's model and choices have no configuration. */
export const findContradictionReason = (session: Session, work: Work): Reason | undefined =>
  toReason(session.explain(undefined, { budget: work.budget }))
