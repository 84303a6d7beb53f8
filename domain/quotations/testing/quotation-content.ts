/** Creates the content of quotations for tests. */
import type { QuotationContent, QuotationItem } from '../quotation-content.ts'

const address = { name: 'Somebody', lines: [], country: 'DE' }

/** A quotation in euros with the given items, and with what a test changes. */
export const createQuotationContent = (
  items: readonly QuotationItem[],
  changes: Partial<QuotationContent> = {},
): QuotationContent => ({
  number: 'Q-2026-00001',
  revision: 1,
  day: '2026-11-27',
  projectName: 'Hall 3',
  seller: { ...address, contactName: 'Sales', contactEmail: 'sales@maker.example' },
  customer: { ...address, taxNumber: null, contactName: null },
  site: null,
  currency: 'EUR',
  terms: {
    language: 'en',
    validUntil: '2026-12-31',
    priceBasis: 'net',
    incoterm: 'DAP',
    incotermPlace: 'Munich',
    paymentDays: 30,
    leadTimeWeeks: 12,
    coverLetter: '',
    notes: '',
    statedTax: null,
  },
  items,
  charges: [],
  listPrice: null,
  tax: { treatment: 'domestic', percent: '19', name: 'vat', reason: '' },
  budgetary: false,
  samplePrices: false,
  ...changes,
})
