/** The customer and site that a solution is for: who may choose which, and how the history names them. */
import type { Database } from '../../../db/database.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { findSite } from './sites-and-contacts-store.ts'
import { findCustomer, findNames } from './store.ts'
import { decideOnCustomer, findSolutionCustomer, type SolutionCustomerRecord } from './visibility.ts'

export { listSitesOfCustomer, insertSiteOfSolution } from './sites-and-contacts-store.ts'

export interface ChosenCustomer {
  readonly customerId: string | null
  readonly siteId: string | null
}

export const noCustomer: ChosenCustomer = { customerId: null, siteId: null }

/**
 * Checks that a person may choose a customer and one of its sites for a solution of a country.
 *
 * @throws CallError UNKNOWN_CUSTOMER, CUSTOMER_IN_OTHER_COUNTRY
 */
export async function requireCustomerChoice(
  caller: Pick<Caller, 'db' | 'user'>,
  chosen: { readonly customerId?: string | null | undefined; readonly siteId?: string | null | undefined },
  countryId: string,
): Promise<ChosenCustomer> {
  const { customerId = null, siteId = null } = chosen
  if (customerId === null) {
    if (siteId !== null) throw createUnknownError('siteId')
    return noCustomer
  }
  if (!(await canBeChosen(caller, customerId))) throw createUnknownError('customerId')
  if (siteId === null) return { customerId, siteId }
  const site = await findSite(caller.db, siteId)
  if (site === undefined || site.customer_id !== customerId || !site.active)
    throw createUnknownError('siteId')
  if (site.country_code !== countryId)
    throw new CallError('CUSTOMER_IN_OTHER_COUNTRY', {
      fields: [
        {
          path: 'siteId',
          code: 'not_allowed',
          message: `The site is in ${site.country_code}, and the solution in ${countryId}. Choose a site in ${countryId}.`,
        },
      ],
      details: { siteCountryId: site.country_code, countryId },
    })
  return { customerId, siteId }
}

const createUnknownError = (path: string): CallError =>
  new CallError('UNKNOWN_CUSTOMER', {
    fields: [{ path, code: 'not_allowed', message: 'Send an active one of customer/find.' }],
  })

/** Whether a person sees a customer, and it is in use. */
async function canBeChosen({ db, user }: Pick<Caller, 'db' | 'user'>, id: string): Promise<boolean> {
  const customer = await findCustomer(db, id)
  if (customer?.active !== true || customer.merged_into !== null) return false
  return decideOnCustomer(user, 'listCustomers', customer).allowed
}

/** The customer that a copy takes over: the same one if the person who copies may choose it, with the same site if the country is the same. */
export async function findCustomerForCopy(
  caller: Pick<Caller, 'db' | 'user'>,
  solution: SolutionCustomerRecord & { readonly customer_site_id: string | null },
  isSameCountry: boolean,
): Promise<ChosenCustomer> {
  // Decided from the solution alone, so that a customer whom the person does not see costs no query.
  const visibleCustomer = findSolutionCustomer(caller.user, solution)
  if (visibleCustomer === undefined || !(await canBeChosen(caller, visibleCustomer.customerId)))
    return noCustomer
  const { customerId } = visibleCustomer
  const siteId = solution.customer_site_id
  const site = siteId === null || !isSameCountry ? undefined : await findSite(caller.db, siteId)
  return { customerId, siteId: site?.active === true ? siteId : null }
}

/** The changes for the history of a solution. They hold ids, which `createCustomerNamer` replaces by names for each reader. */
export const listCustomerChanges = (from: ChosenCustomer, to: ChosenCustomer): FieldChanges => ({
  ...(from.customerId === to.customerId ? {} : { customer: { from: from.customerId, to: to.customerId } }),
  ...(from.siteId === to.siteId ? {} : { customerSite: { from: from.siteId, to: to.siteId } }),
})

const isCustomerField = (field: string): boolean => field === 'customer' || field === 'customerSite'

/** Replaces the ids in changes of a history by the names that a reader sees; what the reader does not see is left out. */
export async function createCustomerNamer(
  { db, user }: { readonly db: Database; readonly user: Caller['user'] },
  changes: readonly FieldChanges[],
): Promise<(changes: FieldChanges) => FieldChanges> {
  const ids = changes.flatMap((fieldChanges) =>
    Object.entries(fieldChanges).flatMap(([field, { from, to }]) =>
      isCustomerField(field) ? [from, to].filter((id) => typeof id === 'string') : [],
    ),
  )
  const names = ids.length === 0 ? new Map<unknown, string>() : await findNames(db, user, [...new Set(ids)])
  return (fieldChanges) =>
    Object.fromEntries(
      Object.entries(fieldChanges).flatMap(([field, change]) => {
        if (!isCustomerField(field)) return [[field, change] as const]
        const [from, to] = [names.get(change.from) ?? null, names.get(change.to) ?? null]
        return from === to ? [] : [[field, { from, to }] as const]
      }),
    )
}
