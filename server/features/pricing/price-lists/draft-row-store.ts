/** SQL of single rows of a draft. */
import type { PriceListRow } from '@design-portal/domain/pricing/price-list-import/list-row.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { RowPlace } from './row-store.ts'

const selectRows = (db: Database, versionId: string) =>
  db
    .selectFrom('price_list_version_row')
    .select([
      'part_number as partNumber',
      sql<string>`trim_scale(unit_price)::text`.as('unitPrice'),
      'per',
      'unit',
      'from_quantity as fromQuantity',
      'pack',
      'largest_quantity as largestQuantity',
      'valid_from as validFrom',
      'valid_until as validUntil',
      sql<string | null>`trim_scale(cost)::text`.as('cost'),
      sql<string | null>`trim_scale(floor)::text`.as('floor'),
    ])
    .where('version_id', '=', versionId)

/** A row with the row version that its draft got when it was last written. */
export async function findDraftRow(db: Database, versionId: string, place: RowPlace) {
  return await selectRows(db, versionId)
    .select('row_version as rowVersion')
    .where('part_number', '=', place.partNumber)
    .where('valid_from', '=', place.validFrom)
    .where('from_quantity', '=', place.fromQuantity)
    .executeTakeFirst()
}

/** The rows of a part with a first day, regardless of the case of its number: for the catalogue, ap4421 and AP4421 are the same part. */
export async function listBreaks(
  db: Database,
  versionId: string,
  { partNumber, validFrom }: Pick<PriceListRow, 'partNumber' | 'validFrom'>,
): Promise<readonly PriceListRow[]> {
  return await selectRows(db, versionId)
    .where('valid_from', '=', validFrom)
    .where('part_number', 'in', [
      ...new Set([partNumber, partNumber.toUpperCase(), partNumber.toLowerCase()]),
    ])
    .orderBy('from_quantity')
    .execute()
}

export async function deleteDraftRow(db: Database, versionId: string, place: RowPlace): Promise<void> {
  await db
    .deleteFrom('price_list_version_row')
    .where('version_id', '=', versionId)
    .where('part_number', '=', place.partNumber)
    .where('valid_from', '=', place.validFrom)
    .where('from_quantity', '=', place.fromQuantity)
    .execute()
}

/** The description of a part in the catalogue; null if the catalogue does not have the part. */
export async function findDescription(db: Database, partNumber: string): Promise<string | null> {
  const found = await db
    .selectFrom('part')
    .select('description')
    .where('part_number', '=', partNumber)
    .executeTakeFirst()
  return found?.description ?? null
}
