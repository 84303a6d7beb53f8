/** Compares the choices of two configurations. */
import type { Choices, Value } from '@design-portal/domain/engine/model.ts'

/** A parameter that is chosen differently; null where it is not chosen. */
export interface ChoiceChange {
  readonly parameter: string
  readonly from: Value | null
  readonly to: Value | null
}

/** The parameters that are chosen differently, by name. */
export function compareChoices(before: Choices, after: Choices): readonly ChoiceChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((parameter) => ({ parameter, from: before[parameter] ?? null, to: after[parameter] ?? null }))
    .filter(({ from, to }) => from !== to)
}
