/** Creates solutions and designs by SQL for tests, without the engine: fast, and in any status. */
import { randomUUID } from 'node:crypto'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Insertable, Kysely } from 'kysely'
import { sampleAccounts } from '../db/seed/people.ts'
import type { DesignTable, SolutionTable, Tables } from '../db/tables.ts'

/** The database in which solutions are created, and its current time. */
interface SolutionDatabase {
  readonly db: Kysely<Tables>
  readonly now: () => Date
}

/** Finds a sample person by account name. */
export function getAccount(username: string) {
  const account = sampleAccounts.find((sampleAccount) => sampleAccount.username === username)
  if (account === undefined) throw new Error(`No sample account ${username}`)
  return account
}

type SolutionColumns = Partial<Insertable<SolutionTable>> & {
  readonly owner: string
  readonly status?: SolutionStatus
}

/** Inserts a solution of a sample person, in Germany unless the columns state another country, and returns its id. */
export async function insertSolution(
  { db, now }: SolutionDatabase,
  { owner, ...columns }: SolutionColumns,
): Promise<string> {
  const person = getAccount(owner)
  const id = columns.id ?? randomUUID()
  await db
    .insertInto('solution')
    .values({
      id,
      company_id: person.companyId,
      owner_id: person.id,
      name: `Made ${id}`,
      country_code: 'DE',
      region_id: 'europe',
      status: 'open',
      currency: 'EUR',
      created_at: now(),
      updated_at: now(),
      ...(columns.status === 'archived'
        ? { archived_at: now(), archived_by: person.id, previous_status: 'open' }
        : {}),
      ...columns,
    })
    .execute()
  return id
}

/** The product version of created designs, which does not exist in the engine. */
const product = { product_key: 'made-for-tests', product_version: '1', configurator_type: 27 } as const

const bill = [
  {
    id: 'a',
    partNumber: 'TEST-1',
    kind: 'N',
    description: { message: 'part.test' },
    quantity: 2,
    mass: 10,
  },
  {
    id: 'b',
    partNumber: 'TEST-2',
    kind: 'N',
    description: { message: 'part.test' },
    quantity: 1,
    mass: 5,
    byOthers: true,
  },
  { id: 'c', partNumber: 'TEST-3', kind: 'N', description: { message: 'part.test' }, quantity: 3 },
]

/** Inserts a design with one part of 10 kg and one supplied by others of 5 kg, and returns its id. */
export async function insertDesign(
  { db, now }: SolutionDatabase,
  cfgId: string,
  columns: Partial<Insertable<DesignTable>> = {},
): Promise<string> {
  // A type of its own, because type 27 belongs to a product of the portal.
  const key = { product_key: product.product_key, configurator_type: 999 }
  await db
    .insertInto('product')
    .values({ key: key.product_key, configurator_type: key.configurator_type, families: [] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('product_version')
    .values({ ...product, ...key, stored_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { company_id: companyId, owner_id: ownerId } = await db
    .selectFrom('solution')
    .select(['company_id', 'owner_id'])
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('design')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('solution_id', '=', cfgId)
    .executeTakeFirstOrThrow()
  const id = columns.id ?? randomUUID()
  await db
    .insertInto('design')
    .values({
      ...product,
      id,
      solution_id: cfgId,
      company_id: companyId,
      name: `Design ${count + 1}`,
      position: count + 1,
      choices: JSON.stringify({ country: 'DE' }),
      assignment: JSON.stringify({ country: 'DE' }),
      bill: JSON.stringify(bill),
      drawings: '[]',
      decided: true,
      component_part_number: 'TEST-1',
      unit_price: '0',
      price_complete: true,
      content_hash: id,
      created_at: now(),
      updated_at: now(),
      updated_by: ownerId,
      ...columns,
    })
    .execute()
  return id
}

/** The kinds of a solution's events, oldest first. */
export async function listHistoryKinds(
  { db }: Pick<SolutionDatabase, 'db'>,
  cfgId: string,
): Promise<readonly string[]> {
  const events = await db
    .selectFrom('history_event')
    .select('kind')
    .where('solution_id', '=', cfgId)
    .orderBy('at')
    .orderBy('place')
    .execute()
  return events.map(({ kind }) => kind)
}

/** A released part of the sample catalogue with a price. */
export const soldPart = 'SP3PH-NMC'

/** A bill with one priced part. */
export const createBill = (quantity: number, partNumber = soldPart): string =>
  JSON.stringify([
    { id: 'a', partNumber, kind: 'N', description: { message: 'part.test' }, quantity, mass: 1 },
  ])
