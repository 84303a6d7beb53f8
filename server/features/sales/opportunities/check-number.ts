/** Checks an opportunity number: its form, then what the sales system knows about it, then which partner it belongs to. */
import { isNear } from '@design-portal/domain/near-now.ts'
import type { numberFindings } from '@design-portal/contract/opportunities.ts'
import { isExternal, type Person } from '@design-portal/domain/permissions/roles.ts'
import { isOpportunity, parseOpportunityNumber } from '@design-portal/domain/workflow/opportunity.ts'
import type { Database } from '../../../db/database.ts'
import type { Settings } from '../../../env.ts'
import { applyReportedOpportunity } from './apply-reported-opportunity.ts'
import { findSalesSystem } from './sales-system/find-sales-system.ts'
import { type SalesSystem, SalesSystemUnavailableError } from './sales-system/sales-system.ts'
import {
  findAccount,
  findOpportunity,
  isOfOtherPartner,
  storeOpportunity,
  type OpportunityRecord,
} from './store.ts'

/** How long an answer of the sales system stays valid (from the specification). */
export const cacheMinutes = 15

/** The services that a check needs; both routes and jobs have them. */
export interface CheckServices {
  readonly db: Database
  readonly settings: Pick<Settings, 'salesSystem'>
  readonly clock: () => Date
}

export type NumberFinding = (typeof numberFindings)[number]

export interface NumberCheck {
  /** Whether the number may be used. */
  readonly accepted: boolean
  /** The number as it would be stored; undefined if its form is wrong. */
  readonly number: string | undefined
  /** Why the number is not accepted, or what was not checked; null if there is nothing to report. */
  readonly finding: NumberFinding | null
  /** The answer of the sales system; undefined if there is no number, no sales system, or no answer. */
  readonly opportunity: OpportunityRecord | undefined
}

/**
 * An external person only learns that a number that is not theirs is not available, whether it belongs to another partner, to the manufacturer, or
 * to nobody. Each of these cases runs the same queries.
 *
 * @param refresh asks the sales system again, even if it has answered within the last quarter of an hour
 */
export async function checkNumber(
  services: CheckServices,
  user: Person,
  typed: string,
  { refresh = false } = {},
): Promise<NumberCheck> {
  const number = parseOpportunityNumber(typed)
  if (number === undefined) return { accepted: false, number, finding: 'format', opportunity: undefined }
  if (!isOpportunity(number)) return { accepted: true, number, finding: null, opportunity: undefined }
  const [answer, isTaken, account] = await Promise.all([
    querySalesSystem(services, number, refresh),
    isOfOtherPartner(services.db, number, user.companyId),
    findAccount(services.db, user.companyId),
  ])
  const refuse = (finding: NumberFinding): NumberCheck => ({
    accepted: false,
    number,
    finding,
    opportunity: undefined,
  })
  if (isExternal(user.baseRole)) {
    const isTheirs =
      answer.kind !== 'known' || (account !== null && answer.opportunity.partner_account === account)
    if (isTaken || !isTheirs || answer.kind === 'unknown') return refuse('notAvailable')
  }
  switch (answer.kind) {
    case 'unknown':
      return refuse('unknown')
    case 'known':
      return { accepted: true, number, finding: null, opportunity: answer.opportunity }
    case 'silent':
      return { accepted: true, number, finding: 'notChecked', opportunity: undefined }
    case 'none':
      return { accepted: true, number, finding: 'noSalesSystem', opportunity: undefined }
  }
}

export type SalesSystemAnswer =
  | { readonly kind: 'known'; readonly opportunity: OpportunityRecord }
  | { readonly kind: 'unknown' }
  /** The sales system does not answer. */
  | { readonly kind: 'silent' }
  /** No sales system is connected. */
  | { readonly kind: 'none' }

/** What the sales system says about a number; its last answer is used while it is fresh. */
export async function querySalesSystem(
  services: CheckServices,
  number: string,
  refresh: boolean,
): Promise<SalesSystemAnswer> {
  const system = findSalesSystem(services.settings)
  if (system === undefined) return { kind: 'none' }
  const now = services.clock()
  const stored = await findOpportunity(services.db, number)
  if (!refresh && stored !== undefined && isFresh(stored, now)) return toSalesSystemAnswer(stored)
  try {
    await fetchOpportunity(services, system, number, now)
  } catch (failure) {
    if (!(failure instanceof SalesSystemUnavailableError)) throw failure
    return { kind: 'silent' }
  }
  return toSalesSystemAnswer(await findOpportunity(services.db, number))
}

const isFresh = ({ checked_at: checkedAt }: OpportunityRecord, now: Date): boolean =>
  checkedAt !== null && isNear(checkedAt, now, cacheMinutes * 60_000 - 1)

const toSalesSystemAnswer = (record: OpportunityRecord | undefined): SalesSystemAnswer =>
  record?.known === true ? { kind: 'known', opportunity: record } : { kind: 'unknown' }

/** @throws SalesSystemUnavailableError */
async function fetchOpportunity(
  { db }: CheckServices,
  system: SalesSystem,
  number: string,
  now: Date,
): Promise<void> {
  const found = await system.find(number)
  await db.transaction().execute(async (transaction) => {
    if (found === undefined) {
      await storeOpportunity(transaction, number, { known: false, checked_at: now })
    } else {
      await applyReportedOpportunity(transaction, found, now)
    }
  })
}
