/** The other revisions of a quotation, and what changed since the one before. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { QuotationChanges } from './QuotationChanges.tsx'
import styles from './QuotationPage.module.css'
import { QuotationState } from './QuotationState.tsx'

export function QuotationRevisions({ quotation }: { readonly quotation: Quotation }) {
  const text = useText()
  const { quotationId, revisions, content } = quotation
  const before = revisions.find(({ revision }) => revision < content.revision)
  const comparison = useQuery({
    ...callQuery('quotation/compare', { fromId: before?.quotationId ?? quotationId, toId: quotationId }),
    enabled: before !== undefined,
  })
  if (revisions.length < 2) return null
  return (
    <>
      {before === undefined || comparison.data === undefined ? null : (
        <QuotationChanges
          title={text('QUOTATION_CHANGES', { revision: before.revision })}
          comparison={comparison.data}
        />
      )}
      <nav className={styles.revisions} aria-label={text('QUOTATION_REVISIONS')}>
        <h2 className={styles.heading}>{text('QUOTATION_REVISIONS')}</h2>
        <ul>
          {revisions.map((revision) => (
            <li key={revision.quotationId}>
              <Link
                to={paths.quotation}
                search={{ quotationId: revision.quotationId }}
                aria-current={revision.quotationId === quotationId ? 'page' : undefined}
              >
                {text('QUOTATION_REVISION', { revision: revision.revision })}
              </Link>
              <QuotationState state={revision.state} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
