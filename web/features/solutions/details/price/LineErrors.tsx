/** The first few lines with price errors, above the bill of materials. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { priceErrorWeights } from '@design-portal/domain/pricing/price-errors.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { PriceErrorItem, PriceErrorList } from './PriceErrorItem.tsx'
import styles from './PriceErrors.module.css'
import { queryPriceReport } from './price-queries.ts'
import { sortRows } from './report-rows.ts'
import type { PriceRepairs } from './use-price-repairs.ts'

/** The maximum number of lines shown here; the report has all. */
const maxShownLines = 4

interface LineErrorsProps {
  readonly solution: Solution
  readonly repairs: PriceRepairs
}

export function LineErrors({ solution, repairs }: LineErrorsProps) {
  const text = useText()
  const language = useLanguage()
  const headingId = useId()
  const { cfgId, actions } = solution
  const report = useQuery({
    ...queryPriceReport(cfgId, priceErrorWeights.join(',')),
    enabled: actions.readPriceStatus.allowed,
  })
  const rows = sortRows(report.data?.rows ?? [], 'error', language)
  if (rows.length === 0) return null
  return (
    <section className={styles.errors} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('PRICE_LINES_WITH_ERRORS', { count: rows.length })}</h2>
      <PriceErrorList>
        {rows.slice(0, maxShownLines).map((row) => {
          const [mostSevere] = row.error
          if (mostSevere === undefined) return null
          return <PriceErrorItem key={row.lineId} error={mostSevere} line={row} repairs={repairs} />
        })}
      </PriceErrorList>
      {rows.length <= maxShownLines ? null : (
        <Link
          to={paths.solutionDetails}
          search={{ cfgId, tab: 'price-status' }}
          resetScroll={false}
          className={styles.more}
        >
          {text('PRICE_ALL_ERRORS')}
        </Link>
      )}
    </section>
  )
}
