/** What customers may do with a quotation by the secret of their link, and nothing else: open, accept, decline, ask. */
import { randomUUID } from 'node:crypto'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { CustomerQuotation, quotationCalls } from '@design-portal/contract/quotations.ts'
import { compareRevisions } from '@design-portal/domain/quotations/compare-revisions.ts'
import type { QuotationContent } from '@design-portal/domain/quotations/quotation-content.ts'
import { findChoiceProblem } from '@design-portal/domain/quotations/quotation-items.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import {
  findQuotationTransition,
  type QuotationAction,
} from '@design-portal/domain/quotations/quotation-states.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import type { NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Visitor } from '../../../http/caller.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { hashSecret } from './link-secret.ts'
import { presentAnswer, presentMessage } from './present.ts'
import { listUnmetByDay, requireQuotationTransition } from './require-quotation.ts'
import {
  findContentBefore,
  findLiveLink,
  findQuotation,
  insertMessage,
  type LinkRecord,
  listMessages,
  listSellers,
  lockRevisions,
  markLinkOpened,
  type QuotationRecord,
  updateQuotations,
} from './store.ts'

type Calls = typeof quotationCalls

interface OpenedQuotation {
  readonly link: LinkRecord
  readonly quotation: QuotationRecord
  readonly content: QuotationContent
}

/**
 * Finds the quotation of a link. Links that are unknown, revoked or too old get the same answer, so that nobody learns which ones exist.
 *
 * @throws CallError NOT_FOUND
 */
export async function requireOpenedQuotation(
  { db, clock }: Pick<Visitor, 'db' | 'clock'>,
  token: string,
): Promise<OpenedQuotation> {
  const link = await findLiveLink(db, hashSecret(token), clock())
  const quotation = link === undefined ? undefined : await findQuotation(db, link.quotation_id)
  if (link === undefined || quotation?.content == null) throw new CallError('NOT_FOUND')
  return { link, quotation, content: quotation.content }
}

/** @throws CallError NOT_FOUND */
export async function openQuotation(
  visitor: Visitor,
  { token }: CheckedInputOf<Calls['customer-quotation/open']>,
): Promise<CustomerQuotation> {
  const { link, quotation } = await requireOpenedQuotation(visitor, token)
  if (quotation.state === 'sent' || link.opened_at === null) {
    await runInTransaction(visitor, async (visitor) => {
      const { db, clock } = visitor
      const at = clock()
      await lockRevisions(db, quotation)
      await markLinkOpened(db, link.id, at)
      const current = await findQuotation(db, quotation.id)
      if (current?.state !== 'sent') return
      await updateQuotations(db, [quotation.id], { state: 'opened', opened_at: at })
      await notifySellers(visitor, current, 'quotationOpened', { customer: link.name })
    })
  }
  return await presentToCustomer(visitor, token)
}

/** @throws CallError NOT_FOUND, INVALID_INPUT, STATUS_NOT_ALLOWED, CONDITION_NOT_MET */
export async function acceptQuotation(
  visitor: Visitor,
  { token, name, choice }: CheckedInputOf<Calls['customer-quotation/accept']>,
): Promise<CustomerQuotation> {
  await withLockedQuotation(visitor, { token, action: 'accept' }, async (visitor, { quotation, content }) => {
    const problem = findChoiceProblem(content.items, choice)
    if (problem !== undefined) {
      throw new CallError('INVALID_INPUT', {
        fields: [{ path: 'choice', code: 'not_allowed', message: choiceMessages[problem.problem] }],
      })
    }
    const { net } = computeQuotationPrice(content, choice)
    await updateQuotations(visitor.db, [quotation.id], {
      state: 'accepted',
      decided_at: visitor.clock(),
      decided_by: name,
      choice: JSON.stringify([...new Set(choice)]),
      accepted_net: net.amount,
    })
    await recordAnswer(visitor, quotation, 'quotation accepted', name)
    await notifySellers(visitor, quotation, 'quotationAccepted', { customer: name })
  })
  return await presentToCustomer(visitor, token)
}

const choiceMessages = {
  notOffered: 'Choose optional items and alternatives of this quotation only.',
  twoAlternatives: 'Choose one alternative to an item.',
} as const

