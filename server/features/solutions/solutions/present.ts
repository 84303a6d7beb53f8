/** Converts solutions to the words of the contract. */
import type { Solution, SolutionRow } from '@design-portal/contract/solutions.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { findSolutionCustomer, type SolutionCustomerRecord } from '../../sales/customers/visibility.ts'
import { getPriceReader } from './price-reader.ts'
import { getAbilities } from './abilities.ts'
import { type VisibleSolution } from './visible-solution.ts'
import type { SolutionRecord } from './store.ts'

/** The text key of a status, for example STATUS_OPEN or STATUS_AUTO_APPROVED. */
export const getStatusTextKey = (status: SolutionRecord['status']): string => toTextKey('STATUS', status)

/** The fields that a row of the list and the details page have in common, and their columns in a record. */
type RowRecord = Pick<
  SolutionRecord,
  | 'id'
  | 'name'
  | 'country_code'
  | 'status'
  | 'owner_id'
  | 'owner_name'
  | 'owner_email'
  | 'owner_company'
  | 'opportunity_number'
  | 'opportunity_stage'
  | 'price'
  | 'currency'
  | 'price_complete'
  | 'training'
  | 'updated_at'
  | 'configurator_types'
  | keyof SolutionCustomerRecord
>

export function toSolutionRow(user: SignedInUser, record: RowRecord): SolutionRow {
  return {
    cfgId: record.id,
    name: record.name,
    countryId: record.country_code,
    statusId: statuses[record.status].statusId,
    statusDescription: getStatusTextKey(record.status),
    userDetails: {
      usrId: record.owner_id,
      name: record.owner_name,
      email: record.owner_email,
      companyName: record.owner_company,
    },
    customerName: findSolutionCustomer(user, record)?.customerName ?? null,
    opportunityNumber: record.opportunity_number,
    opportunityStage: record.opportunity_stage,
    price: record.price === null ? null : createMoney(record.price, record.currency),
    priceComplete: record.price_complete,
    training: record.training,
    updateDate: record.updated_at.toISOString(),
    configTypes: record.configurator_types,
  }
}

/** Converts a solution, including what the person may do with it. */
export function toSolutionAnswer(user: SignedInUser, visible: VisibleSolution): Solution {
  const { solution } = visible
  const row = toSolutionRow(user, solution)
  return {
    ...row,
    // The stored price is a net price including charges.
    price: getPriceReader(user, visible).price === 'net' ? row.price : null,
    rowVersion: solution.row_version,
    currency: solution.currency,
    hasCooling: solution.has_cooling,
    tssRequested: solution.tss_requested,
    createdDate: solution.created_at.toISOString(),
    replacedBy:
      solution.replacement_id === null || solution.replacement_name === null
        ? null
        : { cfgId: solution.replacement_id, name: solution.replacement_name },
    reference: toReference(solution),
    customer: toSolutionCustomer(user, solution),
    actions: getAbilities(user, visible),
  }
}

/** Whom a solution is for, as far as the person sees it. */
export function toSolutionCustomer(user: SignedInUser, solution: SolutionRecord): Solution['customer'] {
  const customer = findSolutionCustomer(user, solution)
  if (customer === undefined) return null
  return { ...customer, siteId: solution.customer_site_id, siteName: solution.customer_site_name }
}

/** The reference design that a solution began from; null for one that did not. */
export function toReference(solution: SolutionRecord): Solution['reference'] {
  const { reference_key: key, reference_version: version, reference_newest: newest } = solution
  if (key === null || version === null) return null
  return {
    key,
    version,
    derived: solution.reference_derived_at !== null,
    withdrawn: solution.reference_withdrawn_at !== null,
    newerVersion: newest !== null && newest > version ? newest : null,
  }
}
