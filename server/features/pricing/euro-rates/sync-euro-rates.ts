/** Keeps what the prices of solutions are worth in euros at the rates of the day, by which lists order them. */
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { updateEuroRates, updateWorth } from './store.ts'

/** Number of solutions that one statement reads. */
const step = 5000

/** Comes before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** May be repeated at any time; writes nothing if no rate has changed. */
export async function syncEuroRates({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  await updateEuroRates(db, clock())
  let after: string | undefined = firstId
  while (after !== undefined) after = await updateWorth(db, after, step)
}

/** A rate begins and ends with a day; what is published in between is taken over at once. */
export const syncEuroRatesJob: JobDefinition = {
  name: 'sync-euro-rates',
  schedule: '7 0 * * *',
  run: syncEuroRates,
}
