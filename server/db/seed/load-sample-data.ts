/** Fills an empty database with sample data. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { loadDistributors, loadQuoteRequests } from './distributors.ts'
import { loadApproval } from './approval.ts'
import { loadApprovals } from './approvals.ts'
import { loadNews } from './news.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadPeople } from './people.ts'
import { loadPrices } from './prices.ts'
import { loadRooms } from './rooms.ts'
import { loadSolutionFacts } from './solution-facts.ts'
import { loadRevisions } from './revisions.ts'
import { loadSolutions } from './solutions.ts'
import { loadPriceFacts, loadSpecialPrices } from './special-prices.ts'

/** Any fixed number, "dpsd" in ASCII: one process loads, others wait and find it done. */
const loadingLock = 0x64_70_73_64

export type SampleDataOptions = {
  readonly clock: () => Date
  /** Makes the stored text of a password. */
  readonly hashPassword: (password: string) => Promise<string>
  /** False leaves the solutions out: tests that make their own need none. */
  readonly solutions?: boolean
}

/**
 * Loads everything in one transaction, if the database has nobody but the system's own user; so a start that was broken off
 * leaves nothing half, and a database in use is never touched.
 *
 * @returns whether sample data was loaded now.
 */
export async function loadSampleData(db: Kysely<Tables>, options: SampleDataOptions): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${loadingLock})`.execute(transaction)
    const somebody = await transaction
      .selectFrom('user_account')
      .select('id')
      .where('base_role', '!=', 'SY')
      .limit(1)
      .executeTakeFirst()
    if (somebody !== undefined) return false
    const now = options.clock()
    await loadPeople(transaction, options.hashPassword, now)
    await loadDistributors(transaction)
    await loadPrices(transaction, now)
    await loadCatalogue(transaction)
    await loadPriceFacts(transaction)
    await loadNews(transaction, now)
    await loadApproval(transaction, now)
    if (options.solutions !== false) {
      await loadSolutions(transaction, now)
      await loadSpecialPrices(transaction, now)
      await loadRevisions(transaction)
      await loadSolutionFacts(transaction, now)
      await loadQuoteRequests(transaction, now)
      await loadRooms(transaction)
      await loadApprovals(transaction, now)
    }
    return true
  })
}
