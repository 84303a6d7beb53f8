/** Reads the owner's cost curves, for the capital cost tool and for those who maintain them, and changes them with a history. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { StoredCurve } from '@design-portal/contract/cost-curves.ts'
import { type Language, languages } from '@design-portal/contract/fields.ts'
import { maxCostCurves } from '@design-portal/domain/trade-off/curve-limits.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import {
  diffFields,
  type Fields,
  readHistory,
  recordChange,
  requireRecordVersion,
} from '../../people/record-history/record-change.ts'
import { mayDraftCatalogue, requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import {
  lockAndCountCurves,
  type CurveRecord,
  deleteCurve as deleteCurveRow,
  findCurve,
  insertCurve,
  listCurves,
  lockCurve,
  updateCurve,
} from './store.ts'

type CurveInput = CheckedInputOf<Calls['cost-curve/create']>

export async function readOfferedCurves(
  { db }: Pick<Caller, 'db'>,
  { lang }: CheckedInputOf<Calls['cost-curve/offered']>,
): Promise<AnswerOf<Calls['cost-curve/offered']>> {
  const curves = await listCurves(db)
  return {
    data: curves.map((curve) => ({
      curveId: curve.id,
      name: curve.names[lang] ?? curve.names.en,
      ...toSharedFields(curve),
      rowVersion: curve.row_version,
    })),
  }
}

export async function readCurves({ db, user }: Caller): Promise<AnswerOf<Calls['cost-curve/list']>> {
  const curves = await listCurves(db)
  return { data: curves.map(toStoredCurve), mayChange: mayDraftCatalogue(user) }
}

/** The changes of a curve, also of one that was deleted. @throws CallError NOT_FOUND */
export async function readCurveHistory(
  { db }: Pick<Caller, 'db'>,
  { curveId }: CheckedInputOf<Calls['cost-curve/history']>,
): Promise<AnswerOf<Calls['cost-curve/history']>> {
  const history = await readHistory(db, 'costCurve', curveId)
  if (history.length === 0) throw new CallError('NOT_FOUND')
  return { history }
}

/** What both calculations and maintenance read of a curve. */
const toSharedFields = (curve: CurveRecord) => ({
  source: curve.source,
  currency: curve.currency,
  priceDay: curve.price_day,
  points: curve.points.map(([kilowatts, cost]): [number, number] => [kilowatts, cost]),
  redundancy: curve.redundancy,
  architecture: curve.architecture,
})

const toStoredCurve = (curve: CurveRecord): StoredCurve => ({
  curveId: curve.id,
  names: curve.names,
  ...toSharedFields(curve),
  updatedBy: curve.updated_by_name,
  updatedDate: curve.updated_at.toISOString(),
  rowVersion: curve.row_version,
})

/** @throws CallError NOT_FOUND */
async function requireCurve(db: Database, id: string): Promise<StoredCurve> {
  const curve = await findCurve(db, id)
  if (curve === undefined) throw new CallError('NOT_FOUND')
  return toStoredCurve(curve)
}

/** Joins factors in the order of `keys`, because the database returns the keys of an object in an order of its own. */
const joinFactors = <Key extends string>(
  factors: Readonly<Record<Key, number>>,
  keys: readonly Key[],
): string => keys.map((key) => `${key}: ${factors[key]}`).join(' · ')

/** The fields of a curve that its history records, by the names that screens use; they are complete, so that any version can be reconstructed. */
const toFields = (
  curve: Omit<CurveInput, 'names'> & {
    readonly names: Readonly<Partial<Record<Language, string | undefined>>>
  },
): Fields => ({
  names: languages
    .flatMap((language) =>
      curve.names[language] === undefined ? [] : `${language}: ${curve.names[language]}`,
    )
    .join(' · '),
  source: curve.source,
  currency: curve.currency,
  priceDay: curve.priceDay,
  points: curve.points.map(([kilowatts, cost]) => `${kilowatts} kW: ${cost}`).join(' · '),
  redundancy: joinFactors(curve.redundancy, ['N', 'N+1', '2N']),
  architecture: joinFactors(curve.architecture, ['chilledWater', 'directExpansion']),
})

const toRow = (id: string, curve: CurveInput, { user, clock }: Caller) => ({
  id,
  names: JSON.stringify(curve.names),
  source: curve.source,
  currency: curve.currency,
  price_day: curve.priceDay,
  points: JSON.stringify(curve.points),
  redundancy: JSON.stringify(curve.redundancy),
  architecture: JSON.stringify(curve.architecture),
  updated_at: clock(),
  updated_by: user.id,
})

interface CurveChange {
  readonly id: string
  readonly event: 'created' | 'changed' | 'deleted'
  readonly fields: ReturnType<typeof diffFields>
  readonly rowVersion: number
}

async function recordCurveChange(caller: Caller, change: CurveChange): Promise<void> {
  const { db, user, clock } = caller
  await recordChange(db, { kind: 'costCurve', at: clock(), userId: user.id, ...change })
  await recordAction(caller, { action: 'draftCatalogue', objectId: change.id })
}

/** @throws CallError FORBIDDEN, CONDITION_NOT_MET if the number of curves is already at its limit */
export async function createCurve(caller: Caller, curve: CurveInput): Promise<StoredCurve> {
  const id = randomUUID()
  await requireDraftingCatalogue(caller, id)
  return await runInTransaction(caller, async (caller) => {
    if ((await lockAndCountCurves(caller.db)) >= maxCostCurves)
      throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['roomForCurve'], most: maxCostCurves } })
    await insertCurve(caller.db, toRow(id, curve, caller))
    const fields = diffFields({}, toFields(curve))
    await recordCurveChange(caller, { id, event: 'created', fields, rowVersion: 1 })
    return await requireCurve(caller.db, id)
  })
}

/** Locks a curve and returns it if it still has the row version that the person has seen. @throws CallError NOT_FOUND, ROW_VERSION_CONFLICT */
async function requireUnchangedCurve(caller: Caller, id: string, rowVersion: number): Promise<CurveRecord> {
  const curve = await lockCurve(caller.db, id)
  if (curve === undefined) throw new CallError('NOT_FOUND')
  await requireRecordVersion(caller, 'costCurve', curve, { rowVersion })
  return curve
}

/** @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT */
export async function saveCurve(
  caller: Caller,
  { curveId: id, rowVersion, ...curve }: CheckedInputOf<Calls['cost-curve/save']>,
): Promise<StoredCurve> {
  await requireDraftingCatalogue(caller, id)
  return await runInTransaction(caller, async (caller) => {
    const before = await requireUnchangedCurve(caller, id, rowVersion)
    const fields = diffFields(toFields(toStoredCurve(before)), toFields(curve))
    if (Object.keys(fields).length > 0) {
      await updateCurve(caller.db, toRow(id, curve, caller))
      await recordCurveChange(caller, { id, event: 'changed', fields, rowVersion: before.row_version + 1 })
    }
    return await requireCurve(caller.db, id)
  })
}

/** @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT */
export async function deleteCurve(
  caller: Caller,
  { curveId: id, rowVersion }: CheckedInputOf<Calls['cost-curve/delete']>,
): Promise<{ curveId: string }> {
  await requireDraftingCatalogue(caller, id)
  await runInTransaction(caller, async (caller) => {
    const before = await requireUnchangedCurve(caller, id, rowVersion)
    await deleteCurveRow(caller.db, id)
    const fields = diffFields(toFields(toStoredCurve(before)), {})
    await recordCurveChange(caller, { id, event: 'deleted', fields, rowVersion: before.row_version + 1 })
  })
  return { curveId: id }
}
