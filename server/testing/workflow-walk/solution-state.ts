/**
 * The state of a solution during a walk, read directly from the database: its row, its content as text, and its
 * events.
 */
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import { sql } from 'kysely'
import type { WalkedSolution, World } from './world.ts'

export interface StateOfSolution {
  readonly status: SolutionStatus
  readonly rowVersion: number
  readonly ownerId: string
  readonly lastEditorId: string | null
  readonly approverId: string | null
  readonly updatedAt: Date
  /** Designs, own lines, charges, country, currency, opportunity, distributor and prices as stored in the tables. */
  readonly content: string
  /** The list price of one piece of the walk's own part. */
  readonly unitPrice: number
}

export async function readState(
  { db }: World,
  { cfgId, partNumber }: WalkedSolution,
): Promise<StateOfSolution> {
  const row = await db
    .selectFrom('solution')
    .select([
      'status',
      'row_version as rowVersion',
      'owner_id as ownerId',
      'last_editor_id as lastEditorId',
      'approver_id as approverId',
      'updated_at as updatedAt',
      sql<number>`(select unit_price::float8 from price where part_number = ${partNumber})`.as('unitPrice'),
      sql<string>`concat_ws('|', country_code, currency, selected_distributor_id,
        (select string_agg(id || content_hash || quantity || md5(bill::text), ',' order by id) from design where solution_id = solution.id),
        (select string_agg(id || part_number || quantity, ',' order by id) from solution_line
          where solution_id = solution.id and deleted_at is null),
        (select string_agg(id || kind || value, ',' order by id) from solution_charge
          where solution_id = solution.id and deleted_at is null))`.as('content'),
    ])
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
  return row
}

export interface WrittenEvent {
  readonly place: number
  readonly kind: string
  readonly userId: string
  readonly from: SolutionStatus | null
  readonly to: SolutionStatus | null
  readonly solutionVersion: number | null
}

/** Events after a position, in the order in which they were written. */
export async function listEventsAfter(
  { db }: World,
  { cfgId }: WalkedSolution,
  place: number,
): Promise<readonly WrittenEvent[]> {
  return await db
    .selectFrom('history_event')
    .select([
      'place',
      'kind',
      'user_id as userId',
      sql<SolutionStatus | null>`changes -> 'status' ->> 'from'`.as('from'),
      sql<SolutionStatus | null>`changes -> 'status' ->> 'to'`.as('to'),
      'solution_version as solutionVersion',
    ])
    .where('solution_id', '=', cfgId)
    .where('place', '>', place)
    .orderBy('place')
    .execute()
}
