/** Sends quotations to customers, hands over and revokes links, withdraws, and answers questions. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Quotation, quotationCalls } from '@design-portal/contract/quotations.ts'
import { addDays } from '@design-portal/domain/days.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import {
  findQuotationTransition,
  type QuotationGuard,
} from '@design-portal/domain/quotations/quotation-states.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { PrintingCaller } from '../../../files/documents/print-progress.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { type HistoryEvent, recordHistory } from '../../solutions/solutions/history.ts'
import { describeConflict } from '../../solutions/solutions/act-on-solution.ts'
import { lockAtVersion } from '../../solutions/solutions/guarded-update.ts'
import { insertDocument } from './document-store.ts'
import { createDocument } from './create-document.ts'
import { buildLinkAddress, createSecret, hashSecret } from './link-secret.ts'
import { prepareDraft, readQuotation } from './read-quotation.ts'
import {
  listUnmetByDay,
  requireQuotation,
  requireQuotationTransition,
  type VisibleQuotation,
} from './require-quotation.ts'
import { requireQuotationVersion } from './require-version.ts'
import {
  insertLink,
  insertMail,
  insertMessage,
  listLinks,
  listMessages,
  lockRevisions,
  type QuotationRecord,
  revokeLinks,
  updateQuotations,
} from './store.ts'

type Calls = typeof quotationCalls

/** Days for which a customer can read a quotation after its last day; our own choice. */
const readableDays = 90

/**
 * Sends a draft: stores what it says and its PDF, supersedes the revisions before it, and queues a mail with a link for each recipient.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT, SERVICE_UNAVAILABLE
 */
export async function sendQuotation(
  caller: PrintingCaller,
  { quotationId, rowVersion, recipients }: CheckedInputOf<Calls['quotation/send']>,
): Promise<Quotation> {
  const found = await requireQuotation(caller, quotationId, 'editQuotations')
  requireMail(caller, recipients)
  const { quotation, visible } = found
  const { content, unmet } = await prepareDraft(caller, found)
  await requireQuotationVersion(caller, quotationId, rowVersion)
  requireQuotationTransition(quotation.state, 'send', unmet)
  // Printed before anything is stored: a quotation that cannot be printed is not sent.
  const document = await createDocument(caller, {
    content,
    companyId: quotation.company_id,
    cfgId: visible.solution.id,
  })
  // A sender who cancelled during the printing has sent nothing.
  if (caller.printing.signal.aborted) throw new CallError('SERVICE_UNAVAILABLE')
  await runInTransaction(caller, async (caller) => {
    const { db, clock, user } = caller
    // What is stored is what was checked: the solution must not have changed since.
    if (!(await lockAtVersion(db, visible.solution)))
      throw new CallError('ROW_VERSION_CONFLICT', {
        details: await describeConflict(caller, visible, visible.solution.row_version),
      })
    const revisions = await lockRevisions(db, quotation)
    const current = await requireQuotationVersion(caller, quotationId, rowVersion)
    const accepted: readonly QuotationGuard[] = revisions.some(({ state }) => state === 'accepted')
      ? ['noRevisionAccepted']
      : []
    requireQuotationTransition(current.state, 'send', [...unmet, ...accepted])
    const superseded = revisions.filter(
      ({ id, state }) => id !== quotationId && findQuotationTransition('supersede', state) !== undefined,
    )
    await updateQuotations(
      db,
      superseded.map(({ id }) => id),
      { state: 'superseded' },
    )
    const at = clock()
    await updateQuotations(db, [quotationId], {
      state: 'sent',
      content: JSON.stringify(content),
      net: computeQuotationPrice(content, []).net.amount,
      currency: content.currency,
      template_version: document.templateVersion,
      sent_at: at,
      sent_by: user.id,
    })
    await insertDocument(db, quotationId, document)
    for (const recipient of listUniqueRecipients(recipients))
      await mailLink(caller, { ...current, valid_until: content.terms.validUntil }, recipient)
    await recordStep(caller, found, {
      kind: 'quotation sent',
      changes: { recipients: { from: null, to: recipients.map(({ email }) => email).join(', ') } },
    })
  })
  return await readQuotation(caller, { quotationId })
}

interface Recipient {
  readonly name: string
  readonly email: string
}

/** Nobody gets two mails, however an address is capitalised. */
const listUniqueRecipients = (recipients: readonly Recipient[]): readonly Recipient[] => [
  ...new Map(recipients.map((recipient) => [recipient.email.toLowerCase(), recipient])).values(),
]

/** @throws CallError INVALID_INPUT if people are named although this installation sends no mail */
function requireMail({ settings }: Caller, recipients: readonly Recipient[]): void {
  if (settings.mail !== undefined || recipients.length === 0) return
  throw new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'recipients',
        code: 'not_allowed',
        message:
          'This installation sends no mail. Send the quotation without recipients and hand over a link.',
      },
    ],
  })
}

