/** How long the prices of an approval are valid, and with them the approval. */
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import { addDays } from '@design-portal/domain/days.ts'
import type { Database } from '../../../db/database.ts'
import type { CurrentContent } from '../solution-content/content-of-solution.ts'
import { findRegisteredUntil } from './store.ts'

/** The last days of the rows that price the lines, and of the registration of the opportunity; `YYYY-MM-DD`. */
export async function listEndsOfPrices(
  db: Database,
  { priced, opportunityNumber }: CurrentContent,
): Promise<readonly string[]> {
  // A row stores the first day on which it is no longer valid.
  const rows = priced.lines.flatMap(({ figures: { base } }) => base?.validUntil ?? [])
  const registered = isOpportunity(opportunityNumber)
    ? await findRegisteredUntil(db, opportunityNumber)
    : null
  return [...new Set(rows)].map((day) => addDays(day, -1)).concat(registered ?? [])
}
