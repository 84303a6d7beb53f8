/** Creates quotations of products in any language for tests of documents; each product has the design that it opens with. */
import type { OfferedDrawing } from '@design-portal/domain/documents/document-blocks.ts'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import { toPrintedDrawing } from '@design-portal/domain/documents/print-drawing.ts'
import type { BillLine } from '@design-portal/domain/products/product.ts'
import type { ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { listTestProducts } from '@design-portal/domain/products/testing/read-folder.ts'
import type { QuotationContent, QuotationItem } from '@design-portal/domain/quotations/quotation-content.ts'
import type { ItemRole } from '@design-portal/domain/quotations/quotation-items.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { memoize } from '@design-portal/i18n/memoize.ts'
import { createDocumentTexts } from '../../../texts/document-texts.ts'
import { createLabelTranslator } from '../../../texts/label-translator.ts'

export interface SampleItem {
  readonly item: QuotationItem
  readonly drawings: readonly OfferedDrawing[]
}

const openedProducts = new Map<string, ReturnType<typeof openProduct>>()

function openProduct(key: string) {
  const product = listTestProducts().find((candidate) => candidate.key === key)
  if (product === undefined) throw new Error(`There is no product ${key}`)
  const completion = createSession(compileModel(product.buildModel())).complete()
  if (!completion.found) throw new Error(`${key} has no configuration`)
  return { product, assignment: completion.assignment }
}

/** Returns a product with the design that it opens with. */
export const openSampleProduct = (key: string): ReturnType<typeof openProduct> =>
  memoize(openedProducts, key, () => openProduct(key))

/** Builds an item of a quotation: a product with the design that it opens with, invented prices and its main drawing. */
export async function buildSampleItem(
  key: string,
  {
    language,
    place,
    role = 'included',
    quantity = 1,
  }: {
    readonly language: Language
    readonly place: number
    readonly role?: ItemRole
    readonly quantity?: number
  },
): Promise<SampleItem> {
  const { product, assignment } = openSampleProduct(key)
  const messages = await product.loadMessages(language)
  const itemId = `design-${place}`
  const [drawing] = product.draw(assignment)
  const translate = createLabelTranslator(language, messages)
  const lines = listLines(
    product.evaluate(assignment).bill,
    String(place),
    createDocumentTexts(language, messages),
  )
  const price = lines.reduce((sum, { linePrice }) => sum + Number(linePrice ?? 0), 0) * quantity
  return {
    item: {
      itemId,
      role,
      replaces: role === 'alternative' ? 'design-1' : null,
      position: String(place),
      name: getProductName(product, messages),
      quantity,
      price: price.toFixed(2),
      lines,
    },
    drawings: drawing === undefined ? [] : [{ itemId, ...toPrintedDrawing(drawing, translate) }],
  }
}

const getProductName = (product: ReadableProduct, messages: Readonly<Record<string, string>>): string =>
  messages['product.name'] ?? product.key

function listLines(
  bill: readonly BillLine[],
  rootPosition: string,
  text: ReturnType<typeof createDocumentTexts>,
): QuotationItem['lines'] {
  const list = (parent: string | undefined, parentPosition: string, depth: number): QuotationItem['lines'] =>
    bill
      .filter((line) => line.parent === parent)
      .flatMap((line, index) => {
        const position = `${parentPosition}.${index + 1}`
        const byOthers = line.byOthers === true
        // An invented price that depends on the part number alone.
        const price = ((line.partNumber.length * 7919) % 4000) + 0.5
        return [
          {
            position,
            depth,
            partNumber: byOthers ? '' : line.partNumber,
            description: text(line.description.message, line.description.arguments),
            rating: byOthers ? line.partNumber : '',
            quantity: line.quantity,
            unitPrice: byOthers ? null : price.toFixed(2),
            linePrice: byOthers ? null : (price * line.quantity).toFixed(2),
            byOthers,
          },
          ...list(line.id, position, depth + 1),
        ]
      })
  return list(undefined, rootPosition, 0)
}

const address = { lines: ['Hafenstraße 12', '20457 Hamburg'], country: 'DE' }

/** Builds a quotation of a manufacturer to a customer in Hamburg. */
export const buildSampleContent = (
  items: readonly QuotationItem[],
  language: Language,
  change: Partial<QuotationContent> = {},
): QuotationContent => ({
  number: 'Q-2026-00042',
  revision: 2,
  day: '2026-11-27',
  projectName: 'Umschlaghalle 3 – Notstrom',
  seller: {
    name: 'Nordlicht Power Systems GmbH',
    lines: [],
    country: 'DE',
    contactName: 'Sofia Lindqvist',
    contactEmail: 'sofia.lindqvist@nordlicht.example',
  },
  customer: {
    ...address,
    name: 'Hafenlogistik Nord GmbH',
    taxNumber: 'DE136695976',
    contactName: 'Jutta Behrens',
  },
  site: { ...address, name: 'Halle 3', lines: ['Kai 7', '20457 Hamburg'] },
  currency: 'EUR',
  terms: {
    language,
    validUntil: '2026-12-31',
    priceBasis: 'net',
    incoterm: 'DAP',
    incotermPlace: 'Hamburg',
    paymentDays: 30,
    leadTimeWeeks: 14,
    coverLetter: '',
    notes: '',
    statedTax: null,
  },
  items,
  charges: [{ name: 'Transport', kind: 'amount', value: '850.00' }],
  listPrice: null,
  tax: { treatment: 'domestic', percent: '19', name: 'vat', reason: '' },
  budgetary: false,
  samplePrices: false,
  ...change,
})
