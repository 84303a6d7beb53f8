/** Reads the quotations of a solution, and one of them with its recipients, questions and what may be done with it. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type {
  Quotation,
  quotationCalls,
  QuotationList,
  QuotationRow,
} from '@design-portal/contract/quotations.ts'
import { computeMarginOfLines } from '@design-portal/domain/approval/approval-facts.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { compareRevisions } from '@design-portal/domain/quotations/compare-revisions.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import type { QuotationGuard } from '@design-portal/domain/quotations/quotation-states.ts'
import { isApproved } from '@design-portal/domain/workflow/statuses.ts'
import { decideOn } from '@design-portal/domain/workflow/solution-abilities.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { toAbility } from '../../solutions/solutions/abilities.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { type CurrentContent, readContent } from '../../workflow/solution-content/content-of-solution.ts'
import { buildContent, type BuiltContent } from './build-content.ts'
import { presentAnswer, presentLink, presentMessage } from './present.ts'
import {
  decideQuotationAction,
  listUnmetByDay,
  requireQuotableSolution,
  requireQuotation,
  type VisibleQuotation,
} from './require-quotation.ts'
import {
  countOpenQuestions,
  findApprovedHash,
  findQuotation,
  listLinks,
  listMessages,
  listQuotations,
  listRevisions,
  type QuotationListRecord,
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
  const data = await Promise.all(
    records.map(async (record) => ({
      ...(await presentRow(caller, visible, record)),
      openQuestions: questions.get(record.id) ?? 0,
    })),
  )
  const create = decideOn(caller.user, 'editQuotations', visible.facts, visible.state.status)
  return { data, create: toAbility(create) }
}

async function presentRow(
  caller: Caller,
  visible: VisibleSolution,
  record: QuotationListRecord,
): Promise<Omit<QuotationRow, 'openQuestions'>> {
  const { net, customerName, currency } = await readRowContent(caller, visible, record)
  return {
    quotationId: record.id,
    number: record.number,
    revision: record.revision,
    state: record.state,
    currency,
    net,
    validUntil: record.valid_until,
    customerName: customerName === '' ? null : customerName,
    createdOn: record.created_at.toISOString(),
    createdBy: record.creator_name,
    sentOn: record.sent_at?.toISOString() ?? null,
    decidedOn: record.decided_at?.toISOString() ?? null,
  }
}

/** What a row shows of the content: as it was sent, or of a draft as its solution is now. */
async function readRowContent(
  caller: Caller,
  visible: VisibleSolution,
  { id, net, currency, customer_name: customerName }: QuotationListRecord,
): Promise<Pick<QuotationRow, 'net' | 'customerName' | 'currency'>> {
  const quotation = net === null ? await findQuotation(caller.db, id) : undefined
  if (quotation === undefined)
    return { net: net === null ? null : createMoney(net, currency), customerName, currency }
  const { content, partsWithoutPrice } = await readQuotationContent(caller, { quotation, visible })
  return {
    net: partsWithoutPrice > 0 ? null : computeQuotationPrice(content, []).net,
    customerName: content.customer.name,
    currency: content.currency,
  }
}

/** What a quotation says: a draft by the solution as it is now, anything else as it was sent. */
async function readQuotationContent(
  caller: Caller,
  { quotation, visible }: VisibleQuotation,
  budgetary = true,
): Promise<BuiltContent> {
  if (quotation.content !== null)
    return {
      content: quotation.content,
      partsWithoutPrice: 0,
      contacts: [],
      hasCustomer: true,
      templateVersion: quotation.template_version,
    }
  return await buildContent(caller, visible, quotation, budgetary)
}

/** A draft with everything that decides whether it can be sent. */
export interface DraftToSend extends BuiltContent {
  readonly unmet: readonly QuotationGuard[]
  readonly current: CurrentContent
}

/** Builds a draft as it would be sent now, with the conditions that are not met; whether another revision was accepted is checked by the callers. */
export async function prepareDraft(
  caller: Caller,
  { quotation, visible }: VisibleQuotation,
): Promise<DraftToSend> {
  const current = await readContent(caller, caller.user, visible.solution)
  const unmetApproval = await listUnmetApproval(caller, visible, current)
  const built = await buildContent(caller, visible, quotation, unmetApproval.length > 0)
  const { valid_until: approvedUntil } = visible.solution
  const unmet: QuotationGuard[] = [...unmetApproval, ...listUnmetByDay(caller, quotation)]
  if (built.partsWithoutPrice > 0 || built.content.items.length === 0) unmet.push('everyPartPriced')
  if (!built.hasCustomer) unmet.push('quotationForCustomer')
  if (approvedUntil !== null && quotation.valid_until > approvedUntil) unmet.push('withinApproval')
  return { ...built, current, unmet }
}

async function listUnmetApproval(
  { db }: Caller,
  { solution }: VisibleSolution,
  current: CurrentContent,
): Promise<readonly QuotationGuard[]> {
  if (!isApproved(solution.status)) return ['solutionApproved', 'approvalMatches']
  return (await findApprovedHash(db, solution.id)) === current.hash ? [] : ['approvalMatches']
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
  const built = draft ?? (await readQuotationContent(caller, found))
  const { content } = built
  const revisions = await listRevisions(db, quotation)
  const isAccepted = revisions.some(({ state }) => state === 'accepted')
  const unmet: readonly QuotationGuard[] = [
    ...(draft?.unmet ?? listUnmetByDay(caller, quotation)),
    ...(isAccepted ? (['noRevisionAccepted'] as const) : []),
  ]
  const decide = (action: Parameters<typeof decideQuotationAction>[2]) =>
    decideQuotationAction(caller, found, action, unmet)
  return {
    quotationId: quotation.id,
    cfgId: visible.solution.id,
    state: quotation.state,
    rowVersion: quotation.row_version,
    content,
    colleagueNote: quotation.colleague_note,
    marginPercent:
      draft !== undefined && getPriceReader(user, visible).cost === 'exact'
        ? (computeMarginOfLines(draft.current.priced.lines)?.toFixed(1) ?? null)
        : null,
    partsWithoutPrice: built.partsWithoutPrice,
    recipients: (await listLinks(db, quotation.id)).map((link) => presentLink(link, clock())),
    messages: (await listMessages(db, quotation.id)).map(presentMessage),
    answer: presentAnswer(quotation),
    withdrawalReason: quotation.state === 'withdrawn' ? quotation.reason : '',
    templateVersion: built.templateVersion,
    mailAvailable: settings.mail !== undefined,
    contacts: built.contacts,
    revisions: revisions.map(({ id, revision, state }) => ({ quotationId: id, revision, state })),
    actions: {
      edit: decide('edit'),
      discard: decide('discard'),
      send: decide('send'),
      share: decide('share'),
      withdraw: decide('withdraw'),
      revise: isAccepted ? { allowed: false, reason: 'CONDITION_NO_REVISION_ACCEPTED' } : decide('revise'),
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
  const [from, to] = [await readQuotationContent(caller, before), await readQuotationContent(caller, after)]
  return compareRevisions(from.content, to.content)
}
