/** The list of the catalogue's parts, and one part with its history, for those who keep them. */
import type { EditablePart } from '@design-portal/contract/catalogue-parts.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { listPrefixes } from '../../../products/known-families.ts'
import { readHistory } from '../../people/record-history/record-change.ts'
import { mayDraftCatalogue } from '../../people/users/catalogue-access.ts'
import { listRestrictions } from '../parts/catalogue-store.ts'
import { countParts, findPart, listCatalogueParts, maxCounted, type PartRow } from './store.ts'

export async function readParts(
  { db, user }: Caller,
  { currentPage, sizePerPage, ...filter }: CheckedInputOf<Calls['catalogue/part/list']>,
): Promise<AnswerOf<Calls['catalogue/part/list']>> {
  const offset = (currentPage - 1) * sizePerPage
  const parts = await listCatalogueParts(db, filter, { limit: sizePerPage, offset })
  const counted = await countParts(db, filter)
  return {
    data: parts.map(toEditablePartRow),
    totalItems: Math.min(counted, maxCounted),
    totalExact: counted <= maxCounted,
    families: [...(await listPrefixes(db))],
    mayChange: mayDraftCatalogue(user),
  }
}

const toEditablePartRow = (part: PartRow) => ({
  partNumber: part.part_number,
  description: part.description,
  manufacturer: part.manufacturer,
  family: part.family,
  state: part.state,
  lastOrderDate: part.last_order_date,
  successor: part.successor,
  mass: part.mass === null ? null : Number(part.mass),
  unit: part.unit,
  sample: part.sample,
  rowVersion: part.row_version,
})

/** @throws CallError NOT_FOUND */
export async function readPart({ db, user }: Caller, partNumber: string): Promise<EditablePart> {
  const part = await findPart(db, partNumber)
  if (part === undefined) throw new CallError('NOT_FOUND')
  return {
    ...toEditablePartRow(part),
    names: { ...part.descriptions, en: part.description },
    source: part.source,
    restrictions: await listRestrictions(db, partNumber),
    history: await readHistory(db, 'part', part.id),
    mayChange: mayDraftCatalogue(user),
  }
}
