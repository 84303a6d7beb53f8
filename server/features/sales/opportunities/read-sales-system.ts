/** Reads what has changed in the sales system since the last read, and looks up the numbers that could not be checked before. */
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { applyReportedOpportunity } from './apply-reported-opportunity.ts'
import { querySalesSystem } from './check-number.ts'
import { findSalesSystem } from './sales-system/find-sales-system.ts'
import { type SalesSystem, SalesSystemUnavailableError } from './sales-system/sales-system.ts'
import { findReadUntil, storeReadUntil, listUncheckedNumbers, listNumbersInUse } from './store.ts'

/** The end of the previous interval is read again, so that neither a different clock nor changes that were being written cause a gap. */
const overlapMilliseconds = 5 * 60_000

/** Maximum number of numbers looked up in one run that were not checked when they were linked. */
const maxUnchecked = 50

export const readSalesSystem: JobDefinition = {
  name: 'read-sales-system',
  schedule: '*/5 * * * *',
  run: async (services) => {
    const system = findSalesSystem(services.settings)
    if (system === undefined) return
    try {
      const changed = await readChanges(services, system)
      const checked = await checkUncheckedNumbers(services)
      services.log.info({ changed, checked }, 'sales system read')
    } catch (failure) {
      if (!(failure instanceof SalesSystemUnavailableError)) throw failure
      // Nothing is lost, because the next run reads from the same moment.
      services.log.warn({ err: failure }, 'sales system not read')
    }
  },
}

async function readChanges({ db, clock }: JobServices, system: SalesSystem): Promise<number> {
  const now = clock()
  const from = await findReadUntil(db)
  if (from === undefined) {
    // Opportunities from before the portal was connected are looked up by their numbers.
    await storeReadUntil(db, now)
    return 0
  }
  const changes = await system.listChangedSince(new Date(from.getTime() - overlapMilliseconds))
  const used = await listNumbersInUse(
    db,
    changes.map(({ number }) => number),
  )
  let changed = 0
  for (const opportunity of changes.filter(({ number }) => used.has(number))) {
    changed += await db
      .transaction()
      .execute(async (transaction) => await applyReportedOpportunity(transaction, opportunity, now))
  }
  await storeReadUntil(db, now)
  return changed
}

async function checkUncheckedNumbers(services: JobServices): Promise<number> {
  const numbers = await listUncheckedNumbers(services.db, maxUnchecked)
  for (const number of numbers) await querySalesSystem(services, number, true)
  return numbers.length
}
