/** The values of the form of a draft, as they are typed, and as the call takes them. */

import type { InputOf } from '@design-portal/contract/call.ts'
import type { Quotation, quotationCalls } from '@design-portal/contract/quotations.ts'
import type { ItemRole } from '@design-portal/domain/quotations/quotation-items.ts'

type Terms = Quotation['content']['terms']
type DraftInput = InputOf<(typeof quotationCalls)['quotation/update']>

export interface TypedOffer {
  readonly itemId: string
  readonly role: ItemRole
  readonly replaces: string | null
}

/** Numbers are texts while they are typed; an empty text means that nothing is agreed. */
export interface TypedDraft extends Pick<
  Terms,
  'language' | 'validUntil' | 'priceBasis' | 'incotermPlace' | 'coverLetter' | 'notes'
> {
  readonly incoterm: string
  readonly paymentDays: string
  readonly leadTimeWeeks: string
  readonly statesTax: boolean
  readonly taxPercent: string
  readonly taxReason: string
  readonly colleagueNote: string
  readonly offers: readonly TypedOffer[]
}

export function toTypedDraft({ content, colleagueNote }: Quotation): TypedDraft {
  const { terms, items } = content
  return {
    language: terms.language,
    validUntil: terms.validUntil,
    priceBasis: terms.priceBasis,
    incoterm: terms.incoterm ?? '',
    incotermPlace: terms.incotermPlace,
    paymentDays: terms.paymentDays?.toString() ?? '',
    leadTimeWeeks: terms.leadTimeWeeks?.toString() ?? '',
    statesTax: terms.statedTax !== null,
    taxPercent: terms.statedTax?.percent ?? content.tax.percent ?? '',
    taxReason: terms.statedTax?.reason ?? '',
    coverLetter: terms.coverLetter,
    notes: terms.notes,
    colleagueNote,
    offers: items.map(({ itemId, role, replaces }) => ({ itemId, role, replaces })),
  }
}

/** The input of the call; the server checks each field and names the one that it cannot take. */
export function toDraftInput(
  draft: TypedDraft,
  { quotationId, rowVersion }: Pick<Quotation, 'quotationId' | 'rowVersion'>,
): DraftInput {
  const { incoterm, paymentDays, leadTimeWeeks, statesTax, taxPercent, taxReason } = draft
  return {
    quotationId,
    rowVersion,
    terms: {
      language: draft.language,
      validUntil: draft.validUntil,
      priceBasis: draft.priceBasis,
      incoterm: incoterm === '' ? null : incoterm,
      incotermPlace: incoterm === '' ? '' : draft.incotermPlace.trim(),
      paymentDays: paymentDays.trim() === '' ? null : paymentDays.trim(),
      leadTimeWeeks: leadTimeWeeks.trim() === '' ? null : leadTimeWeeks.trim(),
      coverLetter: draft.coverLetter,
      notes: draft.notes,
      statedTax: statesTax
        ? { percent: taxPercent.trim().replace(',', '.'), reason: taxReason.trim() }
        : null,
    },
    offers: draft.offers.map((offer) => ({ ...offer })),
    colleagueNote: draft.colleagueNote,
  }
}

/**
 * Returns the offers after an item was given another role. An alternative whose item is no longer included becomes an alternative to the
 * first item that is.
 */
export function changeRole(
  offers: readonly TypedOffer[],
  itemId: string,
  role: ItemRole,
): readonly TypedOffer[] {
  const changed = offers.map((offer) => (offer.itemId === itemId ? { itemId, role, replaces: null } : offer))
  const firstIncludedId = changed.find((offer) => offer.role === 'included')?.itemId ?? null
  return changed.map((offer) => {
    if (offer.role !== 'alternative') return offer
    const isKept = changed.some((other) => other.itemId === offer.replaces && other.role === 'included')
    return isKept ? offer : { ...offer, replaces: firstIncludedId }
  })
}
