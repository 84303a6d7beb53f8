/** All SQL of warnings and findings: who accepted which one, and for which content or claim. */
import type { AcceptableId } from '@design-portal/domain/workflow/warnings.ts'
import type { Database } from '../../../db/database.ts'

export async function listAcceptances(db: Database, cfgId: string) {
  return await db
    .selectFrom('warning_acceptance')
    .innerJoin('user_account as person', 'person.id', 'warning_acceptance.user_id')
    .select([
      'warning_acceptance.warning_id',
      'warning_acceptance.content_hash',
      'warning_acceptance.user_id',
      'warning_acceptance.at',
      'person.name as user_name',
    ])
    .where('solution_id', '=', cfgId)
    .execute()
}

/** Stores that warnings are accepted, in place of acceptances for other content. */
export async function storeAcceptances(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  accepted: readonly { readonly id: AcceptableId; readonly hash: string }[],
  acceptance: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('warning_acceptance')
    .values(
      accepted.map(({ id, hash }) => ({
        solution_id: solution.id,
        company_id: solution.company_id,
        warning_id: id,
        content_hash: hash,
        user_id: acceptance.userId,
        at: acceptance.at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['solution_id', 'warning_id']).doUpdateSet((set) => ({
        content_hash: set.ref('excluded.content_hash'),
        user_id: set.ref('excluded.user_id'),
        at: set.ref('excluded.at'),
      })),
    )
    .execute()
}

export async function removeAcceptances(
  db: Database,
  cfgId: string,
  ids: readonly AcceptableId[],
): Promise<void> {
  await db
    .deleteFrom('warning_acceptance')
    .where('solution_id', '=', cfgId)
    .where('warning_id', 'in', [...ids])
    .execute()
}
