/** The approval matrix: read, drafted by one person, published by another. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { approvalCalls, PolicyVersion } from '@design-portal/contract/approval.ts'
import type * as z from 'zod/mini'
import type { ApprovalRow } from '@design-portal/domain/approval/policy.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { recordAction, recordRefusal } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Conflict, requireRowVersion } from '../../../http/row-version.ts'
import type { Services } from '../../../http/services.ts'
import {
  deleteDraft,
  insertDraft,
  listPolicies,
  lockPolicies,
  type PolicyRecord,
  publishDraft,
  updateDraft,
} from './policy-store.ts'
import { requireAndLockFamilies, toNamedFamilies } from '../../../products/known-families.ts'
import { listCandidates, findNames } from './store.ts'

type Calls = typeof approvalCalls
type Policy = AnswerOf<Calls['approval/policy']>

/** The matrix in force, the draft, and every version. */
export async function readPolicy({ db, user }: Caller): Promise<Policy> {
  const policies = await listPolicies(db)
  const draft = policies.find(({ state }) => state === 'draft')
  const published = policies.find(({ state }) => state === 'published')
  const namedUserIds = [...(draft?.rows ?? []), ...(published?.rows ?? [])].flatMap(({ approver }) =>
    approver.kind === 'person' ? approver.userId : [],
  )
  return {
    published: published === undefined ? null : { ...presentVersion(published), rows: toWireRows(published) },
    draft: draft === undefined ? null : { ...presentVersion(draft), rows: toWireRows(draft) },
    difference: draft === undefined ? null : computeDifference(published?.rows ?? [], draft.rows),
    versions: policies.filter(({ state }) => state === 'published').map(presentVersion),
    mayDraft: mayChangeMatrix(user),
    mayPublish: draft !== undefined && decidePublication(user, draft).allowed,
    people: Array.from(await findNames(db, namedUserIds), ([usrId, name]) => ({ usrId, name })),
  }
}

const decidePublication = (user: SignedInUser, draft: PolicyRecord) => {
  const decision = decide(user, 'manageApprovalMatrix', { draftedById: draft.drafted_by })
  return decision.allowed && decision.limits.includes('read')
    ? ({ allowed: false, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' } as const)
    : decision
}

const presentVersion = (policy: PolicyRecord): z.output<typeof PolicyVersion> => ({
  policyId: policy.id,
  version: policy.version,
  state: policy.state,
  note: policy.note,
  draftedBy: { usrId: policy.drafted_by, name: policy.drafted_by_name },
  draftedDate: policy.drafted_at.toISOString(),
  publishedBy:
    policy.published_by === null
      ? null
      : { usrId: policy.published_by, name: policy.published_by_name ?? '' },
  publishedDate: policy.published_at?.toISOString() ?? null,
  rowVersion: policy.row_version,
})

type WireRow = NonNullable<Policy['draft']>['rows'][number]

/** The rows in the form of the contract, with copied lists. */
const toWireRows = ({ rows }: PolicyRecord): WireRow[] =>
  rows.map(({ conditions, approver, ...row }) => ({
    ...row,
    approver: approver.kind === 'person' ? approver : { kind: approver.kind },
    conditions: {
      ...conditions,
      productFamilies: conditions.productFamilies && [...conditions.productFamilies],
      partKinds: conditions.partKinds && [...conditions.partKinds],
      countries: conditions.countries && [...conditions.countries],
      customerClasses: conditions.customerClasses && [...conditions.customerClasses],
    },
  }))

function computeDifference(before: readonly ApprovalRow[], after: readonly ApprovalRow[]) {
  const former = new Map(before.map((row) => [row.rowId, row]))
  const ids = new Set(after.map(({ rowId }) => rowId))
  return {
    added: after.filter(({ rowId }) => !former.has(rowId)).map(({ rowId }) => rowId),
    changed: after
      .filter((row) => former.has(row.rowId) && !isDeepStrictEqual(former.get(row.rowId), row))
      .map(({ rowId }) => rowId),
    removed: before.filter(({ rowId }) => !ids.has(rowId)).map(({ rowId }) => rowId),
  }
}

/**
 * Writes the draft; there is only one at a time.
 * @throws CallError FORBIDDEN, ROW_VERSION_CONFLICT, INVALID_INPUT for a duplicate row id or an unknown family, UNKNOWN_PERSON, UNKNOWN_COUNTRY
 */
export async function savePolicyDraft(
  caller: Caller,
  { rows, note, rowVersion }: CheckedInputOf<Calls['approval/policy/draft']>,
): Promise<Policy> {
  const { user, clock } = caller
  await requireMatrixPermission(caller)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockPolicies(db)
    await requireSoundRows(caller, rows)
    const draft = (await listPolicies(db)).find(({ state }) => state === 'draft')
    await requireRowVersion(
      draft?.row_version ?? 0,
      { rowVersion, ifMatch: caller.ifMatch },
      async () => await Promise.resolve(toConflict(draft)),
    )
    if (draft === undefined) await insertDraft(db, { id: randomUUID(), rows, note, drafted_by: user.id, at })
    else await updateDraft(db, draft.id, { rows, note, userId: user.id, at })
    await recordAction(caller, { action: 'manageApprovalMatrix' })
  })
  return await readPolicy(caller)
}

