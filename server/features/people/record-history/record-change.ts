/** Records and reads the history of records that administrators maintain, and detects conflicting changes. */
import { isDeepStrictEqual } from 'node:util'
import { maxChanges, type RecordChange } from '@design-portal/contract/administration.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import type { ChangedFields, RecordKind } from '../../../db/tables-administration.ts'
import type { Caller } from '../../../http/caller.ts'
import { type Precondition, requireRowVersion } from '../../../http/row-version.ts'
import { listChanges, insertChange } from './store.ts'

/** The fields of a record by the names that screens use. */
export type Fields = Readonly<Record<string, unknown>>

/** Returns the fields that differ between two versions of a record; for a new record, all its fields. */
export function diffFields(before: Fields, after: Fields): ChangedFields {
  const changed = listKeys({ ...before, ...after }).filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  )
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
  )
}

export async function recordChange(
  db: Database,
  change: {
    readonly kind: RecordKind
    readonly id: string
    readonly at: Date
    readonly userId: string
    readonly event: string
    readonly fields?: ChangedFields
    readonly note?: string
    /** The version that the change created. */
    readonly rowVersion: number
  },
): Promise<void> {
  await insertChange(db, { fields: {}, note: '', ...change })
}

export async function readHistory(db: Database, kind: RecordKind, id: string): Promise<RecordChange[]> {
  const changes = await listChanges(db, kind, id, maxChanges)
  return changes.map(toRecordChange)
}

/** A stored change as screens show it. */
export const toRecordChange = ({
  at,
  user_id: userId,
  name,
  event,
  fields,
  note,
}: {
  readonly at: Date
  readonly user_id: string
  readonly name: string
  readonly event: string
  readonly fields: ChangedFields
  readonly note: string
}): RecordChange => ({
  at: at.toISOString(),
  who: userId === systemId ? null : name,
  event,
  fields: Object.entries(fields).map(([field, { from, to }]) => ({
    field,
    from: formatValue(from),
    to: formatValue(to),
  })),
  note,
})

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Refuses a change that is based on an outdated version of a record, and reports who changed the record since and what
 * they changed.
 *
 * @throws CallError ROW_VERSION_CONFLICT
 */
export async function requireRecordVersion(
  { db, ifMatch }: Pick<Caller, 'db' | 'ifMatch'>,
  kind: RecordKind,
  { id, row_version: current }: { readonly id: string; readonly row_version: number },
  precondition: Precondition,
): Promise<void> {
  await requireRowVersion(current, { ...precondition, ifMatch }, async (since) => {
    const changes = await listChanges(db, kind, id, maxChanges)
    const newer = changes.filter(({ row_version: version }) => version > since)
    return {
      currentRowVersion: current,
      who: newer[0]?.name ?? null,
      when: newer[0]?.at.toISOString() ?? null,
      changedFields: [...new Set(newer.flatMap(({ fields }) => Object.keys(fields)))].toSorted(),
    }
  })
}
