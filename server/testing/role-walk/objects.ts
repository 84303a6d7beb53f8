/** The solutions of the walk: one for each person, relation and status, all created by a few SQL statements. */
import { randomUUID } from 'node:crypto'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Insertable } from 'kysely'
import { sampleDistributors } from '../../db/seed/distributors.ts'
import { sampleCompanies } from '../../db/seed/people.ts'
import type { QuoteRequestTable } from '../../db/tables-quotes.ts'
import type { DesignTable, SolutionShareTable, SolutionTable } from '../../db/tables.ts'
import { getAccount } from '../solutions.ts'
import type { TestPortal } from '../test-portal.ts'
import type { Walker } from './people.ts'

/** The relation of a person to a solution. */
export const relations = [
  'own',
  'sharedRead',
  'sharedRestricted',
  'sharedFull',
  'company',
  'region',
  'quoting',
  'foreign',
] as const
export type Relation = (typeof relations)[number]

/** Statuses that a case of the walk requires; one of them also with a prefab design. */
export const walkedStatuses = [
  'open',
  'submitted',
  'received',
  'receivedPrefab',
  'approved',
  'autoApproved',
  'returned',
  'ordered',
  'expired',
  'standard',
  'archived',
] as const satisfies readonly (SolutionStatus | 'receivedPrefab')[]
export type WalkedStatus = (typeof walkedStatuses)[number]

/** Statuses in which somebody has received the solution: in the region of the walk, that is the walker. */
const receivedStatuses: ReadonlySet<WalkedStatus> = new Set([
  'received',
  'receivedPrefab',
  'approved',
  'returned',
])

/** Whether the person is the approver of record. */
export const isApproverOfRecord = (relation: Relation, status: WalkedStatus): boolean =>
  relation === 'region' && receivedStatuses.has(status)

const shareLevels: Partial<Readonly<Record<Relation, 'read' | 'restricted' | 'full'>>> = {
  sharedRead: 'read',
  sharedRestricted: 'restricted',
  sharedFull: 'full',
}

export interface WalkedObject {
  readonly cfgId: string
  readonly desId: string
  readonly rowVersion: number
  /** A quote request for it: to the walker's company if the relation is quoting, otherwise to another one. */
  readonly quoteRequestId: string
}

/** A region in which nobody works, so that only the intended relation gives access. */
const emptyRegion = 'antarctica'

/** A company that none of the walkers belongs to. */
const strangersCompanyId = sampleCompanies.find(({ name }) => name.startsWith('Kitano'))?.id ?? ''

/** A person without any relation to the walker: of another company, or a colleague. */
const getStrangerId = ({ external }: Walker): string => getAccount(external ? 'super' : 'partner').id

/** The configurator types of the product of the walk and of prefabricated modules. */
const walkedType = 998
const prefabType = 17

/** Number of rows that one statement inserts. */
const batchSize = 200

/** Returns the object that was made for a person, a relation and a status. */
export type GetWalkedObject = (walker: Walker, relation: Relation, status: WalkedStatus) => WalkedObject

export async function insertObjects(
  portal: TestPortal,
  walkers: readonly Walker[],
): Promise<GetWalkedObject> {
  const rows = walkers.flatMap((walker) =>
    relations.flatMap((relation) =>
      walkedStatuses.map((status) => createRows(portal, walker, relation, status)),
    ),
  )
  await portal.db
    .insertInto('product')
    .values({ key: 'walked', configurator_type: walkedType, families: [] })
    .execute()
  await portal.db
    .insertInto('product_version')
    .values({
      product_key: 'walked',
      product_version: '1',
      configurator_type: walkedType,
      stored_at: portal.now(),
    })
    .execute()
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    await portal.db
      .insertInto('solution')
      .values(batch.map(({ solution }) => solution))
      .execute()
    await portal.db
      .insertInto('design')
      .values(batch.map(({ design }) => design))
      .execute()
    const configuratorTypes = batch.flatMap((row) => row.configuratorTypes)
    if (configuratorTypes.length > 0)
      await portal.db.insertInto('solution_configurator_type').values(configuratorTypes).execute()
    const shares = batch.flatMap(({ share }) => share)
    if (shares.length > 0) await portal.db.insertInto('solution_share').values(shares).execute()
    await portal.db
      .insertInto('quote_request')
      .values(batch.map(({ request }) => request))
      .execute()
    const distributors = batch.flatMap(({ distributor }) => distributor)
    if (distributors.length > 0)
      await portal.db.insertInto('solution_distributor').values(distributors).execute()
  }
  const objectsByKey = new Map(
    rows.map(({ key, solution, design, request }) => [
      key,
      { cfgId: solution.id, desId: design.id, rowVersion: 1, quoteRequestId: request.id },
    ]),
  )
  return (walker, relation, status) => {
    const object = objectsByKey.get(createKey(walker, relation, status))
    if (object === undefined) throw new Error(`No object for ${walker.username} ${relation} ${status}`)
    return object
  }
}

