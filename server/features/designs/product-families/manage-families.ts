/** Product families: their names for everybody, and their maintenance with its history. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { type Language, languages } from '@design-portal/contract/fields.ts'
import type { ProductFamily } from '@design-portal/contract/product-families.ts'
import { maxFamilies } from '@design-portal/domain/parts/families.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { listPrefixes } from '../../../products/known-families.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../http/services.ts'
import {
  diffFields,
  type Fields,
  readHistory,
  recordChange,
  requireRecordVersion,
} from '../../people/record-history/record-change.ts'
import { mayDraftCatalogue, requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import {
  deleteFamily as removeFamily,
  type FamilyRecord,
  findFamily,
  insertFamily,
  listFamilies,
  listNames,
  lockFamiliesAndParts,
  lockFamily,
  updateFamily,
} from './store.ts'

export async function readFamilyNames(
  { db }: Services,
  lang: Language,
): Promise<AnswerOf<Calls['product-family/names']>> {
  return [...(await listNames(db, lang))]
}

export async function readFamilies({ db, user }: Caller): Promise<AnswerOf<Calls['product-family/list']>> {
  const families = await listFamilies(db)
  return { data: families.map(toProductFamily), mayChange: mayDraftCatalogue(user) }
}

/** @throws CallError NOT_FOUND */
export async function readFamilyHistory(
  { db }: Services,
  familyId: string,
): Promise<AnswerOf<Calls['product-family/history']>> {
  await requireFamily(db, familyId)
  return { history: await readHistory(db, 'productFamily', familyId) }
}

const getUses = ({ parts, customParts, discountLimits, people, approvalRows, products }: FamilyRecord) => ({
  parts,
  customParts,
  discountLimits,
  people,
  approvalRows,
  products,
})

const toProductFamily = (family: FamilyRecord): ProductFamily => ({
  familyId: family.id,
  prefix: family.prefix,
  position: family.position,
  names: family.names,
  uses: getUses(family),
  updatedBy: family.updated_by_name,
  updatedDate: family.updated_at.toISOString(),
  rowVersion: family.row_version,
})

/** @throws CallError NOT_FOUND */
async function requireFamily(db: Database, id: string): Promise<FamilyRecord> {
  const family = await findFamily(db, id)
  if (family === undefined) throw new CallError('NOT_FOUND')
  return family
}

interface FamilyFields {
  readonly names: Readonly<Partial<Record<Language, string | undefined>>>
  readonly position: number
}

/** The fields of a family that its history records, by the names that screens use. */
const toFields = ({ names, position }: FamilyFields): Fields => ({
  names: languages
    .flatMap((language) => (names[language] === undefined ? [] : `${language}: ${names[language]}`))
    .join(' · '),
  position,
})

/** @throws CallError FORBIDDEN, NAME_TAKEN, CONDITION_NOT_MET if there are as many families as there may be */
export async function createFamily(
  caller: Caller,
  { prefix, names, position }: CheckedInputOf<Calls['product-family/create']>,
): Promise<ProductFamily> {
  const { user, clock } = caller
  const id = randomUUID()
  await requireDraftingCatalogue(caller, id)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockFamiliesAndParts(db)
    await requireFamilyAllowed(db, prefix)
    await insertFamily(db, {
      id,
      prefix,
      names: JSON.stringify(names),
      position,
      updated_at: at,
      updated_by: user.id,
    })
    await recordChange(db, {
      kind: 'productFamily',
      id,
      at,
      userId: user.id,
      event: 'created',
      fields: diffFields({}, { prefix, ...toFields({ names, position }) }),
      rowVersion: 1,
    })
    await recordAction(caller, { action: 'draftCatalogue', objectId: id })
  })
  return toProductFamily(await requireFamily(caller.db, id))
}

/** @throws CallError NAME_TAKEN, CONDITION_NOT_MET */
async function requireFamilyAllowed(db: Database, prefix: string): Promise<void> {
  const prefixes = await listPrefixes(db)
  if (prefixes.includes(prefix))
    throw new CallError('NAME_TAKEN', {
      fields: [{ path: 'prefix', code: 'not_allowed', message: 'Another product family has this prefix.' }],
    })
  if (prefixes.length >= maxFamilies)
    throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['roomForFamily'], most: maxFamilies } })
}

/** @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT */
export async function saveFamily(
  caller: Caller,
  { familyId, names, position, rowVersion }: CheckedInputOf<Calls['product-family/save']>,
): Promise<ProductFamily> {
  const { user, clock } = caller
  await requireDraftingCatalogue(caller, familyId)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const family = await lockFamily(db, familyId)
    if (family === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'productFamily', family, { rowVersion })
    const fields = diffFields(toFields(family), toFields({ names, position }))
    if (Object.keys(fields).length === 0) return
    await updateFamily(db, familyId, { names, position, userId: user.id, at })
    await recordChange(db, {
      kind: 'productFamily',
      id: familyId,
      at,
      userId: user.id,
      event: 'changed',
      fields,
      rowVersion: family.row_version + 1,
    })
    await recordAction(caller, { action: 'draftCatalogue', objectId: familyId })
  })
  return toProductFamily(await requireFamily(caller.db, familyId))
}

/** @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT, FAMILY_IN_USE */
export async function deleteFamily(
  caller: Caller,
  { familyId, rowVersion }: CheckedInputOf<Calls['product-family/delete']>,
): Promise<{ familyId: string }> {
  const { user, clock } = caller
  await requireDraftingCatalogue(caller, familyId)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const family = await lockFamily(db, familyId)
    if (family === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'productFamily', family, { rowVersion })
    const uses = Object.entries(getUses(family)).filter(([, times]) => times > 0)
    if (uses.length > 0) throw new CallError('FAMILY_IN_USE', { details: { uses: Object.fromEntries(uses) } })
    await removeFamily(db, familyId)
    await recordChange(db, {
      kind: 'productFamily',
      id: familyId,
      at,
      userId: user.id,
      event: 'deleted',
      fields: diffFields({ prefix: family.prefix, ...toFields(family) }, {}),
      rowVersion: family.row_version + 1,
    })
    await recordAction(caller, { action: 'draftCatalogue', objectId: familyId })
  })
  return { familyId }
}
