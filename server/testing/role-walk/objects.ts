/** The solutions of the walk: one for each person, relation and status, all made by SQL at once. */
import { randomUUID } from 'node:crypto'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Insertable } from 'kysely'
import { sampleCompanies } from '../../db/seed/people.ts'
import type { DesignTable, SolutionShareTable, SolutionTable } from '../../db/tables.ts'
import { accountOf } from '../solutions.ts'
import type { TestPortal } from '../test-portal.ts'
import type { Walker } from './people.ts'

/** What a solution is to a person. */
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

/** Statuses that a case of the walk asks for. */
export const walkedStatuses = [
  'open',
  'ordered',
  'standard',
  'archived',
] as const satisfies readonly SolutionStatus[]
export type WalkedStatus = (typeof walkedStatuses)[number]

const shareLevels: Partial<Readonly<Record<Relation, 'read' | 'restricted' | 'full'>>> = {
  sharedRead: 'read',
  sharedRestricted: 'restricted',
  sharedFull: 'full',
}

export interface WalkedObject {
  readonly cfgId: string
  readonly desId: string
  readonly rowVersion: number
}

/** A region in which nobody works, so that only what is meant gives access. */
const nowhere = 'antarctica'

/** A company that none of the walkers belongs to. */
const strangers = sampleCompanies.find(({ name }) => name.startsWith('Kitano'))?.id ?? ''

/** Somebody who walks nowhere near a person: of another company than theirs, or a colleague. */
const strangerOf = ({ external }: Walker): string => accountOf(external ? 'super' : 'partner').id

export type Objects = (walker: Walker, relation: Relation, status: WalkedStatus) => WalkedObject

export async function makeObjects(portal: TestPortal, walkers: readonly Walker[]): Promise<Objects> {
  const rows = walkers.flatMap((walker) =>
    relations.flatMap((relation) => walkedStatuses.map((status) => rowsOf(portal, walker, relation, status))),
  )
  await portal.db
    .insertInto('product_version')
    .values({
      product_key: 'walked',
      product_version: '1',
      configurator_type: 27,
      model: '{}',
      model_hash: '-',
      first_used_at: portal.now(),
    })
    .execute()
  for (let start = 0; start < rows.length; start += 200) {
    const part = rows.slice(start, start + 200)
    await portal.db
      .insertInto('solution')
      .values(part.map(({ solution }) => solution))
      .execute()
    await portal.db
      .insertInto('design')
      .values(part.map(({ design }) => design))
      .execute()
    const shares = part.flatMap(({ share }) => share)
    if (shares.length > 0) await portal.db.insertInto('solution_share').values(shares).execute()
    const chosen = part.flatMap(({ distributor }) => distributor)
    if (chosen.length > 0) await portal.db.insertInto('solution_distributor').values(chosen).execute()
  }
  const byKey = new Map(
    rows.map(({ key, solution, design }) => [key, { cfgId: solution.id, desId: design.id, rowVersion: 1 }]),
  )
  return (walker, relation, status) => {
    const found = byKey.get(keyOf(walker, relation, status))
    if (found === undefined) throw new Error(`No object for ${walker.username} ${relation} ${status}`)
    return found
  }
}

const keyOf = ({ username }: Walker, relation: Relation, status: WalkedStatus): string =>
  `${username} ${relation} ${status}`

function rowsOf(portal: TestPortal, walker: Walker, relation: Relation, status: WalkedStatus) {
  const now = portal.now()
  const key = keyOf(walker, relation, status)
  const id = randomUUID()
  const mine = relation === 'own' || relation === 'company'
  const company = mine ? walker.companyId : strangers
  const solution = {
    id,
    company_id: company,
    owner_id: relation === 'own' ? walker.id : strangerOf(walker),
    name: `Walk ${key}`,
    country_code: 'DE',
    region_id: relation === 'region' ? (walker.regionIds[0] ?? nowhere) : nowhere,
    status,
    currency: 'EUR',
    previous_status: status === 'archived' ? 'open' : null,
    // Among what is the company's, the person archived what a colleague owns.
    archived_by: status === 'archived' ? (mine ? walker.id : strangerOf(walker)) : null,
    archived_at: status === 'archived' ? now : null,
    created_at: now,
    updated_at: now,
  } satisfies Insertable<SolutionTable>
  const level = shareLevels[relation]
  const share: Insertable<SolutionShareTable>[] =
    level === undefined
      ? []
      : [{ solution_id: id, company_id: company, user_id: walker.id, share_level: level, shared_at: now }]
  const chosen = {
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
    design: designOf(solution),
    distributor: relation === 'quoting' ? [chosen] : [],
  }
}

function designOf(solution: {
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
