/** All SQL of the history of records that administrators maintain. */
import type { Database } from '../../../db/database.ts'
import type { ChangedFields, RecordKind } from '../../../db/tables-administration.ts'

export async function insertChange(
  db: Database,
  change: {
    readonly kind: RecordKind
    readonly id: string
    readonly at: Date
    readonly userId: string
    readonly event: string
    readonly fields: ChangedFields
    readonly note: string
    readonly rowVersion: number
  },
): Promise<void> {
  await db
    .insertInto('record_change')
    .values({
      record_kind: change.kind,
      record_id: change.id,
      at: change.at,
      user_id: change.userId,
      event: change.event,
      fields: JSON.stringify(change.fields),
      note: change.note,
      row_version: change.rowVersion,
    })
    .execute()
}

/** The newest changes of a record, with the people who made them. */
export async function listChanges(db: Database, kind: RecordKind, id: string, limit: number) {
  return await db
    .selectFrom('record_change as change')
    .innerJoin('user_account as person', 'person.id', 'change.user_id')
    .select([
      'change.at',
      'change.user_id',
      'person.name',
      'change.event',
      'change.fields',
      'change.note',
      'change.row_version',
    ])
    .where('change.record_kind', '=', kind)
    .where('change.record_id', '=', id)
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
}
