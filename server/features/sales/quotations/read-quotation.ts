/** Reads the quotations of a solution, and one of them with its recipients, questions and what may be done with it. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type {
  Quotation,
  quotationCalls,
  QuotationList,
  QuotationRow,
} from '@design-portal/contract/quotations.ts'
import { computeMarginOfLines } from '@design-portal/domain/approval/approval-facts.ts'
import { compareRevisions } from '@design-portal/domain/quotations/compare-revisions.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import type { QuotationGuard } from '@design-portal/domain/quotations/quotation-states.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { isApproved } from '@design-portal/domain/workflow/statuses.ts'
import { decideOn } from '@design-portal/domain/workflow/solution-abilities.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { toAbility } from '../../solutions/solutions/abilities.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { type ContentNow, readContent } from '../../workflow/solution-content/content-of-solution.ts'
import { buildContent, type BuiltContent } from './build-content.ts'
import { presentAnswer, presentLink, presentMessage } from './present.ts'
import {
  decideQuotationAction,
  requireQuotableSolution,
  requireQuotation,
  type VisibleQuotation,
} from './require-quotation.ts'
import {
  countOpenQuestions,
  findApprovedHash,
  listLinks,
  listMessages,
  listQuotations,
  listRevisions,
  type QuotationRecord,
} from './store.ts'

type Calls = typeof quotationCalls

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function listQuotationsOfSolution(
  caller: Caller,
  { cfgId }: CheckedInputOf<Calls['quotation/list']>,
): Promise<QuotationList> {
  const visible = await requireQuotableSolution(caller, cfgId, 'readQuotations')
  const records = await listQuotations(caller.db, cfgId)
  const questions = await countOpenQuestions(
    caller.db,
    records.map(({ id }) => id),
  )
  const data: QuotationRow[] = []
  for (const record of records)
    data.push(await presentRow(caller, { quotation: record, visible }, questions.get(record.id) ?? 0))
  const create = decideOn(caller.user, 'editQuotations', visible.facts, visible.state.status)
  return { data, create: toAbility(create) }
}

async function presentRow(
  caller: Caller,
  found: VisibleQuotation,
  openQuestions: number,
): Promise<QuotationRow> {
  const { quotation } = found
  const { content, partsWithoutPrice } = await readContentOf(caller, found)
  return {
    quotationId: quotation.id,
    number: quotation.number,
    revision: quotation.revision,
    state: quotation.state,
    currency: content.currency,
    net: partsWithoutPrice > 0 ? null : computeQuotationPrice(content, []).net,
    validUntil: quotation.valid_until,
    customerName: content.customer.name === '' ? null : content.customer.name,
    createdOn: quotation.created_at.toISOString(),
    createdBy: quotation.creator_name,
    sentOn: quotation.sent_at?.toISOString() ?? null,
    decidedOn: quotation.decided_at?.toISOString() ?? null,
    openQuestions,
  }
}

/** What a quotation says: a draft by the solution as it is now, anything else as it was sent. */
async function readContentOf(
  caller: Caller,
  { quotation, visible }: VisibleQuotation,
  budgetary = true,
): Promise<BuiltContent> {
  if (quotation.content !== null)
    return { content: quotation.content, partsWithoutPrice: 0, contacts: [], hasCustomer: true }
  return await buildContent(caller, visible, quotation, budgetary)
}

/** A draft with everything that decides whether it can be sent. */
export interface DraftToSend extends BuiltContent {
  readonly unmet: readonly QuotationGuard[]
  readonly now: ContentNow
}

/** Builds a draft as it would be sent now, with the conditions that are not met. */
export async function prepareDraft(
  caller: Caller,
  { quotation, visible }: VisibleQuotation,
): Promise<DraftToSend> {
  const now = await readContent(caller, caller.user, visible.solution)
  const unmetApproval = await listUnmetApproval(caller, visible, now)
  const built = await buildContent(caller, visible, quotation, unmetApproval.length > 0)
  const revisions = await listRevisions(caller.db, quotation)
  const today = getDayIn(quotation.country_code, caller.clock())
  const { valid_until: approvedUntil } = visible.solution
  const unmet: QuotationGuard[] = [...unmetApproval]
  if (built.partsWithoutPrice > 0 || built.content.items.length === 0) unmet.push('everyPartPriced')
  if (!built.hasCustomer) unmet.push('quotationForCustomer')
  if (quotation.valid_until < today) unmet.push('quotationStillValid')
  if (approvedUntil !== null && quotation.valid_until > approvedUntil) unmet.push('withinApproval')
  if (revisions.some(({ state }) => state === 'accepted')) unmet.push('noRevisionAccepted')
  return { ...built, now, unmet }
}

