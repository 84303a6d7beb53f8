/** Creates and changes parts of the catalogue, with their history. A successor must exist and must not lead back to its part. */
import type { EditablePart } from '@design-portal/contract/catalogue-parts.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { diffFields, recordChange, requireRecordVersion } from '../../people/record-history/record-change.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { listRestrictions } from '../parts/catalogue-store.ts'
import { comparePart, type StoredPart, type SentPart, toColumns, toFields } from './compare-part.ts'
import { readPart } from './read-parts.ts'
import {
  insertPart,
  isNumberInUse,
  listSuccessors,
  lockPart,
  lockCatalogue,
  replaceRestrictions,
  updatePart,
} from './store.ts'

type Restrictions = SentPart['restrictions']

/** @throws CallError FORBIDDEN, PART_NUMBER_TAKEN, UNKNOWN_COUNTRY, INVALID_INPUT */
export async function createPart(caller: Caller, sent: SentPart): Promise<EditablePart> {
  await requireDraftingCatalogue(caller, undefined)
  const { partNumber } = sent
  const restrictions = requireRestrictions(sent.restrictions)
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockCatalogue(db)
    if (await isNumberInUse(db, partNumber)) throw createNumberInUseError()
    await requireSuccessor(db, sent)
    await storePart(caller, { ...sent, restrictions }, { stored: undefined, event: 'created' })
  })
  return await readPart(caller, partNumber)
}

/** @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT, UNKNOWN_COUNTRY, INVALID_INPUT */
export async function savePart(
  caller: Caller,
  { rowVersion, ...sent }: CheckedInputOf<Calls['catalogue/part/save']>,
): Promise<EditablePart> {
  await requireDraftingCatalogue(caller, undefined)
  const { partNumber } = sent
  const restrictions = requireRestrictions(sent.restrictions)
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockCatalogue(db)
    const part = await lockPart(db, partNumber)
    if (part === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'part', part, { rowVersion })
    await requireSuccessor(db, sent)
    const stored = { part, restrictions: await listRestrictions(db, partNumber) }
    await storePart(caller, { ...sent, restrictions }, { stored, event: 'changed' })
  })
  return await readPart(caller, partNumber)
}

/** Creates a part, or changes a stored one, with its history. An unchanged part is not written. */
export async function storePart(
  caller: Caller,
  sent: SentPart,
  { stored, event }: { readonly stored: StoredPart | undefined; readonly event: string },
): Promise<void> {
  const { db } = caller
  const { partNumber, restrictions } = sent
  if (stored === undefined) {
    const columns = toColumns(sent, caller.user.companyName)
    const id = await insertPart(db, partNumber, columns)
    await replaceRestrictions(db, partNumber, restrictions)
    const fields = diffFields({}, { partNumber, ...toFields(columns, restrictions) })
    await recordPartChange(caller, { id, event, fields, rowVersion: 1 })
    return
  }
  const { columns, fields } = comparePart(sent, stored, caller.user.companyName)
  if (Object.keys(fields).length === 0) return
  await updatePart(db, partNumber, columns)
  if ('restrictions' in fields) await replaceRestrictions(db, partNumber, restrictions)
  const { id, row_version: rowVersion } = stored.part
  await recordPartChange(caller, { id, event, fields, rowVersion: rowVersion + 1 })
}

async function recordPartChange(
  caller: Caller,
  change: Pick<Parameters<typeof recordChange>[1], 'id' | 'event' | 'fields' | 'rowVersion'>,
): Promise<void> {
  const { db, user, clock } = caller
  await recordChange(db, { kind: 'part', at: clock(), userId: user.id, ...change })
  await recordAction(caller, { action: 'draftCatalogue', objectId: change.id })
}

/** One restriction for each country, in the order of codes. @throws CallError UNKNOWN_COUNTRY, INVALID_INPUT for a country that is named twice */
function requireRestrictions(sent: Restrictions): Restrictions {
  const unknown = sent.find(({ countryId }) => findCountry(countryId) === undefined)
  if (unknown !== undefined)
    throw new CallError('UNKNOWN_COUNTRY', { details: { countryId: unknown.countryId } })
  if (new Set(sent.map(({ countryId }) => countryId)).size < sent.length)
    throw createFieldError('restrictions', 'Name each country once.')
  return sent.toSorted((one, other) => one.countryId.localeCompare(other.countryId, 'en'))
}

/** @throws CallError INVALID_INPUT for a last order day that is missing, and for a successor that is unknown, or leads back to the part */
async function requireSuccessor(
  db: Database,
  { partNumber, state, lastOrderDate, successor }: SentPart,
): Promise<void> {
  if (state === 'lastOrder' && lastOrderDate === null)
    throw createFieldError('lastOrderDate', 'Send the last day on which the part may be ordered.')
  if (successor === null || successor === '') return
  const chain = await listSuccessors(db, successor)
  if (chain.length === 0) throw createFieldError('successor', 'Send the number of a part of the catalogue.')
  if (successor === partNumber || chain.includes(partNumber))
    throw createFieldError('successor', 'Send a part that this part does not follow itself.')
}

const createFieldError = (path: string, message: string): CallError =>
  new CallError('INVALID_INPUT', { fields: [{ path, code: 'not_allowed', message }] })

const createNumberInUseError = (): CallError =>
  new CallError('PART_NUMBER_TAKEN', {
    fields: [{ path: 'partNumber', code: 'not_allowed', message: 'Another part has this number.' }],
  })
