/** The head of a solution's document: its subject, customer, date, validity and site. */

import type { Language } from '@design-portal/i18n/languages.ts'
import type { Text } from '../../../language/use-text.ts'
import type { DocumentKind } from '../../../search-params.ts'
import { useUser } from '../../../session/current-user.ts'
import { listSiteFacts } from '../shared/site-texts.ts'
import { listDocumentFacts } from './document-facts.ts'
import type { SolutionDocument } from './document.ts'
import styles from './SolutionDocument.module.css'

export interface DocumentProps {
  readonly content: SolutionDocument
  /** Returns texts in the language of the document. */
  readonly text: Text
  readonly language: Language
}

export function DocumentHead({
  content,
  kind,
  text,
  language,
}: DocumentProps & { readonly kind: DocumentKind }) {
  const facts = listDocumentFacts(content, text, language)
  return (
    <header>
      <p className={styles.product}>{text(kind === 'calculation' ? 'CALCULATION_SHEET' : 'PRODUCT_NAME')}</p>
      <h1>{content.solutionName}</h1>
      <Facts facts={facts} text={text} />
      <DocumentSite content={content} text={text} language={language} />
      {content.sample && kind === 'document' ? (
        <p className={styles.caution}>{text('DOCUMENT_SAMPLE_PRICES')}</p>
      ) : null}
    </header>
  )
}

/** The place that the designs are for; nothing where nobody has stated it. */
function DocumentSite({ content: { site }, text, language }: DocumentProps) {
  const { units } = useUser().userPreferenceDetails
  const facts = site === null ? [] : listSiteFacts(site, { text, language, units })
  if (facts.length === 0) return null
  return (
    <>
      <h2>{text('SITE')}</h2>
      <Facts facts={facts} text={text} />
    </>
  )
}

interface FactsProps {
  readonly facts: ReturnType<typeof listSiteFacts>
  readonly text: Text
}

function Facts({ facts, text }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{text(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
