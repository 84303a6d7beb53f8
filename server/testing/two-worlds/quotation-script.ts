/** What a reader does with quotations: writes, sends and withdraws their own, answers them by a link, and asks about those of strangers. */
import type { Quotation } from '@design-portal/contract/quotations.ts'
import type { Target, World } from './world.ts'

/** Asks for everything that a reader can learn about the quotations of a solution. */
async function askAboutQuotations({ ask }: World, { cfgId }: Target): Promise<void> {
  const quotationList = await ask('quotation/list', { cfgId })
  const quotationId = quotationList?.data[0]?.quotationId ?? cfgId
  await ask('quotation/find', { quotationId })
  await ask('quotation/pdf', { quotationId })
  await ask('quotation/docx', { quotationId })
  await ask('quotation/compare', { fromId: quotationId, toId: quotationId })
}

/** Places an order with its own delivery address and asks for the orders of the solution. */
export async function orderWithDetails({ ask }: World, { cfgId }: Target): Promise<void> {
  const preparation = await ask('order/prepare', { cfgId })
  await ask('order/place', {
    cfgId,
    rowVersion: preparation?.rowVersion ?? 1,
    customerOrderNumber: 'PO 4711',
    deliveryAddress: { name: 'A Place', street: 'A Street 1', city: 'A City', countryId: 'DE' },
    requestedDate: preparation?.lastDay ?? '2030-01-01',
    itemIds: preparation?.items.map(({ itemId }) => itemId) ?? [],
  })
  await ask('order/list', { cfgId })
}

export async function sellByQuotation(world: World, target: Target): Promise<void> {
  const { ask } = world
  const { cfgId } = target
  const draft = await ask('quotation/create', { cfgId })
  const quotationId = draft?.quotationId ?? cfgId
  const rowVersion = draft?.rowVersion ?? 1
  const savedDraft = draft === undefined ? undefined : await saveTerms(world, draft)
  await ask('quotation/send', {
    quotationId,
    rowVersion: savedDraft?.rowVersion ?? rowVersion,
    recipients: [],
  })
  await ask('quotation/revise', { quotationId })
  const link = await ask('quotation/share', { quotationId, name: 'A Person' })
  await answerByLink(world, link?.address.split('#')[1] ?? 'A'.repeat(43))
  await ask('quotation/reply', { quotationId, text: 'An answer' })
  await ask('quotation/revoke-link', { quotationId, linkId: quotationId })
  await ask('quotation/withdraw', { quotationId, rowVersion, reason: 'A mistake' })
  await askAboutQuotations(world, target)
  await ask('quotation/discard', { quotationId, rowVersion: savedDraft?.rowVersion ?? rowVersion })
}

const saveTerms = async ({ ask }: World, { quotationId, rowVersion, content }: Quotation) =>
  await ask('quotation/update', {
    quotationId,
    rowVersion,
    terms: { ...content.terms, leadTimeWeeks: 12, statedTax: null },
    offers: [],
    colleagueNote: 'Ours',
  })

async function answerByLink({ ask }: World, token: string): Promise<void> {
  await ask('customer-quotation/open', { token })
  await ask('customer-quotation/pdf', { token })
  await ask('customer-quotation/ask', { token, text: 'A question' })
  await ask('customer-quotation/decline', { token, name: 'A Person', reason: 'Too late' })
  await ask('customer-quotation/accept', { token, name: 'A Person', choice: [] })
}
