/** Changes drafts of price terms: adds and removes rows, discards drafts, and drafts what takes a publication back; none of this changes a price. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { TermsDraft } from '@design-portal/contract/price-terms.ts'
import {
  getTermKey,
  normalizeTerm,
  type Term,
  type TermKind,
  toRemoval,
} from '@design-portal/domain/pricing/price-terms/terms.ts'
import { randomUUID } from 'node:crypto'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Precondition, requireRowVersion } from '../../../http/row-version.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { requireValidTerms } from './check-terms.ts'
import { changesNothing, compareTerms, listTerms, readDraft } from './read-draft.ts'
import { type DraftRecord, findDraft, findOpenDraft, insertDraft, lockKind, updateDraft } from './store.ts'

/** Conditions of changes to price terms; screens show `ADMIN_CONDITION_<name>`. */
export type TermCondition =
  | 'termsAreDraft'
  | 'noTermsDraftYet'
  | 'termsChangeSomething'
  | 'warningsConfirmed'
  | 'agreementNotClaimed'

export const createTermError = (condition: TermCondition, details: object = {}): CallError =>
  new CallError('CONDITION_NOT_MET', { details: { unmet: [condition], ...details } })

/** @throws CallError FORBIDDEN, INVALID_INPUT, UNKNOWN_COUNTRY, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function changeDraft(
  caller: Caller,
  { kind, changes, note, rowVersion }: CheckedInputOf<Calls['price-terms/draft/change']>,
): Promise<TermsDraft> {
  await requireDraftingCatalogue(caller, kind)
  await runInTransaction(caller, async (caller) => {
    await lockKind(caller.db, kind)
    const draft = await findOpenDraft(caller.db, kind)
    if (rowVersion !== undefined) await requireDraftVersion(caller, draft, { rowVersion })
    await requireValidTerms(caller.db, kind, changes)
    await addToDraft(caller, kind, { changes, note })
  })
  return await readDraft(caller, kind)
}

interface DraftChange {
  readonly changes: readonly Term[]
  readonly note?: string | undefined
  readonly takesBack?: string
}

/** Adds checked terms to the draft of a kind, whose lock the caller holds; rows that would change nothing leave it. */
export async function addToDraft(
  caller: Caller,
  kind: TermKind,
  { changes, note, takesBack }: DraftChange,
): Promise<void> {
  const { db, user, clock } = caller
  const draft = await findOpenDraft(db, kind)
  const byKey = new Map(
    [...(draft === undefined ? [] : listTerms(draft)), ...changes.map(normalizeTerm)].map((term) => [
      getTermKey(term),
      term,
    ]),
  )
  const rows = await compareTerms(db, kind, [...byKey.values()])
  const changesAsJson = JSON.stringify(
    rows.filter((row) => !changesNothing(row)).map(({ after }) => ({ term: after })),
  )
  if (draft === undefined) {
    await insertDraft(db, {
      id: randomUUID(),
      kind,
      state: 'draft',
      changes: changesAsJson,
      drafters: [user.id],
      drafted_by: user.id,
      drafted_at: clock(),
      ...(note === undefined ? {} : { note }),
      ...(takesBack === undefined ? {} : { takes_back: takesBack }),
    })
  } else {
    await updateDraft(db, draft.id, {
      changes: changesAsJson,
      drafters: addDrafter(draft, user.id),
      ...(note === undefined ? {} : { note }),
    })
  }
  await recordAction(caller, { action: 'draftCatalogue', objectId: kind })
}

const addDrafter = ({ drafters }: DraftRecord, userId: string): string[] => [
  ...new Set([...drafters, userId]),
]

/** @throws CallError ROW_VERSION_CONFLICT */
async function requireDraftVersion(
  { ifMatch }: Caller,
  draft: DraftRecord | undefined,
  precondition: Precondition,
): Promise<void> {
  // Version 0 means that there is no draft; a change based on it begins one.
  const current = draft?.row_version ?? 0
  await requireRowVersion(current, { ...precondition, ifMatch }, async () => ({
    currentRowVersion: current,
    who: draft?.drafter_names.join(', ') ?? null,
    when: draft?.drafted_at.toISOString() ?? null,
    changedFields: [],
  }))
}

/**
 * Finds and locks a draft, so that the caller may change it until the transaction ends.
 *
 * @throws CallError NOT_FOUND, CONDITION_NOT_MET for a draft that was published or discarded, ROW_VERSION_CONFLICT
 */
export async function lockDraft(
  caller: Caller,
  draftId: string,
  precondition: Precondition,
): Promise<DraftRecord> {
  const found = await findDraft(caller.db, draftId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  await lockKind(caller.db, found.kind)
  // Read again, because somebody may have published it while this transaction waited for the lock.
  const draft = await findDraft(caller.db, draftId)
  if (draft?.state !== 'draft') throw createTermError('termsAreDraft')
  await requireDraftVersion(caller, draft, precondition)
  return draft
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function removeRows(
  caller: Caller,
  { draftId, keys, rowVersion }: CheckedInputOf<Calls['price-terms/draft/drop']>,
): Promise<TermsDraft> {
  await requireDraftingCatalogue(caller, draftId)
  const { kind } = await runInTransaction(caller, async (caller) => {
    const draft = await lockDraft(caller, draftId, { rowVersion })
    const remaining = draft.changes.filter(({ term }) => !keys.includes(getTermKey(term)))
    await updateDraft(caller.db, draftId, {
      changes: JSON.stringify(remaining),
      drafters: addDrafter(draft, caller.user.id),
    })
    await recordAction(caller, { action: 'draftCatalogue', objectId: draftId })
    return draft
  })
  return await readDraft(caller, kind)
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function discardDraft(
  caller: Caller,
  { draftId, rowVersion }: CheckedInputOf<Calls['price-terms/draft/discard']>,
): Promise<TermsDraft> {
  await requireDraftingCatalogue(caller, draftId)
  const { kind } = await runInTransaction(caller, async (caller) => {
    const draft = await lockDraft(caller, draftId, { rowVersion })
    await updateDraft(caller.db, draftId, { state: 'discarded' })
    await recordAction(caller, { action: 'draftCatalogue', objectId: draftId })
    return draft
  })
  return await readDraft(caller, kind)
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET where there is a draft, or what it changed was changed back already */
export async function takeBack(
  caller: Caller,
  { versionId }: CheckedInputOf<Calls['price-terms/draft/take-back']>,
): Promise<TermsDraft> {
  await requireDraftingCatalogue(caller, versionId)
  const version = await findDraft(caller.db, versionId)
  if (version?.state !== 'published') throw new CallError('NOT_FOUND')
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockKind(db, version.kind)
    if ((await findOpenDraft(db, version.kind)) !== undefined) throw createTermError('noTermsDraftYet')
    const changes = version.changes.map(({ term, before }) => before ?? toRemoval(term))
    const rows = await compareTerms(db, version.kind, changes)
    if (rows.every(changesNothing)) throw createTermError('termsChangeSomething')
    await addToDraft(caller, version.kind, { changes, takesBack: versionId })
  })
  return await readDraft(caller, version.kind)
}
