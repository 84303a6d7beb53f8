/** Links, messages and answers of quotations as the contract shows them. */
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import type { listLinks, listMessages, QuotationRecord } from './store.ts'

type Link = Awaited<ReturnType<typeof listLinks>>[number]
type Message = Awaited<ReturnType<typeof listMessages>>[number]

export const presentLink = (link: Link, now: Date): Quotation['recipients'][number] => ({
  linkId: link.id,
  name: link.name,
  email: link.email,
  state: getLinkState(link, now),
  problem: link.mail_state === 'refused' ? link.last_problem : null,
  createdOn: link.created_at.toISOString(),
  openedOn: link.opened_at?.toISOString() ?? null,
})

function getLinkState(link: Link, now: Date): Quotation['recipients'][number]['state'] {
  if (link.revoked_at !== null) return 'revoked'
  if (link.expires_at <= now) return 'expired'
  switch (link.mail_state) {
    case null:
      return 'handedOver'
    case 'waiting':
    case 'sent':
      return link.mail_state
    default:
      return 'refused'
  }
}

export const presentMessage = (message: Message): Quotation['messages'][number] => ({
  messageId: message.id,
  fromCustomer: message.link_id !== null,
  author: message.author,
  text: message.text,
  at: message.at.toISOString(),
})

/** What the customer answered; null as long as nobody has. */
export function presentAnswer(quotation: QuotationRecord): Quotation['answer'] {
  const { decided_at: at, decided_by: name, accepted_net: net, currency, choice, reason } = quotation
  if (at === null || name === null) return null
  return {
    accepted: net !== null,
    name,
    at: at.toISOString(),
    reason: net === null ? reason : '',
    choice: [...(choice ?? [])],
    net: net === null ? null : createMoney(net, currency),
  }
}
