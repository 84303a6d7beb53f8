/** All SQL of the versions of the approval matrix. */
import type { ApprovalRow } from '@design-portal/domain/approval/policy.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ApprovalPolicyTable } from '../../../db/tables-approval.ts'

/** An arbitrary fixed number, "dpap" in ASCII. The lock makes drafts and publications run one after the other. */
const policyLock = 0x64_70_61_70

export async function lockPolicies(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${policyLock})`.execute(db)
}

const selectPolicies = (db: Database) =>
  db
    .selectFrom('approval_policy as policy')
    .innerJoin('user_account as drafter', 'drafter.id', 'policy.drafted_by')
    .leftJoin('user_account as publisher', 'publisher.id', 'policy.published_by')
    .selectAll('policy')
    .select(['drafter.name as drafted_by_name', 'publisher.name as published_by_name'])

export type PolicyRecord = Awaited<ReturnType<ReturnType<typeof selectPolicies>['executeTakeFirstOrThrow']>>

/** Versions with the draft first, then the newest. */
export async function listPolicies(db: Database): Promise<readonly PolicyRecord[]> {
  return await selectPolicies(db)
    .orderBy('policy.version', (order) => order.desc().nullsFirst())
    .execute()
}

/** The drafts that others wrote, of which there is one at most. */
export async function countDraftsOfOthers(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('approval_policy')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'draft')
    .where('drafted_by', '!=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDraft(
  db: Database,
  draft: Pick<Insertable<ApprovalPolicyTable>, 'id' | 'drafted_by' | 'note'> & {
    readonly rows: readonly ApprovalRow[]
    readonly at: Date
  },
): Promise<void> {
  await db
    .insertInto('approval_policy')
    .values({
      id: draft.id,
      version: null,
      state: 'draft',
      rows: JSON.stringify(draft.rows),
      note: draft.note ?? '',
      drafted_by: draft.drafted_by,
      drafted_at: draft.at,
      published_by: null,
      published_at: null,
    })
    .execute()
}

/** The person who last writes the draft counts as its author, and may not publish it. */
export async function updateDraft(
  db: Database,
  id: string,
  change: {
    readonly rows: readonly ApprovalRow[]
    readonly note: string
    readonly userId: string
    readonly at: Date
  },
): Promise<void> {
  await db
    .updateTable('approval_policy')
    .set((set) => ({
      rows: JSON.stringify(change.rows),
      note: change.note,
      drafted_by: change.userId,
      drafted_at: change.at,
      row_version: set('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
}

export async function publishDraft(
  db: Database,
  id: string,
  { version, userId, at }: { readonly version: number; readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('approval_policy')
    .set((set) => ({
      state: 'published',
      version,
      published_by: userId,
      published_at: at,
      row_version: set('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
}

export async function deleteDraft(db: Database, id: string): Promise<void> {
  await db.deleteFrom('approval_policy').where('id', '=', id).where('state', '=', 'draft').execute()
}
