/** Creates a caller, and the user who is signed in, for tests that run a use case without a request. */
import { readSettings } from '../env.ts'
import { createErpPriceService } from '../features/pricing/erp-prices/price-service.ts'
import type { Caller } from '../http/caller.ts'
import type { SignedInUser } from '../http/identity.ts'
import { getAccount } from './solutions.ts'

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

/** Returns a sample person as a signed-in user; the e-mail address and the name of the company are left out. */
export function getSampleUser(username: string): SignedInUser {
  const account = getAccount(username)
  return {
    id: account.id,
    baseRole: account.role,
    roleFlags: account.roleFlags ?? [],
    accessFlags: account.accessFlags ?? [],
    companyId: account.companyId,
    regionIds: account.regions,
    name: account.name,
    email: '',
    username,
    countryCode: account.country,
    companyName: '',
  }
}
