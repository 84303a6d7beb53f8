/** The totals of a quotation for what is taken: items, discount, charges, net, tax and total. */

import type { QuotationContent } from '@design-portal/contract/quotations.ts'
import { createMoney, subtractMoney } from '@design-portal/domain/pricing/money.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { formatMoney, formatPercent } from '@design-portal/i18n/format.ts'
import { translateRawKey, useLanguage, useText } from '../../../language/use-text.ts'
import styles from './QuotationDocument.module.css'

interface QuotationTotalsProps {
  readonly content: QuotationContent
  readonly choice: readonly string[]
}

export function QuotationTotals({ content, choice }: QuotationTotalsProps) {
  const text = useText()
  const language = useLanguage()
  const { currency, tax, listPrice, charges } = content
  const price = computeQuotationPrice(content, choice)
  const format = (amount: { readonly amount: string; readonly currency: string }) =>
    formatMoney(amount, language)
  // The list price is that of the included items, so it says nothing about another choice.
  const discount =
    listPrice === null || choice.length > 0
      ? null
      : subtractMoney(price.items, { amount: listPrice, currency })
  return (
    <dl className={styles.totals}>
      {discount === null || listPrice === null ? null : (
        <>
          <Total label={text('QUOTATION_LIST_PRICE')} value={format({ amount: listPrice, currency })} />
          <Total label={text('QUOTATION_DISCOUNT')} value={format(discount)} />
        </>
      )}
      {discount === null && charges.length === 0 ? null : (
        <Total label={text('QUOTATION_SUBTOTAL')} value={format(price.items)} />
      )}
      {charges.map((charge, index) => (
        <Total
          key={`${charge.name} ${index}`}
          label={
            charge.kind === 'percent'
              ? `${charge.name}, ${formatPercent(Number(charge.value) / 100, language, 2)}`
              : charge.name
          }
          value={format(price.charges[index] ?? createMoney(0, currency))}
        />
      ))}
      <Total label={text('QUOTATION_NET')} value={format(price.net)} isSum={price.tax === null} />
      {price.tax === null || tax.percent === null ? null : (
        <>
          <Total
            label={`${translateRawKey(toTextKey('TAX_NAME', tax.name))}, ${formatPercent(Number(tax.percent) / 100, language, 2)}`}
            value={format(price.tax)}
          />
          <Total label={text('QUOTATION_GROSS')} value={format(price.gross)} isSum />
        </>
      )}
      <TaxNote content={content} />
    </dl>
  )
}

interface TotalProps {
  readonly label: string
  readonly value: string
  readonly isSum?: boolean
}

function Total({ label, value, isSum = false }: TotalProps) {
  return (
    <div data-sum={isSum}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Explains the tax, if it is not the usual domestic one. */
function TaxNote({ content: { tax } }: { readonly content: QuotationContent }) {
  const note =
    tax.treatment === 'stated'
      ? tax.reason
      : tax.treatment === 'domestic'
        ? ''
        : translateRawKey(toTextKey('TAX_TREATMENT', tax.treatment))
  return note === '' ? null : (
    <div className={styles.taxNote}>
      <dt hidden>{translateRawKey('QUOTATION_TAX')}</dt>
      <dd>{note}</dd>
    </div>
  )
}
