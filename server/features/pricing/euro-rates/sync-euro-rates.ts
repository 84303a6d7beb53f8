/** Keeps the values of solutions in euros, by which lists sort their prices, at the rates of the day. */
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { updateEuroRates, updateValuesInEuros } from './store.ts'

/** Number of solutions that one statement reads. */
const solutionsPerStatement = 5000

/** Comes before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** May be repeated at any time; writes nothing if no rate has changed. */
export async function syncEuroRates({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  await updateEuroRates(db, clock())
  let after: string | undefined = firstId
  while (after !== undefined) after = await updateValuesInEuros(db, after, solutionsPerStatement)
}

/** A rate begins and ends with a day; rates published in between are taken over at once. */
export const syncEuroRatesJob: JobDefinition = {
  name: 'sync-euro-rates',
  schedule: '7 0 * * *',
  run: syncEuroRates,
}
