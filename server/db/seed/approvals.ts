/**
 * Adds to the sample solutions what submitting, receiving, approving and ordering leave behind: fingerprints,
 * snapshots, decisions.
 */
import { randomUUID } from 'node:crypto'
import type { SnapshotReason } from '@design-portal/domain/workflow/content-hash.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import { sql } from 'kysely'
import { queueApprovers } from '../../features/workflow/approval/queue-approvers.ts'
import { createErpPriceService } from '../../features/pricing/erp-prices/price-service.ts'
import { listSolutions, type SolutionRecord } from '../../features/solutions/solutions/store.ts'
import {
  type CurrentContent,
  readContent,
} from '../../features/workflow/solution-content/content-of-solution.ts'
import { decideBySystem } from '../../features/workflow/status-workflow/step-context.ts'
import {
  type ChangeRecord,
  insertDecision,
  insertSnapshot,
  listStatusChanges,
} from '../../features/workflow/status-workflow/store.ts'
import type { Database } from '../database.ts'
import { sampleAccounts, sampleColleagues } from './people.ts'

/** The statuses of solutions that were submitted. */
const submittedStatuses: readonly SolutionStatus[] = [
  'submitted',
  'received',
  'returned',
  'approved',
  'autoApproved',
  'ordered',
  'expired',
]

/** The snapshot that is stored when a solution enters a status. */
const snapshotReasons: Partial<Readonly<Record<SolutionStatus, SnapshotReason>>> = {
  submitted: 'submitted',
  approved: 'approved',
  autoApproved: 'approved',
  ordered: 'ordered',
}

/**
 * Completes the loaded sample solutions as if each had gone through its steps with its present content. No clock runs
 * for them, because their owners and approvers would get all reminders at once.
 */
export async function loadApprovals(db: Database, now: Date): Promise<void> {
  const ids = await db
    .selectFrom('solution')
    .select('id')
    .where('status', 'in', [...submittedStatuses])
    .execute()
  const solutions = await listSolutions(
    db,
    ids.map(({ id }) => id),
  )
  for (const solution of solutions) await completeSolution(db, solution, now)
}

async function completeSolution(db: Database, solution: SolutionRecord, now: Date): Promise<void> {
  const { id: cfgId, company_id: companyId } = solution
  const clock = () => now
  const services = { db, clock, erpPrices: createErpPriceService({ url: undefined, clock }) }
  const content = await readContent(services, getOwner(solution), solution)
  // Newest first, so that the searches below find the latest submission and approval.
  const changes = (await listStatusChanges(db, cfgId)).toReversed()
  await db.updateTable('solution').set({ content_hash: content.hash }).where('id', '=', cfgId).execute()
  for (const change of changes) await storeChange(db, { solution, content }, change)
  const submitted = changes.find(({ to }) => to === 'submitted')
  if (submitted === undefined) return
  await queueApprovers(db, {
    cfgId,
    companyId,
    priced: content.priced,
    contentHash: content.hash,
    submittedBy: submitted.user_id,
    at: submitted.at,
  })
  const approved = changes.find(({ to }) => to === 'approved')
  if (approved !== undefined) await decideAll(db, cfgId, approved)
}

function getOwner({ owner_id: ownerId }: SolutionRecord) {
  const owner = [...sampleAccounts, ...sampleColleagues].find(({ id }) => id === ownerId)
  if (owner === undefined) throw new Error('Sample solutions belong to sample people')
  return { baseRole: owner.role, roleFlags: owner.roleFlags ?? [] }
}

interface SolutionWithContent {
  readonly solution: SolutionRecord
  readonly content: CurrentContent
}

async function storeChange(db: Database, { solution, content }: SolutionWithContent, change: ChangeRecord) {
  const { id: cfgId, company_id: companyId, row_version: rowVersion, currency } = solution
  const reason = snapshotReasons[change.to]
  if (reason === undefined) return
  await insertSnapshot(db, {
    id: randomUUID(),
    solution_id: cfgId,
    company_id: companyId,
    reason,
    at: change.at,
    user_id: change.user_id,
    row_version: rowVersion,
    content_hash: content.hash,
    content: content.content,
    bill: content.bill,
    total: content.content.total,
    currency,
    priced_at: content.pricedAt,
  })
  if (change.to !== 'autoApproved' && change.to !== 'submitted') return
  const decision = decideBySystem({ solution }, content, {
    // It was shared with others later.
    onlookers: solution.owner_company_kind === 'internal' ? 'none' : 'net',
  })
  // A sample that people approved although the system could have has no record of a decision, which would be wrong.
  if (decision.met !== (change.to === 'autoApproved')) return
  await insertDecision(db, { id: randomUUID(), cfgId, companyId, at: change.at, rowVersion, ...decision })
}

/** When the solution was approved, every step had agreed: one approver each, the approver of record where asked. */
async function decideAll(db: Database, cfgId: string, { at, user_id: userId }: ChangeRecord) {
  await sql`
    update approval_step_person as place set decision = 'approved', decided_by = place.user_id, decided_at = ${at}
    from (
      select distinct on (step.id) step.id, person.user_id
      from approval_step as step join approval_step_person as person on person.step_id = step.id
      where step.solution_id = ${cfgId}
      order by step.id, person.user_id = ${userId} desc, person.user_id
    ) as chosen
    where place.step_id = chosen.id and place.user_id = chosen.user_id`.execute(db)
  await db
    .updateTable('approval_step')
    .set({ state: 'approved', opened_at: at, decided_at: at })
    .where('solution_id', '=', cfgId)
    .execute()
}
