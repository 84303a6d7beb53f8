/** Copies the attached files of a solution to a copy of it. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Files that were removed stay behind, and so does the order of the customer, which is about the original. */
export async function copyAttachments(
  db: Database,
  { from, to }: { readonly from: string; readonly to: { readonly id: string; readonly company_id: string } },
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into attachment (id, solution_id, company_id, file_name, type, content, added_at, added_by)
    select gen_random_uuid(), ${to.id}, ${to.company_id}, file.file_name, file.type, file.content, ${now}, ${userId}
    from attachment as file
    where file.solution_id = ${from} and file.removed_at is null and not exists (
      select from erp_order where erp_order.solution_id = ${from} and erp_order.details ->> 'customerFileId' = file.id::text
    )
    order by file.added_at, file.id`.execute(db)
}
