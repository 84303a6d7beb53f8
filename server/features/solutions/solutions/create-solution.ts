/** Creates an open solution (transition W01). */
import { randomUUID } from 'node:crypto'
import type { Solution } from '@design-portal/contract/solutions.ts'
import { type Country, findCountry } from '@design-portal/domain/reference/countries.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import {
  type ChosenCustomer,
  insertSiteOfSolution,
  listCustomerChanges,
  noCustomer,
  requireCustomerChoice,
} from '../../sales/customers/customer-choice.ts'
import { requireVisibleSolution } from './visible-solution.ts'
import { recordHistory } from './history.ts'
import { toSolutionAnswer } from './present.ts'
import { findTrainingSetting, insertSolution } from './store.ts'

/** @throws CallError UNKNOWN_COUNTRY, NAME_TAKEN, UNKNOWN_CUSTOMER, CUSTOMER_IN_OTHER_COUNTRY */
export async function createSolution(
  caller: Caller,
  {
    name,
    countryId,
    ...wanted
  }: {
    readonly name: string
    readonly countryId: string
    /** Defaults to the person's setting. */
    readonly training?: boolean | undefined
    readonly customerId?: string | undefined
    readonly siteId?: string | undefined
  },
): Promise<Solution> {
  const country = findCountry(countryId)
  if (country === undefined) {
    throw new CallError('UNKNOWN_COUNTRY', {
      fields: [
        {
          path: 'countryId',
          code: 'not_allowed',
          message: `"${countryId}" is not a country of country/names.`,
        },
      ],
    })
  }
  const now = caller.clock()
  const id = randomUUID()
  const training = wanted.training ?? (await findTrainingSetting(caller.db, caller.user.id))
  const { customerId, siteId } = wanted
  await runInTransaction(caller, async (caller) => {
    const customer = await requireCustomerChoice(caller, { customerId, siteId }, countryId)
    const changes = training ? { training: { from: null, to: true } } : {}
    await storeSolution(caller, { id, name, country, training, now, changes, customer })
  })
  return toSolutionAnswer(caller.user, await requireVisibleSolution(caller, id))
}

/** @throws CallError NAME_TAKEN */
async function storeSolution(
  caller: Caller,
  solution: NewSolution & { readonly customer: ChosenCustomer },
): Promise<void> {
  const { id, customer, now } = solution
  if (!(await addSolution(caller, solution))) {
    throw new CallError('NAME_TAKEN', {
      fields: [
        {
          path: 'name',
          code: 'not_allowed',
          message: 'You already have a solution of this name. Choose another one.',
        },
      ],
    })
  }
  if (customer.siteId !== null) {
    const { companyId, id: userId } = caller.user
    await insertSiteOfSolution(caller.db, customer.siteId, { id, companyId, userId, now })
  }
}

interface NewSolution {
  readonly id: string
  readonly name: string
  readonly country: Country
  readonly training: boolean
  readonly now: Date
  /** The changes recorded with the creation event. */
  readonly changes: FieldChanges
  /** Whom it is for; nobody in particular by default. */
  readonly customer?: ChosenCustomer
}

/**
 * Stores an open solution of the caller with its first event, unless the caller has one with that name. Returns
 * whether it was stored.
 */
export async function addSolution(
  { db, user }: Caller,
  { id, name, country, training, now, changes, customer = noCustomer }: NewSolution,
): Promise<boolean> {
  const stored = await insertSolution(db, {
    id,
    company_id: user.companyId,
    owner_id: user.id,
    name,
    country_code: country.countryId,
    region_id: country.commercialRegionId,
    status: 'open',
    training,
    currency: country.currency,
    customer_id: customer.customerId,
    customer_site_id: customer.siteId,
    last_editor_id: user.id,
    created_at: now,
    updated_at: now,
  })
  if (!stored) return false
  await recordHistory(db, {
    cfgId: id,
    companyId: user.companyId,
    kind: 'create',
    userId: user.id,
    at: now,
    rowVersion: 1,
    changes: { ...changes, ...listCustomerChanges(noCustomer, customer) },
  })
  return true
}
