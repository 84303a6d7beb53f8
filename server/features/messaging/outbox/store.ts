/** All SQL of the outbox. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { anyContains } from '../../../db/search-key.ts'
import type { MessageKind } from '../../../db/tables-approval.ts'

export async function insertMessage(
  db: Database,
  {
    kind,
    cfgId,
    key,
    payload,
    at,
  }: {
    readonly kind: MessageKind
    readonly cfgId: string
    readonly key: string
    readonly payload: object
    readonly at: Date
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('outbox_message')
    .columns([
      'kind',
      'solution_id',
      'company_id',
      'idempotency_key',
      'payload',
      'created_at',
      'next_attempt_at',
    ])
    .expression((from) =>
      from
        .selectFrom('solution')
        .select([
          sql<MessageKind>`${kind}::text`.as('kind'),
          'solution.id',
          'solution.company_id',
          sql<string>`${key}::text`.as('key'),
          sql<string>`${JSON.stringify(payload)}::jsonb`.as('payload'),
          sql<Date>`${at}::timestamptz`.as('created_at'),
          sql<Date>`${at}::timestamptz`.as('next_attempt_at'),
        ])
        .where('solution.id', '=', cfgId),
    )
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A message as its sender sees it. */
export interface WaitingMessage {
  readonly id: number
  readonly kind: MessageKind
  readonly cfgId: string
  readonly companyId: string
  readonly key: string
  readonly payload: unknown
  readonly createdAt: Date
  /** The number of attempts, including the current one. */
  readonly attempts: number
}

/**
 * Claims messages to send, so that no other process sends them before `until`. For each solution and kind of receiver, messages are sent in
 * order: a message is not due while an earlier one still waits.
 */
export async function claimMessages(
  db: Database,
  {
    kinds,
    now,
    until,
    claim,
    maxRows,
  }: {
    readonly kinds: readonly MessageKind[]
    readonly now: Date
    readonly until: Date
    readonly claim: string
    readonly maxRows: number
  },
): Promise<readonly WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    with due as (
      select message.id from outbox_message as message
      where message.state = 'waiting' and message.next_attempt_at <= ${now}
        and message.kind = any(${[...kinds]}::text[])
        and (message.claimed_until is null or message.claimed_until <= ${now})
        and not exists (
          select from outbox_message as before
          where before.solution_id = message.solution_id and before.id < message.id and before.state = 'waiting'
            and (before.kind = 'opportunityUpdate') = (message.kind = 'opportunityUpdate'))
      order by message.next_attempt_at, message.id
      limit ${maxRows}
      for update of message skip locked)
    update outbox_message as message
    set claimed_until = ${until}, claim = ${claim}, attempts = attempts + 1
    from due where message.id = due.id
    returning message.id, message.kind, message.solution_id as "cfgId", message.company_id as "companyId",
      message.idempotency_key as key, message.payload, message.created_at as "createdAt", message.attempts`.execute(
    db,
  )
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Settles a message that is still claimed by the same sender. @returns whether it was */
export async function settleMessage(
  db: Database,
  { id, claim }: { readonly id: number; readonly claim: string },
  change: {
    readonly state: 'waiting' | 'delivered' | 'dead'
    readonly at: Date
    readonly nextAttemptAt?: Date
    readonly problem?: string
    readonly answer?: object
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({
      state: change.state,
      claimed_until: null,
      claim: null,
      settled_at: change.state === 'waiting' ? null : change.at,
      last_problem: change.problem ?? null,
      ...(change.nextAttemptAt === undefined ? {} : { next_attempt_at: change.nextAttemptAt }),
      ...(change.answer === undefined ? {} : { answer: JSON.stringify(change.answer) }),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The last failure of a message of some kinds that was tried more than once and still waits; undefined if there is none. */
export async function findRepeatedFailure(
  db: Database,
  kinds: readonly MessageKind[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox_message')
    .select('last_problem')
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('attempts', '>=', 2)
    .where('last_problem', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.last_problem ?? undefined
}

/** Messages about orders with their solutions, newest first: dead ones, or all that have not arrived. */
export async function listMessages(
  db: Database,
  filter: {
    readonly states: readonly ('waiting' | 'delivered' | 'dead')[]
    readonly regionIds: readonly string[] | 'all'
    readonly searchText?: string
    readonly limit?: number
  },
) {
  const { searchText = '' } = filter
  return await db
    .selectFrom('outbox_message as message')
    .innerJoin('solution', 'solution.id', 'message.solution_id')
    .select([
      'message.id',
      'message.kind',
      'message.solution_id',
      'message.idempotency_key',
      'message.state',
      'message.created_at',
      'message.attempts',
      'message.next_attempt_at',
      'message.last_problem',
      'message.settled_at',
      'solution.name as solution_name',
      'solution.region_id',
    ])
    .where('message.state', 'in', [...filter.states])
    .$if(filter.regionIds !== 'all', (query) =>
      query.where(
        'solution.region_id',
        '=',
        sql<string>`any(${filter.regionIds === 'all' ? [] : [...filter.regionIds]}::text[])`,
      ),
    )
    .$if(searchText !== '', (query) =>
      query.where(
        anyContains(
          [sql.ref('solution.name'), sql.ref('message.idempotency_key'), sql.ref('message.last_problem')],
          searchText,
        ),
      ),
    )
    .orderBy('message.id', 'desc')
    .$if(filter.limit !== undefined, (query) => query.limit(filter.limit ?? 0))
    .execute()
}

/** Makes a dead message due at once. @returns the message; undefined if there is no dead message with this id */
export async function requeueMessage(db: Database, id: number, at: Date) {
  return await db
    .updateTable('outbox_message')
    .set({
      state: 'waiting',
      settled_at: null,
      next_attempt_at: at,
      attempts: 0,
      claimed_until: null,
      claim: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning(['id', 'idempotency_key', 'kind'])
    .executeTakeFirst()
}

/** A message with the region of its solution. */
export async function findMessage(db: Database, id: number) {
  return await db
    .selectFrom('outbox_message as message')
    .innerJoin('solution', 'solution.id', 'message.solution_id')
    .select(['message.id', 'message.state', 'message.kind', 'solution.id as cfgId', 'solution.region_id'])
    .where('message.id', '=', id)
    .executeTakeFirst()
}
