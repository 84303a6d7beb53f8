/** Keeps bills that were read and priced in memory, with the versions of everything that they depend on. */
import type { BillGrid } from '@design-portal/contract/bill.ts'
import type { Database } from '../../../db/database.ts'

/** Maximum number of lines of all kept bills together; ten thousand lines take some two megabytes. */
const maxKeptLines = 100_000

/** The kept bills of a database by their keys, the least recently read first. */
const keptBills = new WeakMap<Database, Map<string, BillGrid>>()

const countLines = ({ lines }: BillGrid): number => lines.id.length

/** @param key names every input of the bill with its version */
export function findKeptBill(db: Database, key: string): BillGrid | undefined {
  const bills = keptBills.get(db)
  const found = bills?.get(key)
  if (bills === undefined || found === undefined) return undefined
  bills.delete(key)
  bills.set(key, found)
  return found
}

/** A transaction may still be undone, and its versions be given again to another content, so that its bills are not kept. */
export function keepBill(db: Database, key: string, bill: BillGrid): void {
  if (db.isTransaction || countLines(bill) > maxKeptLines) return
  const bills = keptBills.get(db) ?? new Map<string, BillGrid>()
  keptBills.set(db, bills)
  bills.set(key, bill)
  let lines = [...bills.values()].reduce((sum, kept) => sum + countLines(kept), 0)
  for (const [oldest, kept] of bills) {
    if (lines <= maxKeptLines) break
    bills.delete(oldest)
    lines -= countLines(kept)
  }
}
