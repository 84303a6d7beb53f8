/** Creates the history of a sample solution up to its status. */
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import { type SolutionStatus, systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Insertable } from 'kysely'
import type { HistoryEventTable } from '../tables.ts'
import { type SamplePerson, sampleAccounts } from './people.ts'
import { buildSampleId } from './sample-ids.ts'

/** The statuses that a solution went through before its present one, following the transitions of the workflow. */
const statusPaths: Readonly<Record<SolutionStatus, readonly SolutionStatus[]>> = {
  open: ['open'],
  submitted: ['open', 'submitted'],
  received: ['open', 'submitted', 'received'],
  approved: ['open', 'submitted', 'received', 'approved'],
  autoApproved: ['open', 'autoApproved'],
  returned: ['open', 'submitted', 'returned'],
  ordered: ['open', 'submitted', 'received', 'approved', 'ordered'],
  expired: ['open', 'submitted', 'received', 'approved', 'expired'],
  archived: ['open', 'archived'],
  standard: ['open', 'submitted', 'received', 'approved', 'standard'],
}

const getAccountId = (username: string): string =>
  sampleAccounts.find((sampleAccount) => sampleAccount.username === username)?.id ?? systemId

/** Who brings a solution into a status; the owner if the status is not listed. */
const actors: Partial<Readonly<Record<SolutionStatus, string>>> = {
  received: getAccountId('approver'),
  approved: getAccountId('approver'),
  returned: getAccountId('approver'),
  autoApproved: systemId,
  expired: systemId,
  ordered: getAccountId('order-desk'),
  standard: getAccountId('super'),
}

/** Nobody approves their own solution. */
const secondApprover = getAccountId('prefab-approver')

type SampleEvent = Pick<Insertable<HistoryEventTable>, 'user_id' | 'design_id' | 'comment'> & {
  readonly kind: HistoryKind
  readonly changes?: string
}

export type SampleHistoryInput = {
  /** The solution's number among the samples, from 1. */
  readonly number: number
  readonly cfgId: string
  readonly owner: SamplePerson
  readonly status: SolutionStatus
  readonly created: Date
  readonly updated: Date
  readonly designs: readonly { readonly id: string; readonly name: string }[]
}

/** Its events, evenly spread between creation and the last change. */
export function buildSampleHistory(sample: SampleHistoryInput): readonly Insertable<HistoryEventTable>[] {
  const { number, cfgId, owner, status, created, updated, designs } = sample
  const path = statusPaths[status]
  const events: readonly SampleEvent[] = [
    { kind: 'create', user_id: owner.id },
    ...designs.map(({ id, name }): SampleEvent => ({
      kind: 'create',
      user_id: owner.id,
      design_id: id,
      changes: JSON.stringify({ name: { from: null, to: name } }),
    })),
    ...path.slice(1).map((to, index): SampleEvent => ({
      kind: 'status change',
      user_id: getActor(to, owner),
      changes: JSON.stringify({ status: { from: path[index], to } }),
      comment: to === 'returned' ? 'Please state the short-circuit current at the upstream board.' : null,
    })),
  ]
  const step = (updated.getTime() - created.getTime()) / Math.max(1, events.length - 1)
  return events.map((event, index) => ({
    changes: '{}',
    ...event,
    id: buildSampleId('historyEvent', number * 100 + index),
    solution_id: cfgId,
    company_id: owner.companyId,
    at: new Date(created.getTime() + step * index),
  }))
}

function getActor(status: SolutionStatus, owner: SamplePerson): string {
  const actor = actors[status] ?? owner.id
  return actor === getAccountId('approver') && owner.id === actor ? secondApprover : actor
}
