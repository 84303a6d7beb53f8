/** Describes how an order differs from what its customer accepted. */

import type { OrderDifference } from '@design-portal/contract/orders.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { formatMoney } from '@design-portal/i18n/format.ts'
import type { Text } from '../../../language/use-text.ts'

export function formatDifference(difference: OrderDifference, text: Text, language: string): string {
  const formatAmount = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, language)
  switch (difference.kind) {
    case 'notTaken':
      return text('ORDER_DIFFERENCE_NOT_TAKEN', {
        name: difference.name,
        price: formatAmount(difference.price),
      })
    case 'added':
      return text('ORDER_DIFFERENCE_ADDED', { name: difference.name, price: formatAmount(difference.price) })
    case 'missing':
      return text('ORDER_DIFFERENCE_MISSING', {
        name: difference.name,
        price: formatAmount(difference.price),
      })
    case 'changed':
      return `${difference.name}: ${describeChange(difference, text, formatAmount)}`
    case 'charge': {
      const [from, to] = [difference.from, difference.to].map((amount) =>
        amount === null ? '–' : formatAmount(amount),
      )
      return `${difference.name}: ${from} → ${to}`
    }
    case 'net':
      return `${text('QUOTATION_NET')}: ${formatAmount(difference.from)} → ${formatAmount(difference.to)}`
    case 'laterQuotation':
      return text('ORDER_DIFFERENCE_LATER', {
        number: formatRevision(difference.number, difference.revision),
      })
  }
}

function describeChange(
  { quantity, price, parts }: Extract<OrderDifference, { kind: 'changed' }>,
  text: Text,
  formatAmount: (amount: Parameters<typeof formatMoney>[0]) => string,
): string {
  return [
    ...(quantity === null
      ? []
      : [
          `${text('QUOTATION_UNITS', { count: quantity.from })} → ${text('QUOTATION_UNITS', { count: quantity.to })}`,
        ]),
    ...(price === null ? [] : [`${formatAmount(price.from)} → ${formatAmount(price.to)}`]),
    ...parts.map(({ partNumber, from, to }) => `${partNumber} ${from} → ${to}`),
  ].join('; ')
}
