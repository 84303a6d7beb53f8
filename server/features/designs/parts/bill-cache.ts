/** Caches what was read and priced of bills, under keys that name everything that it depends on with its version. */
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'

interface BillCacheOptions<Bill> {
  /** Maximum number of lines of all cached bills together. */
  readonly maxLines: number
  readonly countLines: (bill: Bill) => number
  /** How long a bill is cached, in milliseconds; by default until others need its room. */
  readonly maxAge?: number
}

export interface BillCache<Bill> {
  /**
   * Returns a cached bill, or else reads it. Calls that come while it is being read share that read.
   *
   * @param key names every input of the bill with its version, and must have been read before the bill is
   */
  readonly getOrRead: (db: Database, key: string, read: () => Promise<Bill>) => Promise<Bill>
}

/** Creates a cache with separate bills for each database. */
export function createBillCache<Bill extends object>({
  maxLines,
  countLines,
  maxAge,
}: BillCacheOptions<Bill>): BillCache<Bill> {
  interface BillsOfDatabase {
    readonly cached: LRUCache<string, Bill>
    readonly readings: Map<string, Promise<Bill>>
  }
  const databases = new WeakMap<Database, BillsOfDatabase>()

  function getBills(db: Database): BillsOfDatabase {
    const existing = databases.get(db)
    if (existing !== undefined) return existing
    const cached = new LRUCache<string, Bill>({
      maxSize: maxLines,
      // A bill without lines counts too.
      sizeCalculation: (bill) => Math.max(1, countLines(bill)),
      ...(maxAge === undefined ? {} : { ttl: maxAge, ttlAutopurge: true }),
    })
    const bills = { cached, readings: new Map<string, Promise<Bill>>() }
    databases.set(db, bills)
    return bills
  }

  return {
    async getOrRead(db, key, read) {
      // Bills read in a transaction are not cached: if it is rolled back, its version numbers will be reused for other content.
      if (db.isTransaction) return await read()
      const { cached, readings } = getBills(db)
      const existing = cached.get(key) ?? readings.get(key)
      if (existing !== undefined) return await existing
      const reading = read()
      readings.set(key, reading)
      try {
        const bill = await reading
        cached.set(key, bill)
        return bill
      } finally {
        readings.delete(key)
      }
    },
  }
}
