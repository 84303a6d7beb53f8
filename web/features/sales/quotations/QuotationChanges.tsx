/** What changed from one revision of a quotation to another. */

import type { QuotationComparison } from '@design-portal/contract/quotations.ts'
import { formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import styles from './QuotationPanels.module.css'

interface QuotationChangesProps {
  readonly title: string
  readonly comparison: QuotationComparison
}

type ItemChange = QuotationComparison['items'][number]

export function QuotationChanges({ title, comparison }: QuotationChangesProps) {
  const text = useText()
  const language = useLanguage()
  const { items, terms, net } = comparison
  const isSame = items.length === 0 && terms.length === 0
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {isSame ? <p className={styles.soft}>{text('QUOTATION_NO_CHANGES')}</p> : null}
      <ul className={styles.changes}>
        {items.map((item) => (
          <li key={`${item.change} ${item.name}`}>{describeItem(item, text, language)}</li>
        ))}
        {terms.length === 0 ? null : (
          <li>
            {text('QUOTATION_CHANGE_TERMS', {
              terms: terms.map((term) => text(termKeys[term])).join(', '),
            })}
          </li>
        )}
        {isSame || net === null ? null : (
          <li>
            <strong>
              {`${text('QUOTATION_NET')}: ${formatMoney(net.from, language)} → ${formatMoney(net.to, language)}`}
            </strong>
          </li>
        )}
      </ul>
    </section>
  )
}

const termKeys = {
  validUntil: 'QUOTATION_VALID_UNTIL',
  incoterm: 'QUOTATION_DELIVERY_TERMS',
  incotermPlace: 'QUOTATION_INCOTERM_PLACE',
  paymentDays: 'QUOTATION_PAYMENT',
  leadTimeWeeks: 'QUOTATION_LEAD_TIME',
  statedTax: 'QUOTATION_TAX',
  coverLetter: 'QUOTATION_COVER_LETTER',
  notes: 'QUOTATION_NOTES',
} as const satisfies Record<QuotationComparison['terms'][number], MessageKey>

function describeItem(item: ItemChange, text: Text, language: string): string {
  if (item.change !== 'changed') {
    const key = item.change === 'added' ? 'QUOTATION_CHANGE_ADDED' : 'QUOTATION_CHANGE_REMOVED'
    return text(key, { name: item.name, price: formatMoney(item.price, language) })
  }
  const { name, role, quantity, price, parts } = item
  const changes = [
    ...(role === null ? [] : [formatChange(text(roleKeys[role.from]), text(roleKeys[role.to]))]),
    ...(quantity === null
      ? []
      : [
          formatChange(
            text('QUOTATION_UNITS', { count: quantity.from }),
            text('QUOTATION_UNITS', { count: quantity.to }),
          ),
        ]),
    ...(price === null
      ? []
      : [formatChange(formatMoney(price.from, language), formatMoney(price.to, language))]),
    ...(parts.length === 0 ? [] : [text('QUOTATION_CHANGE_PARTS', { count: parts.length })]),
  ]
  return `${name}: ${changes.join('; ')}`
}

const formatChange = (from: string, to: string): string => `${from} → ${to}`

const roleKeys = {
  included: 'ITEM_ROLE_INCLUDED',
  optional: 'ITEM_ROLE_OPTIONAL',
  alternative: 'ITEM_ROLE_ALTERNATIVE',
} as const satisfies Record<string, MessageKey>
