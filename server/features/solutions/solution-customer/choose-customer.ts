/** Reads and chooses whom a solution is for, and takes over the facts of the chosen site. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { SolutionCustomerAnswer } from '@design-portal/contract/solution-customer.ts'
import { emptySite, siteFields, type StatedSite } from '@design-portal/domain/site/site.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { requireRowVersion } from '../../../http/row-version.ts'
import {
  type ChosenCustomer,
  listCustomerChanges,
  listSitesOfCustomer,
  requireCustomerChoice,
} from '../../sales/customers/customer-choice.ts'
import { findStoredSite, storeSite } from '../site/site-of-solution.ts'
import { getEditAbility } from '../solutions/abilities.ts'
import { toSolutionCustomer } from '../solutions/present.ts'
import { requirePermission } from '../solutions/require-ability.ts'
import { updateOutsideDesigns } from '../solutions/update-solution-content.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { updateCustomer } from './store.ts'

/** @throws CallError NOT_FOUND */
export async function readSolutionCustomer(caller: Caller, cfgId: string): Promise<SolutionCustomerAnswer> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const { solution } = visible
  const customer = toSolutionCustomer(caller.user, solution)
  const sites = customer === null ? [] : await listSitesOfCustomer(caller.db, customer.customerId)
  return {
    cfgId,
    countryId: solution.country_code,
    rowVersion: solution.row_version,
    customer,
    sites: sites
      .filter(({ active, country_code: country }) => active && country === solution.country_code)
      .map(({ id, name, site }) => ({ siteId: id, siteName: name, site })),
    edit: getEditAbility(caller.user, visible),
  }
}

type Input = CheckedInputOf<Calls['solution/customer/choose']>

/**
 * A choice that is sent again unchanged changes nothing.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, UNKNOWN_CUSTOMER, CUSTOMER_IN_OTHER_COUNTRY, ROW_VERSION_CONFLICT
 */
export async function chooseCustomer(
  caller: Caller,
  { cfgId, takeSite, rowVersion, ...wanted }: Input,
): Promise<SolutionCustomerAnswer> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'editSolution')
  await updateOutsideDesigns(caller, visible, async (caller, now) => {
    const { solution } = await requireVisibleSolution(caller, cfgId)
    const before = { customerId: solution.customer_id, siteId: solution.customer_site_id }
    const chosen = await requireCustomerChoice(caller, wanted, solution.country_code)
    const adopted = takeSite ? await findAdoptedSite(caller, visible, chosen) : undefined
    const changes = { ...listCustomerChanges(before, chosen), ...adopted?.changes }
    if (Object.keys(changes).length === 0) return undefined
    const conflict = { currentRowVersion: solution.row_version, who: null, when: null, changedFields: [] }
    const precondition = { rowVersion, ifMatch: caller.ifMatch }
    await requireRowVersion(solution.row_version, precondition, async () => await Promise.resolve(conflict))
    await updateCustomer(caller.db, cfgId, chosen)
    if (adopted !== undefined && Object.keys(adopted.changes).length > 0)
      await storeSite(caller.db, {
        solution_id: cfgId,
        company_id: solution.company_id,
        site: adopted.site,
        row_version: adopted.rowVersion,
        updated_at: now,
        updated_by: caller.user.id,
      })
    return { changes }
  })
  return await readSolutionCustomer(caller, cfgId)
}

/** The site of the solution once it has adopted what the customer's site states; facts that the latter does not state stay. */
async function findAdoptedSite(
  { db }: Caller,
  { solution }: VisibleSolution,
  { customerId, siteId }: ChosenCustomer,
): Promise<{ site: StatedSite; rowVersion: number; changes: FieldChanges } | undefined> {
  if (customerId === null || siteId === null) return undefined
  const sites = await listSitesOfCustomer(db, customerId)
  const stated = sites.find(({ id }) => id === siteId)?.site
  if (stated === undefined) return undefined
  const stored = await findStoredSite(db, solution.id)
  const before = stored?.site ?? emptySite
  const site = {
    ...before,
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null)),
  }
  const changes = siteFields.flatMap((field) =>
    before[field] === site[field]
      ? []
      : [[`site.${field}`, { from: before[field], to: site[field] }] as const],
  )
  return { site, rowVersion: (stored?.row_version ?? 0) + 1, changes: Object.fromEntries(changes) }
}