const toConflict = (draft: PolicyRecord | undefined): Conflict => ({
  currentRowVersion: draft?.row_version ?? null,
  who: draft?.drafted_by_name ?? null,
  when: draft?.drafted_at.toISOString() ?? null,
  changedFields: ['rows'],
})

/** Publishes the draft, which applies to every later submission. @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT */
export async function publishPolicy(
  caller: Caller,
  { policyId, rowVersion }: CheckedInputOf<Calls['approval/policy/publish']>,
): Promise<Policy> {
  const { user, clock } = caller
  await requireMatrixPermission(caller)
  const at = clock()
  const refusalReason = await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockPolicies(db)
    const policies = await listPolicies(db)
    const draft = policies.find(({ id, state }) => id === policyId && state === 'draft')
    if (draft === undefined) throw new CallError('NOT_FOUND')
    const decision = decidePublication(user, draft)
    if (!decision.allowed) return decision.reason
    await requireRowVersion(
      draft.row_version,
      { rowVersion, ifMatch: caller.ifMatch },
      async () => await Promise.resolve(toConflict(draft)),
    )
    const version = 1 + Math.max(0, ...policies.map((policy) => policy.version ?? 0))
    await publishDraft(db, policyId, { version, userId: user.id, at })
    await recordAction(caller, { action: 'manageApprovalMatrix', objectId: policyId })
    return undefined
  })
  if (refusalReason !== undefined) return await refuse(caller, refusalReason)
  return await readPolicy(caller)
}

/** Discards the draft, regardless of its author. @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT */
export async function discardPolicy(
  caller: Caller,
  { policyId, rowVersion }: CheckedInputOf<Calls['approval/policy/discard']>,
): Promise<Policy> {
  await requireMatrixPermission(caller)
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockPolicies(db)
    const draft = (await listPolicies(db)).find(({ id, state }) => id === policyId && state === 'draft')
    if (draft === undefined) throw new CallError('NOT_FOUND')
    await requireRowVersion(
      draft.row_version,
      { rowVersion, ifMatch: caller.ifMatch },
      async () => await Promise.resolve(toConflict(draft)),
    )
    await deleteDraft(db, policyId)
    await recordAction(caller, { action: 'manageApprovalMatrix', objectId: policyId })
  })
  return await readPolicy(caller)
}

/** Whether a person may draft and publish the matrix, and not only read it. */
export function mayChangeMatrix(user: SignedInUser): boolean {
  const decision = decide(user, 'manageApprovalMatrix', {})
  return decision.allowed && !decision.limits.includes('read')
}

/** Rejects people who may only read, before any other check. @throws CallError FORBIDDEN */
export async function requireMatrixPermission(caller: Caller): Promise<void> {
  const decision = decide(caller.user, 'manageApprovalMatrix', {})
  if (mayChangeMatrix(caller.user)) return
  const reason = decision.allowed ? 'PERMISSION_NOT_FOR_YOUR_ROLE' : decision.reason
  await refuse(caller, reason)
}

async function refuse(caller: Caller, reason: string): Promise<never> {
  await recordRefusal(caller, { action: 'manageApprovalMatrix', reason })
  throw new CallError('FORBIDDEN', { details: { reason } })
}

/**
 * Checks the rows; every fault names its row. @throws CallError INVALID_INPUT for a duplicate row id or an unknown family, UNKNOWN_PERSON, UNKNOWN_COUNTRY
 */
export async function requireSoundRows(
  { db }: Pick<Services, 'db'>,
  rows: readonly ApprovalRow[],
): Promise<void> {
  refuseRows(rows, (row, index) => rows.slice(0, index).some(({ rowId }) => rowId === row.rowId), {
    code: 'INVALID_INPUT',
    field: 'rowId',
    message: 'Stands twice: every row has an id of its own.',
  })
  refuseRows(
    rows,
    ({ conditions }) => conditions.countries?.some((country) => findCountry(country) === undefined) ?? false,
    {
      code: 'UNKNOWN_COUNTRY',
      field: 'conditions.countries',
      message: 'Send two-letter codes of ISO 3166-1.',
    },
  )
  await requireAndLockFamilies(
    db,
    rows.flatMap(({ conditions }, index) =>
      toNamedFamilies(conditions.productFamilies ?? [], `rows.${index}.conditions.productFamilies`),
    ),
  )
  const candidateIds = new Set((await listCandidates(db)).map(({ userId }) => userId))
  refuseRows(rows, ({ approver }) => approver.kind === 'person' && !candidateIds.has(approver.userId), {
    code: 'UNKNOWN_PERSON',
    field: 'approver.userId',
    message: 'Name somebody who may approve: see approval/policy/approvers.',
  })
}

function refuseRows(
  rows: readonly ApprovalRow[],
  isWrong: (row: ApprovalRow, index: number) => boolean,
  {
    code,
    field,
    message,
  }: {
    readonly code: 'INVALID_INPUT' | 'UNKNOWN_COUNTRY' | 'UNKNOWN_PERSON'
    readonly field: string
    readonly message: string
  },
): void {
  const fields = rows.flatMap((row, index) =>
    isWrong(row, index) ? [{ path: `rows.${index}.${field}`, code: 'not_allowed' as const, message }] : [],
  )
  if (fields.length > 0) throw new CallError(code, { fields })
}
