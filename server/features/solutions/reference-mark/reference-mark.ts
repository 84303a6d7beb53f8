/** Records for other features whether a solution has departed from the reference design that it began from. */
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { formatReference } from '@design-portal/domain/reference-designs/reference-design.ts'
import { listUnlocked } from '@design-portal/domain/reference-designs/start-plan.ts'
import type { Database } from '../../../db/database.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import { setDerived } from './store.ts'

export { copyReference, insertReference } from './store.ts'

interface Departure {
  readonly cfgId: string
  /** What the reference design locks of the design that changes; null for a design that did not begin from one. */
  readonly locks: Readonly<Record<string, string | number | boolean>> | null
  /** The choices that the design has now; undefined for a design that is deleted. */
  readonly choices: Choices | undefined
  readonly userId: string
  readonly now: Date
}

/** Marks the solution as derived once a locked choice differs, or a design with locks is deleted; returns the changes for its history. */
export async function markDeparture(
  db: Database,
  { cfgId, locks, choices, ...change }: Departure,
): Promise<FieldChanges> {
  const hasDeparted = locks !== null && (choices === undefined || listUnlocked(locks, choices).length > 0)
  const from = hasDeparted ? await setDerived(db, cfgId, change) : undefined
  return from === undefined ? {} : { derivedFrom: { from: null, to: formatReference(from) } }
}
