/** Caches bills that were read and priced, under keys that name everything that they depend on with its version. */
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'

/** Maximum number of lines of all cached bills together; ten thousand lines take some two megabytes. */
const maxCachedLines = 100_000

const caches = new WeakMap<Database, LRUCache<string, BillGrid>>()

function getCache(db: Database): LRUCache<string, BillGrid> {
  const existing = caches.get(db)
  if (existing !== undefined) return existing
  const cache = new LRUCache<string, BillGrid>({
    maxSize: maxCachedLines,
    // A bill without lines counts too.
    sizeCalculation: ({ lines }) => Math.max(1, lines.id.length),
  })
  caches.set(db, cache)
  return cache
}

/** @param key names every input of the bill with its version */
export const findCachedBill = (db: Database, key: string): BillGrid | undefined => caches.get(db)?.get(key)

/** Bills read in a transaction are not cached: if it is rolled back, its version numbers will be reused for other content. */
export function cacheBill(db: Database, key: string, bill: BillGrid): void {
  if (!db.isTransaction) getCache(db).set(key, bill)
}
