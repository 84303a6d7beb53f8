/** The column widths of a bill: each column fits its longest figure, whatever the currency. */

import type { BillGrid } from '@design-portal/contract/bill.ts'
import { formatMass, formatMoney, formatUnitPrice } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

/** Widths in characters. */
export interface BillWidths {
  readonly unitPriceLength: number
  readonly linePriceLength: number
  /** The length of an amount without its currency, which may wrap below it. */
  readonly digitsLength: number
  readonly massLength: number
}

/** Computes the widths that a bill's columns need. */
export function computeBillWidths({ parts, totals, currency }: BillGrid, language: Language): BillWidths {
  const formatAmount = (amount: string) => formatMoney({ amount, currency }, language)
  const sums = [totals.total, totals.parts, ...totals.groups.map(({ price }) => price)]
  const sum = formatAmount(findLongest(sums.map(({ amount }) => amount)))
  return {
    unitPriceLength: formatUnitPrice({ amount: findLongest(parts.unitPrice), currency }, language).length,
    linePriceLength: sum.length,
    digitsLength: sum.replaceAll(/^\D+|\D+$/gu, '').length,
    massLength: formatMass(totals.mass, language).length,
  }
}

/** Amounts in one currency have the same number of decimals, so the longest text is the widest. */
const findLongest = (amounts: readonly (string | null)[]): string =>
  amounts.reduce<string>((most, amount) => ((amount ?? '').length > most.length ? (amount ?? '') : most), '0')
