/** All SQL of attached files. */
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { AttachmentTable } from '../../../db/tables-parts.ts'
import { sql } from 'kysely'
import { buildExternalName } from '../visibility/known-people.ts'

/** Selects files without their content, which only a download needs. */
function selectAttachments(db: Database) {
  return db
    .selectFrom('attachment')
    .innerJoin('user_account as person', 'person.id', 'attachment.added_by')
    .select([
      'attachment.id',
      'attachment.file_name',
      'attachment.type',
      'attachment.added_at',
      'attachment.removed_at',
      'person.name as stored_by',
      buildExternalName('person', 'attachment.solution_id').as('stored_by_external'),
      sql<number>`length(attachment.content)`.as('size'),
    ])
}

export type AttachmentRecord = Awaited<
  ReturnType<ReturnType<typeof selectAttachments>['executeTakeFirstOrThrow']>
>

export async function listAttachments(db: Database, cfgId: string): Promise<readonly AttachmentRecord[]> {
  return await selectAttachments(db)
    .where('attachment.solution_id', '=', cfgId)
    .where('attachment.removed_at', 'is', null)
    .orderBy('attachment.added_at')
    .orderBy('attachment.id')
    .execute()
}

/** Finds a file, whether it was removed or not. */
export async function findAttachment(
  db: Database,
  cfgId: string,
  id: string,
): Promise<AttachmentRecord | undefined> {
  return await selectAttachments(db)
    .where('attachment.solution_id', '=', cfgId)
    .where('attachment.id', '=', id)
    .executeTakeFirst()
}

export async function readContent(db: Database, id: string): Promise<Buffer> {
  const { content } = await db
    .selectFrom('attachment')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return content
}

export async function insertAttachment(db: Database, attachment: Insertable<AttachmentTable>): Promise<void> {
  await db.insertInto('attachment').values(attachment).execute()
}

export async function setRemoved(db: Database, id: string, removedAt: Date | null): Promise<void> {
  await db.updateTable('attachment').set({ removed_at: removedAt }).where('id', '=', id).execute()
}
