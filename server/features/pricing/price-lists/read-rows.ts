/** Reads the rows of a price list page by page: those in force, or those of a draft or another version. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { countRows, findRows, type RowSource, type ShownRecord } from './shown-rows-store.ts'
import { findLists, findVersions } from './store.ts'

type Answer = AnswerOf<Calls['price-list/rows']>

/** @throws CallError NOT_FOUND for a list that is not there, and for a version that is none of its own */
export async function readRows(
  { db, clock }: Services,
  input: CheckedInputOf<Calls['price-list/rows']>,
): Promise<Answer> {
  const { priceListId, versionId, state, searchText, currentPage, sizePerPage } = input
  const [list] = await findLists(db, { priceListId })
  const versions = list === undefined ? [] : await findVersions(db, priceListId)
  if (list === undefined || (versionId !== undefined && !versions.some(({ id }) => id === versionId)))
    throw new CallError('NOT_FOUND')
  const source: RowSource = versionId === undefined ? { priceListId } : { versionId }
  const day = getUtcDay(clock())
  const offset = (currentPage - 1) * sizePerPage
  const counts = await countRows(db, source, day)
  const wanted = { day, state, searchText }
  const rows = await findRows(db, source, { ...wanted, limit: sizePerPage, offset })
  // A page after the last one has no row that tells how many there are.
  const [first] = rows.length > 0 ? rows : await findRows(db, source, { ...wanted, limit: 1, offset: 0 })
  return {
    priceListId,
    priceListName: list.price_list_name,
    currency: list.currency,
    counts,
    data: rows.map((row) => presentRow(row, list.currency)),
    totalItems: first?.total ?? 0,
    versions: versions.map(({ id, version_number: versionNumber }) => ({ versionId: id, versionNumber })),
  }
}

const presentRow = (row: ShownRecord, currency: string): Answer['data'][number] => ({
  currency,
  partNumber: row.part_number,
  description: row.description,
  unitPrice: row.unit_price,
  per: row.per,
  unit: row.unit,
  fromQuantity: row.from_quantity,
  pack: row.pack,
  largestQuantity: row.largest_quantity,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  cost: row.cost,
  floor: row.floor,
  state: row.state,
})
