/** Reads the rows of a price list page by page: those in force, or those of a draft or another version. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { CallError, createCursorError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { mayDraftCatalogue } from '../../people/users/catalogue-access.ts'
import { formatPlace, parsePlace } from './row-place.ts'
import { countMatching, countRows, listRows, type RowSource, type ShownRecord } from './shown-rows-store.ts'
import { listLists, listVersions } from './store.ts'

type Input = CheckedInputOf<Calls['price-list/rows']>
type Answer = AnswerOf<Calls['price-list/rows']>

/** Counting every match of a search in 600,000 rows takes a second, and nobody pages through more than this. */
const maxCounted = 1000

/** @throws CallError NOT_FOUND for an unknown list and for a version of another list; INVALID_INPUT for a wrong cursor */
export async function readRows({ db, clock, user }: Caller, input: Input): Promise<Answer> {
  const { priceListId, versionId, state, searchText, currentPage, sizePerPage, after } = input
  const [list] = await listLists(db, { priceListId })
  const versions = list === undefined ? [] : await listVersions(db, priceListId)
  if (list === undefined || (versionId !== undefined && !versions.some(({ id }) => id === versionId)))
    throw new CallError('NOT_FOUND')
  const source: RowSource = versionId === undefined ? { priceListId } : { versionId }
  const criteria = { day: getUtcDay(clock()), state, searchText }
  const cursor = after === undefined ? undefined : requirePlace(after)
  const rows = await listRows(db, source, {
    ...criteria,
    after: cursor,
    limit: sizePerPage + 1,
    offset: cursor === undefined ? (currentPage - 1) * sizePerPage : 0,
  })
  const shown = rows.slice(0, sizePerPage)
  const last = shown.at(-1)
  const counts = await countRows(db, source, criteria.day)
  const isOnlyPage = cursor === undefined && currentPage === 1 && rows.length <= sizePerPage
  const total = isOnlyPage
    ? rows.length
    : searchText === ''
      ? getCountOfState(counts, state)
      : await countMatching(db, source, criteria, maxCounted + 1)
  return {
    priceListId,
    priceListName: list.price_list_name,
    currency: list.currency,
    counts,
    data: shown.map((row) => presentRow(row, list.currency)),
    totalItems: searchText === '' ? total : Math.min(total, maxCounted),
    totalExact: searchText === '' || total <= maxCounted,
    nextCursor: rows.length > sizePerPage && last !== undefined ? formatPlace(toPlace(last)) : null,
    versions: versions.map(({ id, version_number: versionNumber }) => ({ versionId: id, versionNumber })),
    isDraft: versions.some(({ id, state: stored }) => id === versionId && stored === 'draft'),
    mayDraft: mayDraftCatalogue(user),
  }
}

const getCountOfState = (counts: Answer['counts'], state: Input['state']): number =>
  state === undefined ? counts.inForce + counts.later + counts.ended : counts[state]

/** @throws CallError INVALID_INPUT */
function requirePlace(after: string) {
  const place = parsePlace(after)
  if (place !== undefined) return place
  throw createCursorError()
}

const toPlace = (row: ShownRecord) => ({
  partNumber: row.part_number,
  validFrom: row.valid_from,
  fromQuantity: row.from_quantity,
})

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
  rowVersion: row.row_version,
})
