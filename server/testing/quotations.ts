/** Creates quotations by calls for tests of all calls, because the sample data has none. */
import type { TestPortal } from './test-portal.ts'

/** A draft of a quotation for each of the first solutions of sales and of a partner. */
export async function createQuotations(portal: TestPortal): Promise<void> {
  for (const username of ['sales', 'partner']) {
    const browser = await portal.signIn(username)
    const solutions = await portal.db
      .selectFrom('solution')
      .innerJoin('user_account', 'user_account.id', 'solution.owner_id')
      .select('solution.id')
      .where('user_account.username', '=', username)
      .where('solution.archived', '=', false)
      .orderBy('solution.id')
      .limit(3)
      .execute()
    for (const { id: cfgId } of solutions) await browser.call('quotation/create', { cfgId })
  }
}
