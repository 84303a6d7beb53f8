/** The head of a solution's document: what it is about, for whom, of which day, and how long it holds. */

import { formatCountry, formatDay } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import type { SolutionDocument } from './document.ts'
import styles from './SolutionDocument.module.css'

export interface DocumentProps {
  readonly content: SolutionDocument
  /** Says texts in the language of the document. */
  readonly text: Text
  readonly language: Language
}

export function DocumentHead({ content, text, language }: DocumentProps) {
  const { solutionName, ownerName, ownerCompany, opportunityNumber, validUntil } = content
  const facts: readonly (readonly [MessageKey, string])[] = [
    ['DOCUMENT_DATE', formatDay(content.day, language)],
    [
      'DOCUMENT_VALID_UNTIL',
      validUntil === null ? text('DOCUMENT_NO_VALIDITY') : formatDay(validUntil, language),
    ],
    ['DOCUMENT_STATUS', text(statusKey(content.statusDescription))],
    ['DOCUMENT_COUNTRY', formatCountry(content.countryId, language)],
    ['DOCUMENT_PREPARED_BY', `${ownerName}, ${ownerCompany}`],
    ...(opportunityNumber === null ? [] : [['OPPORTUNITY', opportunityNumber] as const]),
    ['DOCUMENT_PRICE_LIST', content.priceListName],
  ]
  return (
    <header className={styles.head}>
      <p className={styles.product}>{text('PRODUCT_NAME')}</p>
      <h1>{solutionName}</h1>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {content.sample ? <p className={styles.caution}>{text('DOCUMENT_SAMPLE_PRICES')}</p> : null}
    </header>
  )
}

const statusKeys = [
  'STATUS_OPEN',
  'STATUS_SUBMITTED',
  'STATUS_RECEIVED',
  'STATUS_APPROVED',
  'STATUS_AUTO_APPROVED',
  'STATUS_RETURNED',
  'STATUS_ORDERED',
  'STATUS_EXPIRED',
  'STATUS_STANDARD',
  'STATUS_ARCHIVED',
] as const satisfies readonly MessageKey[]

const statusKey = (description: string): MessageKey =>
  statusKeys.find((key) => key === description) ?? 'STATUS_OPEN'
