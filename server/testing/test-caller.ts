/** Creates a caller for tests that run a use case without a request. */
import { readSettings } from '../env.ts'
import { createErpPriceService } from '../features/pricing/erp-prices/price-service.ts'
import type { Caller } from '../http/caller.ts'
import type { SignedInUser } from '../http/identity.ts'

const silentLog = { info: () => {}, warn: () => {}, error: () => {} }

/** A caller without an ERP, with the default settings. */
export function createTestCaller(
  user: SignedInUser,
  { db, clock }: { readonly db: Caller['db']; readonly clock: () => Date },
): Caller {
  return {
    db,
    clock,
    settings: readSettings({}),
    log: silentLog,
    erpPrices: createErpPriceService({ url: undefined, clock }),
    user,
    requestId: 'test',
    ifMatch: undefined,
  }
}
