/** Fills an empty database with sample data. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { type Kysely, sql } from 'kysely'
import { storeShippedPackages } from '../../products/store-packages.ts'
import type { Tables } from '../tables.ts'
import { listEarlierProducts } from './earlier-products.ts'
import { loadDistributors } from './distributors.ts'
import { loadAccessReviews } from './access-reviews.ts'
import { loadAnsweredQuotes } from './answered-quotes.ts'
import { loadApprovalMatrix } from './approval-matrix.ts'
import { loadApprovals } from './approvals.ts'
import { loadCustomers } from './customers.ts'
import { loadDocumentTemplates } from './document-templates.ts'
import { loadNews } from './news.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadPeople } from './people.ts'
import { loadPrices } from './prices.ts'
import { loadQuotations } from './quotations.ts'
import { loadRooms } from './rooms.ts'
import { loadSolutionFacts } from './solution-facts.ts'
import { loadRevisions } from './revisions.ts'
import { loadSolutions } from './solutions.ts'
import { loadPriceBreaksAndReleases, loadSpecialPrices } from './special-prices.ts'

/** How many days ago the earlier versions of products were released. */
const earlierReleaseDaysAgo = 540

/** Key of the lock that lets one process load while others wait. The number is arbitrary but fixed: "dpsd" in ASCII. */
const loadingLock = 0x64_70_73_64

export type SampleDataOptions = {
  readonly clock: () => Date
  /** Creates the stored hash of a password. */
  readonly hashPassword: (password: string) => Promise<string>
  /** Called before anything is loaded. */
  readonly onBegin?: () => void
  /** False omits the solutions, for tests that create their own. */
  readonly solutions?: boolean
}

/**
 * Stores the packages of the products. Then loads everything else in one transaction if the database has no people except the system user,
 * so that an interrupted start leaves no partial data and a database in use is never changed. The earlier versions of products belong to
 * the sample data.
 *
 * @returns whether sample data was loaded now.
 */
export async function loadSampleData(db: Kysely<Tables>, options: SampleDataOptions): Promise<boolean> {
  const now = options.clock()
  // The earlier versions are derived from the packages of today, so they would no longer match the stored ones in a database in use.
  if (!(await hasPeople(db)))
    await storeShippedPackages(
      db,
      new Date(now.getTime() - earlierReleaseDaysAgo * dayMilliseconds),
      listEarlierProducts(),
    )
  await storeShippedPackages(db, now)
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${loadingLock})`.execute(transaction)
    if (await hasPeople(transaction)) return false
    options.onBegin?.()
    await loadPeople(transaction, options.hashPassword, now)
    await loadDistributors(transaction)
    await loadPrices(transaction, now)
    await loadCatalogue(transaction)
    await loadPriceBreaksAndReleases(transaction)
    await loadNews(transaction, now)
    await loadApprovalMatrix(transaction, now)
    if (options.solutions !== false) {
      await loadSolutions(transaction, now)
      await loadSpecialPrices(transaction, now)
      await loadRevisions(transaction)
      await loadSolutionFacts(transaction, now)
      await loadAnsweredQuotes(transaction, now)
      await loadRooms(transaction)
      await loadCustomers(transaction, now)
      await loadDocumentTemplates(transaction, now)
      await loadApprovals(transaction, now)
      await loadQuotations(transaction, now)
      await loadAccessReviews(transaction, now)
    }
    return true
  })
}

/** Whether there is anybody but the system user. */
async function hasPeople(db: Kysely<Tables>): Promise<boolean> {
  const person = await db
    .selectFrom('user_account')
    .select('id')
    .where('base_role', '!=', 'SY')
    .limit(1)
    .executeTakeFirst()
  return person !== undefined
}