const createKey = ({ username }: Walker, relation: Relation, status: WalkedStatus): string =>
  `${username} ${relation} ${status}`

function createRows(portal: TestPortal, walker: Walker, relation: Relation, status: WalkedStatus) {
  const now = portal.now()
  const key = createKey(walker, relation, status)
  const id = randomUUID()
  const isOfOwnCompany = relation === 'own' || relation === 'company'
  const company = isOfOwnCompany ? walker.companyId : strangersCompanyId
  const solution = {
    id,
    company_id: company,
    owner_id: relation === 'own' ? walker.id : getStrangerId(walker),
    name: `Walk ${key}`,
    country_code: 'DE',
    region_id: relation === 'region' ? (walker.regionIds[0] ?? emptyRegion) : emptyRegion,
    status: status === 'receivedPrefab' ? 'received' : status,
    approver_id: isApproverOfRecord(relation, status) ? walker.id : null,
    currency: 'EUR',
    previous_status: status === 'archived' ? 'open' : null,
    // Among the solutions of the company, the person archived the one that a colleague owns.
    archived_by: status === 'archived' ? (isOfOwnCompany ? walker.id : getStrangerId(walker)) : null,
    archived_at: status === 'archived' ? now : null,
    created_at: now,
    updated_at: now,
  } satisfies Insertable<SolutionTable>
  const level = shareLevels[relation]
  const share: Insertable<SolutionShareTable>[] =
    level === undefined
      ? []
      : [{ solution_id: id, company_id: company, user_id: walker.id, share_level: level, shared_at: now }]
  const chosenDistributor = {
    solution_id: id,
    company_id: company,
    distributor_id: walker.companyId,
    chosen_at: now,
    chosen_by: solution.owner_id,
  }
  return {
    key,
    solution,
    share,
    design: createDesign(solution),
    request: createRequest(solution, relation === 'quoting' ? walker.companyId : strangersCompanyId),
    distributor: relation === 'quoting' ? [chosenDistributor] : [],
    configuratorTypes:
      status === 'receivedPrefab'
        ? [{ solution_id: id, company_id: company, configurator_type: prefabType }]
        : [],
  }
}

/** A quote request to any branch of a distributor, because only the company of the branch matters. */
function createRequest(
  solution: {
    readonly id: string
    readonly company_id: string
    readonly owner_id: string
    readonly created_at: Date
  },
  distributorCompanyId: string,
) {
  return {
    id: randomUUID(),
    solution_id: solution.id,
    company_id: solution.company_id,
    distributor_id: sampleDistributors[0]?.id ?? '',
    distributor_company_id: distributorCompanyId,
    state: 'sent',
    currency: 'EUR',
    lines: '[]',
    asked_by: solution.owner_id,
    created_at: solution.created_at,
    sent_at: solution.created_at,
  } satisfies Insertable<QuoteRequestTable>
}

function createDesign(solution: {
  readonly id: string
  readonly company_id: string
  readonly owner_id: string
  readonly created_at: Date
}) {
  return {
    id: randomUUID(),
    solution_id: solution.id,
    company_id: solution.company_id,
    name: 'Walked',
    configurator_type: 27,
    product_key: 'walked',
    product_version: '1',
    position: 1,
    choices: '{}',
    assignment: '{}',
    bill: '[]',
    drawings: '[]',
    decided: true,
    component_part_number: '',
    unit_price: '0',
    price_complete: true,
    content_hash: '-',
    created_at: solution.created_at,
    updated_at: solution.created_at,
    updated_by: solution.owner_id,
  } satisfies Insertable<DesignTable>
}
