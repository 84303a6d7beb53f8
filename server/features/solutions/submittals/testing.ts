/** Builds the submittal of a product with the values that it opens with, in any language, for checks of documents. */
import type { DocumentContent } from '@design-portal/domain/documents/document-blocks.ts'
import { loadDrawingMessages } from '@design-portal/domain/drawings/messages.ts'
import { formatNumberStem } from '@design-portal/domain/drawings/title-block.ts'
import { buildTitleFacts } from '@design-portal/domain/drawings/title-facts.ts'
import { formatDate } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import { createLabelTranslator } from '../../../texts/label-translator.ts'
import { openSampleProduct } from '../../sales/quotations/testing.ts'
import { buildSubmittal } from './build-submittal.ts'

const cfgId = '5b1d1c52-6f0e-4f57-9a3e-2f0c9a7d41e6'
const desId = '9c55c0de-0c4f-4d0f-8d3e-7a1f2b3c4d5e'

const people = {
  legalOwner: 'Nordlicht Power Systems GmbH',
  author: 'Sofia Lindqvist',
  checker: 'Jonas Weber',
  approver: null,
  status: 'preliminary',
  designs: [{ desId, revision: 3, savedOn: '2026-11-26T15:30:00Z', savedBy: 'Sofia Lindqvist' }],
} as const

/** @param key of the product */
export async function buildSampleSubmittal(key: string, language: Language): Promise<DocumentContent> {
  const { product, assignment } = openSampleProduct(key)
  const messages = { ...(await loadDrawingMessages(language)), ...(await product.loadMessages(language)) }
  const solution = 'Umschlaghalle 3 – Notstrom'
  const titledDesign = { cfgId, desId, name: 'USV 1', product: messages['product.name'] ?? key, solution }
  const design = {
    id: desId,
    name: titledDesign.name,
    product: titledDesign.product,
    quantity: 1,
    figures: product.evaluate(assignment).figures,
    drawings: product.draw(assignment),
    titleFacts: buildTitleFacts(titledDesign, people, '2026-11-27T08:00:00Z', (date) =>
      formatDate(date, language),
    ),
    translate: createLabelTranslator(language, messages),
  }
  return buildSubmittal(
    {
      language,
      papers: 'iso',
      seller: { name: people.legalOwner, lines: ['Hafenstraße 12', '20457 Hamburg'] },
      solutionName: solution,
      number: formatNumberStem(cfgId),
      statusKey: 'STATUS_OPEN',
      country: 'DE',
      day: '2026-11-27',
      opportunityNumber: null,
      people,
      designs: [design],
      findings: [],
      files: [{ fileName: 'IEC 62040-3 type test.pdf', isIncluded: true }],
    },
    getPortalTexts(language),
  )
}