/** Creates a link, and returns its secret. */
async function createLink(
  { db, clock, user }: Caller,
  { id, valid_until: validUntil }: Pick<QuotationRecord, 'id' | 'valid_until'>,
  { name, email }: { readonly name: string; readonly email: string | null },
): Promise<{ readonly linkId: string; readonly secret: string }> {
  const [linkId, secret] = [randomUUID(), createSecret()]
  await insertLink(db, {
    id: linkId,
    quotation_id: id,
    secret_hash: hashSecret(secret),
    name,
    email,
    created_at: clock(),
    created_by: user.id,
    expires_at: new Date(`${addDays(validUntil, readableDays)}T12:00:00Z`),
  })
  return { linkId, secret }
}

async function mailLink(
  caller: Caller,
  quotation: Pick<QuotationRecord, 'id' | 'valid_until'>,
  recipient: Recipient,
): Promise<void> {
  const { linkId, secret } = await createLink(caller, quotation, recipient)
  const at = caller.clock()
  await insertMail(caller.db, {
    id: randomUUID(),
    link_id: linkId,
    kind: 'quotation',
    secret,
    created_at: at,
    next_attempt_at: at,
  })
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET */
export async function shareQuotation(
  caller: Caller,
  { quotationId, name }: CheckedInputOf<Calls['quotation/share']>,
): Promise<AnswerOf<Calls['quotation/share']>> {
  const { quotation } = await requireQuotation(caller, quotationId, 'editQuotations')
  requireQuotationTransition(quotation.state, 'share', listUnmetByDay(caller, quotation))
  const { secret } = await createLink(caller, quotation, { name, email: null })
  return {
    address: buildLinkAddress(caller.settings.publicUrl, secret),
    quotation: await readQuotation(caller, { quotationId }),
  }
}

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function revokeQuotationLink(
  caller: Caller,
  { quotationId, linkId }: CheckedInputOf<Calls['quotation/revoke-link']>,
): Promise<Quotation> {
  const { db, clock } = caller
  await requireQuotation(caller, quotationId, 'editQuotations')
  const links = await listLinks(db, quotationId)
  if (!links.some(({ id }) => id === linkId)) throw new CallError('NOT_FOUND')
  await revokeLinks(db, [linkId], clock())
  return await readQuotation(caller, { quotationId })
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function withdrawQuotation(
  caller: Caller,
  { quotationId, rowVersion, reason }: CheckedInputOf<Calls['quotation/withdraw']>,
): Promise<Quotation> {
  const found = await requireQuotation(caller, quotationId, 'editQuotations')
  await runInTransaction(caller, async (caller) => {
    await lockRevisions(caller.db, found.quotation)
    const current = await requireQuotationVersion(caller, quotationId, rowVersion)
    requireQuotationTransition(current.state, 'withdraw')
    await updateQuotations(caller.db, [quotationId], { state: 'withdrawn', reason })
    await recordStep(caller, found, { kind: 'quotation withdrawn', comment: reason })
  })
  return await readQuotation(caller, { quotationId })
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED if the customer has asked nothing */
export async function replyToCustomer(
  caller: Caller,
  { quotationId, text }: CheckedInputOf<Calls['quotation/reply']>,
): Promise<Quotation> {
  const { quotation } = await requireQuotation(caller, quotationId, 'editQuotations')
  await runInTransaction(caller, async ({ db, clock, user, settings }) => {
    const at = clock()
    const questions = (await listMessages(db, quotationId)).filter((message) => message.link_id !== null)
    const lastQuestion = questions.at(-1)
    if (lastQuestion?.link_id == null)
      throw new CallError('STATUS_NOT_ALLOWED', { details: { status: quotation.state } })
    const messageId = randomUUID()
    await insertMessage(db, {
      id: messageId,
      quotation_id: quotationId,
      link_id: null,
      author_id: user.id,
      author: user.name,
      text,
      at,
    })
    const link = (await listLinks(db, quotationId)).find(({ id }) => id === lastQuestion.link_id)
    if (settings.mail === undefined || link?.email == null || link.revoked_at !== null) return
    await insertMail(db, {
      id: randomUUID(),
      link_id: link.id,
      kind: 'reply',
      message_id: messageId,
      created_at: at,
      next_attempt_at: at,
    })
  })
  return await readQuotation(caller, { quotationId })
}

async function recordStep(
  { db, user, clock }: Caller,
  { quotation, visible: { solution } }: VisibleQuotation,
  { kind, changes = {}, comment }: Pick<HistoryEvent, 'kind' | 'changes' | 'comment'>,
): Promise<void> {
  await recordHistory(db, {
    cfgId: solution.id,
    companyId: solution.company_id,
    kind,
    userId: user.id,
    at: clock(),
    changes: {
      quotation: { from: null, to: quotation.number },
      revision: { from: null, to: quotation.revision },
      ...changes,
    },
    ...(comment === undefined ? {} : { comment }),
  })
}