async function listUnmetApproval(
  { db }: Caller,
  { solution }: VisibleSolution,
  now: ContentNow,
): Promise<readonly QuotationGuard[]> {
  if (!isApproved(solution.status)) return ['solutionApproved', 'approvalMatches']
  return (await findApprovedHash(db, solution.id)) === now.hash ? [] : ['approvalMatches']
}

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function readQuotation(
  caller: Caller,
  { quotationId }: CheckedInputOf<Calls['quotation/find']>,
): Promise<Quotation> {
  return await presentQuotation(caller, await requireQuotation(caller, quotationId, 'readQuotations'))
}

export async function presentQuotation(caller: Caller, found: VisibleQuotation): Promise<Quotation> {
  const { db, user, clock, settings } = caller
  const { quotation, visible } = found
  const draft = quotation.state === 'draft' ? await prepareDraft(caller, found) : undefined
  const built = draft ?? (await readContentOf(caller, found))
  const { content } = built
  const today = getDayIn(quotation.country_code, clock())
  const unmet: readonly QuotationGuard[] =
    draft?.unmet ?? (quotation.valid_until < today ? ['quotationStillValid'] : [])
  const decide = (action: Parameters<typeof decideQuotationAction>[2]) =>
    decideQuotationAction(caller, found, action, unmet)
  const revisions = await listRevisions(db, quotation)
  return {
    quotationId: quotation.id,
    cfgId: visible.solution.id,
    state: quotation.state,
    rowVersion: quotation.row_version,
    content,
    colleagueNote: quotation.colleague_note,
    marginPercent:
      draft !== undefined && getPriceReader(user, visible).cost === 'exact'
        ? (computeMarginOfLines(draft.now.priced.lines)?.toFixed(1) ?? null)
        : null,
    partsWithoutPrice: built.partsWithoutPrice,
    recipients: (await listLinks(db, quotation.id)).map((link) => presentLink(link, clock())),
    messages: (await listMessages(db, quotation.id)).map(presentMessage),
    answer: presentAnswer(quotation),
    withdrawalReason: quotation.state === 'withdrawn' ? quotation.reason : '',
    mailAvailable: settings.mail !== undefined,
    contacts: built.contacts,
    revisions: revisions.map(({ id, revision, state }) => ({ quotationId: id, revision, state })),
    actions: {
      edit: decide('edit'),
      discard: decide('discard'),
      send: decide('send'),
      share: decide('share'),
      withdraw: decide('withdraw'),
      revise: revisions.some(({ state }) => state === 'accepted')
        ? { allowed: false, reason: 'CONDITION_NO_REVISION_ACCEPTED' }
        : decide('revise'),
    },
  }
}

/**
 * Compares two quotations of the same solution or of the same number.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN
 */
export async function compareQuotations(
  caller: Caller,
  { fromId, toId }: CheckedInputOf<Calls['quotation/compare']>,
): Promise<AnswerOf<Calls['quotation/compare']>> {
  const before = await requireQuotation(caller, fromId, 'readQuotations')
  const after = await requireQuotation(caller, toId, 'readQuotations')
  if (before.visible.solution.id !== after.visible.solution.id) throw new CallError('NOT_FOUND')
  const [from, to] = [await readContentOf(caller, before), await readContentOf(caller, after)]
  return compareRevisions(from.content, to.content)
}

/** The revision that the customer received before this one; undefined for the first. */
export const findPreviousSent = (
  revisions: readonly QuotationRecord[],
  { revision }: Pick<QuotationRecord, 'revision'>,
): QuotationRecord | undefined =>
  revisions.find((earlier) => earlier.revision < revision && earlier.content !== null)
