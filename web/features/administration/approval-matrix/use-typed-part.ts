/** A form over one part of the draft, its note or one row: a change of that part by somebody else is noticed, a change of the rest is not. */

import { useTypedVersion } from '../../../session/typed-text.ts'

/** What a person has typed over a part of the draft, until it is sent or discarded. */
interface TypedPart<Values> {
  readonly values: Values
  readonly isRestored: boolean
  /** Whether somebody else has changed the part since the first keystroke. */
  readonly isOvertaken: boolean
  readonly change: (values: Values) => void
  /** Keeps what was typed, over the part as it is now. */
  readonly onMine: () => void
  readonly onDiscard: () => void
}

/**
 * Rows and note of the draft share a row version, which rises with each change of either, so the form compares the part itself.
 *
 * @param part as the draft has it now
 * @param shown the part as the form shows it
 */
export function useTypedPart<Values extends object>(
  place: string,
  part: unknown,
  shown: Values,
): TypedPart<Values> {
  const over = JSON.stringify(part ?? null)
  // The version of the draft is not kept: it says nothing about the part.
  const kept = useTypedVersion(place, { rowVersion: 0, values: { ...shown, over } })
  const { values } = kept
  const isSame = JSON.stringify({ ...values, over }) === JSON.stringify({ ...shown, over })
  return {
    values,
    isRestored: kept.isRestored,
    isOvertaken: kept.isDirty && values.over !== over && !isSame,
    change: (next) => kept.change({ ...next, over: values.over }),
    onMine: () => kept.change({ ...values, over }),
    onDiscard: kept.onDiscard,
  }
}
