/** A form for one part of the draft, its note or one row. It notices when somebody else changes that part, and ignores changes of the rest. */

import { useTypedVersion } from '../../../session/typed-text.ts'

/** What the user has typed in the form of a part, until it is saved or discarded. */
interface TypedPart<Values> {
  readonly values: Values
  readonly isRestored: boolean
  /** Whether somebody else has changed the part since the first keystroke. */
  readonly isOvertaken: boolean
  readonly change: (values: Values) => void
  /** Keeps what was typed, so that saving replaces the other person's version. */
  readonly onKeepMine: () => void
  readonly onDiscard: () => void
}

/**
 * The row version of the draft rises with each change of any row or of the note, so this form compares the part itself.
 *
 * @param place names the form and the part, under which what is typed is kept in the tab
 * @param part the part as the draft has it now
 * @param initialValues the values of the form for this part, until something is typed
 */
export function useTypedPart<Values extends object>(
  place: string,
  part: unknown,
  initialValues: Values,
): TypedPart<Values> {
  const base = JSON.stringify(part ?? null)
  // `over` holds the part over which was typed. The row version is not used: that of the draft says nothing about the part.
  const kept = useTypedVersion(place, { rowVersion: 0, values: { ...initialValues, over: base } })
  const { values } = kept
  const isSame =
    JSON.stringify({ ...values, over: base }) === JSON.stringify({ ...initialValues, over: base })
  return {
    values,
    isRestored: kept.isRestored,
    isOvertaken: kept.isDirty && values.over !== base && !isSame,
    change: (next) => kept.change({ ...next, over: values.over }),
    onKeepMine: () => kept.change({ ...values, over: base }),
    onDiscard: kept.onDiscard,
  }
}
