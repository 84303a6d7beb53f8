/** Prints a sample quotation by a template as it is typed, so that an administrator sees the document before it is saved or published. */
import type { CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { documentTemplateCalls } from '@design-portal/contract/document-templates.ts'
import { listSellerLines, toDocumentTemplate } from '@design-portal/domain/documents/template-content.ts'
import { addDays } from '@design-portal/domain/days.ts'
import type { QuotationContent, QuotationItem } from '@design-portal/domain/quotations/quotation-content.ts'
import { determineTax } from '@design-portal/domain/quotations/tax.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { printInThread } from '../../../files/documents/print-in-thread.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { type DocumentText, getPortalTexts } from '../../../texts/document-texts.ts'
import { requireValidContent } from '../document-templates/change-template.ts'
import { findTemplateLogo } from '../document-templates/find-template.ts'
import { readTemplate } from '../document-templates/read-templates.ts'
import { buildQuotationDocument } from './build-document.ts'

type PreviewInput = CheckedInputOf<(typeof documentTemplateCalls)['document-template/preview']>

/** @throws CallError NOT_FOUND, INVALID_INPUT, CONDITION_NOT_MET with the characters that no typeface has, SERVICE_UNAVAILABLE */
export async function previewTemplate(
  caller: Caller,
  { companyId, content: sent, language, countryId }: PreviewInput,
): Promise<NamedFile> {
  const currentTemplate = await readTemplate(caller, { companyId })
  if (findCountry(countryId) === undefined)
    throw new CallError('INVALID_INPUT', {
      fields: [
        { path: 'countryId', code: 'not_allowed', message: 'Send an ISO 3166-1 code from country/names.' },
      ],
    })
  const content = requireValidContent({ country_code: currentTemplate.countryId }, sent)
  const text = getPortalTexts(language)
  const formatTax = (number: string) => text('QUOTATION_TAX_NUMBER', { number })
  const logo = await findTemplateLogo(caller.db, companyId, content)
  const template = toDocumentTemplate(content, logo, formatTax)
  const createdAt = caller.clock()
  const day = getDayIn(countryId, createdAt)
  const quotation: QuotationContent = {
    ...createSampleQuotation(text, { content, day, language, countryId }),
    number: currentTemplate.numbering.nextNumber,
    seller: {
      name: content.sellerName,
      lines: listSellerLines(content, formatTax),
      country: currentTemplate.countryId,
      contactName: caller.user.name,
      contactEmail: caller.user.email,
    },
    tax: determineTax(
      {
        sellerCountry: currentTemplate.countryId,
        deliveryCountry: countryId,
        customerTaxNumber: null,
        customerTaxCountry: null,
      },
      null,
      day,
    ),
  }
  const { bytes } = await printInThread({
    content: buildQuotationDocument({ content: quotation, drawings: [], template }),
    template,
    createdAt,
  })
  return { fileName: `${currentTemplate.numbering.nextNumber}.pdf`, body: bytes }
}

interface Sample extends Pick<PreviewInput, 'content' | 'language' | 'countryId'> {
  /** The day of the quotation, `YYYY-MM-DD`. */
  readonly day: string
}

/** Two invented items with round prices for a customer without a name. */
const createSampleQuotation = (
  text: DocumentText,
  { content, day, language, countryId }: Sample,
): Omit<QuotationContent, 'number' | 'seller' | 'tax'> => ({
  revision: 1,
  day,
  projectName: text('TEMPLATE_SAMPLE_PROJECT'),
  customer: {
    name: text('TEMPLATE_SAMPLE_CUSTOMER'),
    lines: [],
    country: countryId,
    taxNumber: null,
    contactName: null,
  },
  terms: {
    language,
    validUntil: addDays(day, 30),
    priceBasis: 'list',
    incoterm: null,
    incotermPlace: '',
    paymentDays: 30,
    leadTimeWeeks: 12,
    coverLetter: content.coverLetters[language] ?? '',
    notes: content.closingNotes[language] ?? '',
    statedTax: null,
  },
  site: null,
  currency: 'EUR',
  items: [createSampleItem(text, 1), createSampleItem(text, 2)],
  charges: [],
  listPrice: null,
  budgetary: false,
  samplePrices: false,
})

function createSampleItem(text: DocumentText, itemNumber: number): QuotationItem {
  const lines = [1, 2, 3].map((number) => ({
    position: `${itemNumber}.${number}`,
    depth: 0,
    partNumber: `A-${itemNumber}0${number}`,
    description: text('TEMPLATE_SAMPLE_PART', { number }),
    quantity: number,
    unitPrice: '1000.00',
    linePrice: `${number}000.00`,
    byOthers: false,
  }))
  return {
    itemId: `item-${itemNumber}`,
    role: 'included',
    replaces: null,
    position: String(itemNumber),
    name: text('TEMPLATE_SAMPLE_ITEM', { number: itemNumber }),
    quantity: 1,
    price: '6000.00',
    lines,
  }
}
