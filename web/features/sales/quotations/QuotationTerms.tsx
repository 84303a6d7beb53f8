/** The terms of a quotation: delivery, lead time, payment, and the notes for its customer. */

import type { QuotationContent } from '@design-portal/contract/quotations.ts'
import { useText } from '../../../language/use-text.ts'
import styles from './QuotationDocument.module.css'

export function QuotationTerms({ content: { terms } }: { readonly content: QuotationContent }) {
  const text = useText()
  const rows = [
    {
      label: text('QUOTATION_DELIVERY_TERMS'),
      value: terms.incoterm === null ? null : `${terms.incoterm} ${terms.incotermPlace}, Incoterms® 2020`,
    },
    {
      label: text('QUOTATION_LEAD_TIME'),
      value:
        terms.leadTimeWeeks === null
          ? null
          : text('QUOTATION_LEAD_TIME_TERM', { weeks: terms.leadTimeWeeks }),
    },
    {
      label: text('QUOTATION_PAYMENT'),
      value: terms.paymentDays === null ? null : text('QUOTATION_PAYMENT_TERM', { days: terms.paymentDays }),
    },
  ].filter(({ value }) => value !== null)
  if (rows.length === 0 && terms.notes === '') return null
  return (
    <section aria-label={text('QUOTATION_TERMS')} className={styles.terms}>
      <h3 className={styles.label}>{text('QUOTATION_TERMS')}</h3>
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {terms.notes === '' ? null : <p className={styles.letter}>{terms.notes}</p>}
    </section>
  )
}
