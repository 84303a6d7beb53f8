/** Quote requests as the contract shows them to the side that asks and to the side that answers. */
import type {
  Distributor,
  InboxRow,
  QuoteAnswer,
  QuoteRequest,
  ReceivedRequest,
} from '@design-portal/contract/quote-requests.ts'
import type { Ability } from '@design-portal/contract/solutions.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { getNameShownTo } from '@design-portal/domain/permissions/named-people.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import {
  findQuoteTransition,
  isLive,
  type QuoteRequestAction,
  type QuoteRequestGuard,
  type QuoteRequestState,
} from '@design-portal/domain/workflow/quote-request.ts'
import {
  compareWithOwnPrice,
  computeOwnPrice,
  type OwnLine,
} from '@design-portal/domain/workflow/quote-own-price.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import type { DistributorRecord, listInbox, RequestRecord } from './store.ts'

/** Whether a request's state, and the guards that can be checked beforehand, allow an action for a person who has the permission. */
export function decideAbility(
  permission: Ability,
  state: QuoteRequestState,
  action: QuoteRequestAction,
  unmet: readonly QuoteRequestGuard[] = [],
): Ability {
  if (!permission.allowed) return permission
  const transition = findQuoteTransition(action, state)
  if (transition === undefined) return { allowed: false, reason: 'QUOTE_STATE_NOT_ALLOWED' }
  const guard = transition.guards.find((candidate) => unmet.includes(candidate))
  return guard === undefined ? permission : { allowed: false, reason: toTextKey('CONDITION', guard) }
}

/** The guards of an answer that are not met on a day. */
export const listUnmetGuards = (
  { valid_until: validUntil }: Pick<RequestRecord, 'valid_until'>,
  today: string,
): readonly QuoteRequestGuard[] => (validUntil !== null && validUntil < today ? ['answerStillValid'] : [])

export function toDistributorAnswer(
  { id, company_name: companyName, name, country_code: country }: DistributorRecord,
  newest: RequestRecord | undefined,
): Distributor {
  return {
    id,
    companyName,
    distName: name,
    country,
    chosen: newest !== undefined && isLive(newest.state),
    state: newest?.state ?? null,
    requestId: newest?.id ?? null,
  }
}

function presentAnswer(user: SignedInUser, request: RequestRecord): QuoteAnswer | null {
  const { answer, answer_total: total, valid_until: validUntil, answered_at: answeredAt } = request
  if (answer === null || total === null || validUntil === null || answeredAt === null) return null
  return {
    lines: [...answer.lines],
    total: createMoney(total, request.currency),
    complete: request.answer_complete ?? false,
    validUntil,
    leadTimeDays: answer.leadTimeDays,
    note: answer.note,
    answeredOn: answeredAt.toISOString(),
    answeredBy: getAnswererName(user, request) ?? '',
    onBehalf: request.answered_on_behalf ?? false,
  }
}

/** Only internal people see the name of an employee who answers in place of a distributor. */
export const getAnswererName = (user: SignedInUser, request: RequestRecord): string | null =>
  request.answered_on_behalf === true && request.answerer_name !== null
    ? getNameShownTo(user, request.answerer_name)
    : request.answerer_name

const presentCommon = (user: SignedInUser, request: RequestRecord) => ({
  requestId: request.id,
  state: request.state,
  rowVersion: request.row_version,
  currency: request.currency,
  note: request.note,
  answerBy: request.answer_by,
  sentOn: request.sent_at?.toISOString() ?? null,
  endsOn: request.ends_at?.toISOString() ?? null,
  lines: [...request.lines],
  answer: presentAnswer(user, request),
  reason: request.reason,
})

/**
 * @param permission whether the reader may choose at all
 */
export function toRequestAnswer(
  user: SignedInUser,
  request: RequestRecord,
  permission: Ability,
  { today, bill, ownLines }: ComparisonBasis,
): QuoteRequest {
  const common = presentCommon(user, request)
  const unmet = listUnmetGuards(request, today)
  return {
    ...common,
    distributorId: request.distributor_id,
    companyName: request.distributor_company,
    distName: request.distributor_name,
    seenOn: request.seen_at?.toISOString() ?? null,
    outdated: request.state !== 'draft' && buildBillKey(request.lines) !== bill,
    expired: request.state === 'quoted' && unmet.length > 0,
    own: presentOwn(common, ownLines),
    actions: {
      choose: decideAbility(permission, request.state, 'choose', unmet),
      withdraw: decideAbility(permission, request.state, 'withdraw'),
    },
  }
}

/** What a request is compared with. */
interface ComparisonBasis {
  readonly today: string
  /** The key of the solution's current parts, built by `buildBillKey`. */
  readonly bill: string
  /** The lines of the solution as they are priced now; empty for readers who may not see prices. */
  readonly ownLines: readonly OwnLine[]
}

function presentOwn(
  { lines, currency, answer }: Pick<QuoteRequest, 'lines' | 'currency' | 'answer'>,
  ownLines: readonly OwnLine[],
): QuoteRequest['own'] {
  const total = ownLines.length === 0 ? null : computeOwnPrice(lines, ownLines, currency)
  if (total === null) return null
  const compared = answer === null ? null : compareWithOwnPrice(answer, total)
  return { total, difference: compared?.difference ?? null, percent: compared?.percent ?? null }
}

/** Parts and quantities as one text; equal bills have equal texts. */
export const buildBillKey = (lines: RequestRecord['lines']): string =>
  lines
    .map(({ partNumber, quantity }) => `${partNumber} ${quantity}`)
    .toSorted()
    .join('\n')

/** A person who has access to a request may answer it. */
const allowed = { allowed: true } as const

export function toReceivedRequest(
  user: SignedInUser,
  { request, visible: { solution } }: { readonly request: RequestRecord; readonly visible: VisibleSolution },
  today: string,
): ReceivedRequest {
  return {
    ...presentCommon(user, request),
    cfgId: solution.id,
    solutionName: solution.name,
    countryId: solution.country_code,
    partnerName: solution.owner_company,
    askedBy: request.asker_name,
    distName: request.distributor_name,
    today,
    actions: {
      answer: decideAbility(allowed, request.state, 'answer'),
      decline: decideAbility(allowed, request.state, 'decline'),
    },
  }
}

export function toInboxRow(row: Awaited<ReturnType<typeof listInbox>>[number]): InboxRow {
  return {
    requestId: row.id,
    state: row.state,
    solutionName: row.solution_name,
    partnerName: row.partner_name,
    distName: row.distributor_name,
    companyName: row.distributor_company,
    countryId: row.country_code,
    sentOn: (row.sent_at ?? new Date(0)).toISOString(),
    answerBy: row.answer_by,
    endsOn: row.ends_at?.toISOString() ?? null,
    total: row.answer_total === null ? null : createMoney(row.answer_total, row.currency),
  }
}
