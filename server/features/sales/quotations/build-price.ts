/** The price of a quotation as a document shows it: items, discount, charges, net, tax and total of what is included. */
import type { DocumentBlock, Fact } from '@design-portal/domain/documents/document-blocks.ts'
import { createMoney, subtractMoney } from '@design-portal/domain/pricing/money.ts'
import type { QuotationContent } from '@design-portal/domain/quotations/quotation-content.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { formatPercent } from '@design-portal/i18n/format.ts'
import type { DocumentText } from '../../../texts/document-texts.ts'
import type { SectionSource } from './build-document.ts'

export function buildPrice({ content, text, formatAmount }: SectionSource): readonly DocumentBlock[] {
  const { charges, currency, listPrice, tax, terms } = content
  const price = computeQuotationPrice(content, [])
  const formatRate = (percent: string) => formatPercent(Number(percent) / 100, terms.language, 2)
  const discount = listPrice === null ? null : subtractMoney(price.items, { amount: listPrice, currency })
  const rows: Fact[] = []
  if (listPrice !== null && discount !== null)
    rows.push(
      { label: text('QUOTATION_LIST_PRICE'), value: formatAmount(listPrice) },
      { label: text('QUOTATION_DISCOUNT'), value: formatAmount(discount.amount) },
    )
  if (discount !== null || charges.length > 0)
    rows.push({ label: text('QUOTATION_SUBTOTAL'), value: formatAmount(price.items.amount) })
  for (const [index, { name, kind, value }] of charges.entries())
    rows.push({
      label: kind === 'percent' ? `${name}, ${formatRate(value)}` : name,
      value: formatAmount((price.charges[index] ?? createMoney(0, currency)).amount),
    })
  const net = { label: text('QUOTATION_NET'), value: formatAmount(price.net.amount) }
  const taxes =
    price.tax === null || tax.percent === null
      ? []
      : [
          {
            label: `${text(toTextKey('TAX_NAME', tax.name))}, ${formatRate(tax.percent)}`,
            value: formatAmount(price.tax.amount),
            isSum: false,
          },
          { label: text('QUOTATION_GROSS'), value: formatAmount(price.gross.amount), isSum: true },
        ]
  const note = formatTaxNote(content, text)
  return [
    { kind: 'heading', words: text('QUOTATION_PRICES'), level: 2 },
    {
      kind: 'totals',
      title: text('QUOTATION_PRICES'),
      rows: [
        ...rows.map((row) => ({ ...row, isSum: false })),
        { ...net, isSum: taxes.length === 0 },
        ...taxes,
      ],
    },
    ...(note === '' ? [] : [{ kind: 'paragraph', words: note, style: 'quiet' } as const]),
  ]
}

/** Why the tax is what it is, where the customer has to know. */
function formatTaxNote({ tax }: QuotationContent, text: DocumentText): string {
  if (tax.treatment === 'stated') return tax.reason
  return tax.treatment === 'domestic' ? '' : text(toTextKey('TAX_TREATMENT', tax.treatment))
}
