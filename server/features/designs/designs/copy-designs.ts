/** Copies designs within a solution or into another one: configuration, bill and drawings stay the same, prices are computed again. */
import { randomUUID } from 'node:crypto'
import { priceBill } from '@design-portal/domain/pricing/price-bill.ts'
import type { Database } from '../../../db/database.ts'
import { readPriceListOfSolution } from '../../pricing/price-inputs/read-price-list.ts'
import { type DesignCopy, type EditStamp, insertCopies, storeUnitPrices } from './action-store.ts'
import { renameUnits } from './rename-units.ts'
import { copyData } from './stored-data.ts'
import { storeRevision } from './revisions.ts'
import { listDesigns } from './store.ts'

/** @returns the ids of the copies, in the order of the designs */
export async function copyDesigns(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  designs: readonly { readonly id: string; readonly name: string }[],
  stamp: EditStamp,
): Promise<readonly DesignCopy[]> {
  const copies = designs.map(({ id, name }) => ({ from: id, to: randomUUID(), name }))
  if (copies.length === 0) return []
  await insertCopies(db, solution, copies, stamp)
  await copyData(
    db,
    solution,
    copies.map(({ from }) => from),
    stamp.now,
  )
  await renameUnits(db, solution, copies, stamp.now)
  for (const { to } of copies) await storeRevision(db, to)
  return copies
}

/** Prices every design of a solution from the current lists. */
export async function repriceDesigns(db: Database, cfgId: string, now: Date): Promise<void> {
  const designs = await listDesigns(db, cfgId)
  const partNumbers = new Set(designs.flatMap(({ bill }) => bill.map(({ partNumber }) => partNumber)))
  const list = await readPriceListOfSolution(db, cfgId, now, [...partNumbers])
  const prices = designs.map(({ id, bill }) => {
    const { total, missing } = priceBill(bill, list)
    return { desId: id, amount: total.amount, complete: missing.length === 0 }
  })
  await storeUnitPrices(db, prices)
}

/** Designs whose configuration asks for a country and has a different one from their solution, so that a person has to review them. */
export async function listDesignsOfOtherCountry(
  db: Database,
  cfgId: string,
  countryId: string,
): Promise<string[]> {
  const designs = await listDesigns(db, cfgId)
  return designs
    .filter(({ assignment: { country } }) => country !== undefined && country !== countryId)
    .map(({ id }) => id)
}
