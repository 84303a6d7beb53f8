/** Reads what has changed in the sales system since it was last read, and what it could not be asked before. */
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { applyExternal } from './apply-external.ts'
import { querySalesSystem } from './check-number.ts'
import { salesSystemOf } from './sales-system/connect.ts'
import { type SalesSystem, SalesSystemUnavailableError } from './sales-system/sales-system.ts'
import { findReadUntil, storeReadUntil, listUnchecked, listNumbersInUse } from './store.ts'

/** Read again each time: a clock that differs, and changes that were being written, are not missed. */
const overlapMilliseconds = 5 * 60_000

/** Numbers asked for in one run that were not checked when they were linked. */
const mostUnchecked = 50

export const readSalesSystem: JobDefinition = {
  name: 'read-sales-system',
  schedule: '*/5 * * * *',
  run: async (services) => {
    const system = salesSystemOf(services.settings)
    if (system === undefined) return
    try {
      const changed = await readChanges(services, system)
      const checked = await askUnchecked(services)
      services.log.info({ changed, checked }, 'sales system read')
    } catch (failure) {
      if (!(failure instanceof SalesSystemUnavailableError)) throw failure
      // Nothing is lost: the next run reads from the same moment.
      services.log.warn({ err: failure }, 'sales system not read')
    }
  },
}

async function readChanges({ db, clock }: JobServices, system: SalesSystem): Promise<number> {
  const now = clock()
  const from = await findReadUntil(db)
  if (from === undefined) {
    // What was before the portal was connected is asked for number by number.
    await storeReadUntil(db, now)
    return 0
  }
  const changes = await system.changedSince(new Date(from.getTime() - overlapMilliseconds))
  const used = await listNumbersInUse(
    db,
    changes.map(({ number }) => number),
  )
  let changed = 0
  for (const opportunity of changes.filter(({ number }) => used.has(number))) {
    changed += await db
      .transaction()
      .execute(async (transaction) => await applyExternal(transaction, opportunity, now))
  }
  await storeReadUntil(db, now)
  return changed
}

async function askUnchecked(services: JobServices): Promise<number> {
  const numbers = await listUnchecked(services.db, mostUnchecked)
  for (const number of numbers) await querySalesSystem(services, number, true)
  return numbers.length
}
