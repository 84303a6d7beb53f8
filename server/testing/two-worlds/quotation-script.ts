/** What a reader does with quotations: writes, sends and withdraws their own, answers them by a link, and asks about those of strangers. */
import type { Quotation } from '@design-portal/contract/quotations.ts'
import type { Target, World } from './world.ts'

/** Everything that a reader can learn of the quotations of a solution. */
async function askAboutQuotations({ ask }: World, { cfgId }: Target): Promise<void> {
  const listed = await ask('quotation/list', { cfgId })
  const quotationId = listed?.data[0]?.quotationId ?? cfgId
  await ask('quotation/find', { quotationId })
  await ask('quotation/pdf', { quotationId })
  await ask('quotation/docx', { quotationId })
  await ask('quotation/compare', { fromId: quotationId, toId: quotationId })
}

/** Everything that a reader can learn of the orders of a solution, and an order with an address of its own. */
export async function orderWithDetails({ ask }: World, { cfgId }: Target): Promise<void> {
  const prepared = await ask('order/prepare', { cfgId })
  await ask('order/place', {
    cfgId,
    rowVersion: prepared?.rowVersion ?? 1,
    customerOrderNumber: 'PO 4711',
    deliveryAddress: { name: 'A Place', street: 'A Street 1', city: 'A City', countryId: 'DE' },
    requestedDate: prepared?.lastDay ?? '2030-01-01',
    itemIds: prepared?.items.map(({ itemId }) => itemId) ?? [],
  })
  await ask('order/list', { cfgId })
}

export async function sellByQuotation(world: World, target: Target): Promise<void> {
  const { ask } = world
  const { cfgId } = target
  const draft = await ask('quotation/create', { cfgId })
  const quotationId = draft?.quotationId ?? cfgId
  const rowVersion = draft?.rowVersion ?? 1
  const saved = draft === undefined ? undefined : await saveTerms(world, draft)
  await ask('quotation/send', { quotationId, rowVersion: saved?.rowVersion ?? rowVersion, recipients: [] })
  await ask('quotation/revise', { quotationId })
  const shared = await ask('quotation/share', { quotationId, name: 'A Person' })
  await answerByLink(world, shared?.address.split('#')[1] ?? 'A'.repeat(43))
  await ask('quotation/reply', { quotationId, text: 'An answer' })
  await ask('quotation/revoke-link', { quotationId, linkId: quotationId })
  await ask('quotation/withdraw', { quotationId, rowVersion, reason: 'A mistake' })
  await askAboutQuotations(world, target)
  await ask('quotation/discard', { quotationId, rowVersion: saved?.rowVersion ?? rowVersion })
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
