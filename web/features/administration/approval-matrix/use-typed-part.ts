/** A form for one part of the draft, its note or one row. It notices when somebody else changes that part, and ignores changes of the rest. */

import { useTypedVersion } from '../../../session/typed-text.ts'

/** What the user has typed in the form of a part, until it is saved or discarded. */
interface TypedPart<Values> {
  readonly values: Values
  readonly isRestored: boolean
  /** Whether somebody else has changed the part since the first keystroke. */
  readonly isOvertaken: boolean
  readonly change: (values: Values) => void
  /** Accepts the other person's change as seen, so that saving replaces it with what was typed. */
  readonly onKeepMine: () => void
  readonly onDiscard: () => void
}

/**
 * Detects changes by comparing the part itself, since the row version of the draft rises with each change of any row or of the note.
 *
 * @param place identifies the form and the part; what is typed is stored in the tab under it
 * @param part the part as the draft has it now
 * @param initialValues the values of the form for this part, until something is typed
 */
export function useTypedPart<Values extends object>(
  place: string,
  part: unknown,
  initialValues: Values,
): TypedPart<Values> {
  const currentPart = JSON.stringify(part ?? null)
  // `over` holds the state of the part that the user saw while typing. The row version is always 0, since it is not used.
  const typedVersion = useTypedVersion(place, {
    rowVersion: 0,
    values: { ...initialValues, over: currentPart },
  })
  const { values } = typedVersion
  const isUnchanged =
    JSON.stringify({ ...values, over: currentPart }) ===
    JSON.stringify({ ...initialValues, over: currentPart })
  return {
    values,
    isRestored: typedVersion.isRestored,
    isOvertaken: typedVersion.isDirty && values.over !== currentPart && !isUnchanged,
    change: (next) => typedVersion.change({ ...next, over: values.over }),
    onKeepMine: () => typedVersion.change({ ...values, over: currentPart }),
    onDiscard: typedVersion.onDiscard,
  }
}