/** @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED */
export async function declineQuotation(
  visitor: Visitor,
  { token, name, reason }: CheckedInputOf<Calls['customer-quotation/decline']>,
): Promise<CustomerQuotation> {
  await withLockedQuotation(visitor, { token, action: 'decline' }, async (visitor, { quotation }) => {
    await updateQuotations(visitor.db, [quotation.id], {
      state: 'declined',
      decided_at: visitor.clock(),
      decided_by: name,
      reason,
    })
    await recordAnswer(visitor, quotation, 'quotation declined', name)
    await notifySellers(visitor, quotation, 'quotationDeclined', { customer: name, note: reason })
  })
  return await presentToCustomer(visitor, token)
}

/** @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED, CONDITION_NOT_MET */
export async function askSeller(
  visitor: Visitor,
  { token, text }: CheckedInputOf<Calls['customer-quotation/ask']>,
): Promise<CustomerQuotation> {
  await withLockedQuotation(visitor, { token, action: 'ask' }, async (visitor, { quotation, link }) => {
    await insertMessage(visitor.db, {
      id: randomUUID(),
      quotation_id: quotation.id,
      link_id: link.id,
      author_id: null,
      author: link.name,
      text,
      at: visitor.clock(),
    })
    await notifySellers(visitor, quotation, 'quotationQuestion', { customer: link.name, note: text })
  })
  return await presentToCustomer(visitor, token)
}

/** Runs work on a quotation whose revisions are locked, so that only one of two answers at once counts. @throws CallError if its state does not allow the action */
async function withLockedQuotation(
  visitor: Visitor,
  { token, action }: { readonly token: string; readonly action: QuotationAction },
  work: (visitor: Visitor, opened: OpenedQuotation) => Promise<void>,
): Promise<void> {
  const { quotation } = await requireOpenedQuotation(visitor, token)
  await runInTransaction(visitor, async (visitor) => {
    await lockRevisions(visitor.db, quotation)
    const opened = await requireOpenedQuotation(visitor, token)
    requireQuotationTransition(opened.quotation.state, action, listUnmetByDay(visitor, opened.quotation))
    await work(visitor, opened)
  })
}

async function recordAnswer(
  { db, clock }: Visitor,
  { solution_id: cfgId, company_id: companyId, number, revision }: QuotationRecord,
  kind: HistoryKind,
  name: string,
): Promise<void> {
  if (cfgId === null) return
  await recordHistory(db, {
    cfgId,
    companyId,
    kind,
    userId: systemId,
    at: clock(),
    changes: {
      quotation: { from: null, to: number },
      revision: { from: null, to: revision },
      customerPerson: { from: null, to: name },
    },
  })
}

async function notifySellers(
  { db, clock }: Visitor,
  quotation: QuotationRecord,
  kind: NotificationKind,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  await notify(db, {
    kind,
    cfgId: quotation.solution_id,
    userIds: await listSellers(db, quotation),
    actorId: systemId,
    at: clock(),
    facts: { number: quotation.number, ...facts },
  })
}

/** @throws CallError NOT_FOUND */
async function presentToCustomer(visitor: Visitor, token: string): Promise<CustomerQuotation> {
  const { db } = visitor
  const { link, quotation, content } = await requireOpenedQuotation(visitor, token)
  const unmet = listUnmetByDay(visitor, quotation)
  const before = await findContentBefore(db, quotation)
  const can = (action: QuotationAction): boolean =>
    findQuotationTransition(action, quotation.state)?.guards.every((guard) => !unmet.includes(guard)) ?? false
  return {
    state: getStateForCustomer(quotation, unmet.length > 0),
    content,
    recipient: link.name,
    changes: before === undefined ? null : compareRevisions(before, content),
    messages: (await listMessages(db, quotation.id)).map(presentMessage),
    answer: presentAnswer(quotation),
    withdrawalReason: quotation.state === 'withdrawn' ? quotation.reason : '',
    actions: { accept: can('accept'), decline: can('decline') && unmet.length === 0, ask: can('ask') },
  }
}

/** A quotation whose last day is over has expired for its customer, before the job has seen it. */
function getStateForCustomer({ state }: QuotationRecord, isOver: boolean): CustomerQuotation['state'] {
  const isWaiting = state === 'draft' || state === 'sent' || state === 'opened'
  if (!isWaiting) return state
  return isOver ? 'expired' : 'opened'
}
