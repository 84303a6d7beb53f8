/** The bill of materials of a solution with prices, design by design. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@design-portal/i18n/format.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { billFileAddress, billQuery } from '../solutions.ts'
import type { Solution, SolutionBill } from '../solutions.ts'
import { DesignBill } from './DesignBill.tsx'
import tableStyles from './details-table.module.css'
import { LoadingLines } from './LoadingLines.tsx'
import styles from './PriceTab.module.css'

export function PriceTab({ solution }: { solution: Solution }) {
  const text = useText()
  const bill = useQuery(billQuery(solution.cfgId))
  if (bill.isPending) return <LoadingLines />
  if (bill.isError) {
    return (
      <FailureNotice
        title={text('PRICE_FAILED')}
        message={failureText(bill.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void bill.refetch()}
      />
    )
  }
  if (bill.data.designs.length === 0) {
    return <EmptyState title={text('PRICE_EMPTY')} hint={text('PRICE_EMPTY_HINT')} />
  }
  return <Bill bill={bill.data} solution={solution} />
}

function Bill({ bill, solution }: { bill: SolutionBill; solution: Solution }) {
  const text = useText()
  const language = useLanguage()
  const cautions = [
    ...(bill.sample ? [text('SAMPLE_PRICE_NOTE')] : []),
    ...(bill.missing.length === 0
      ? []
      : [text('PRICES_MISSING', { count: bill.missing.length, parts: bill.missing.join(', ') })]),
  ]
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 className={styles.heading}>{text('BILL_OF_MATERIALS')}</h2>
          {/* A sample list has an English name only; the note below says what it is, in the reader's language. */}
          {bill.sample ? null : <p className={styles.list}>{bill.priceListName}</p>}
        </div>
        {solution.actions.exportDocument.allowed ? (
          <Button
            component="a"
            href={billFileAddress(solution.cfgId, language)}
            download
            variant="default"
            leftSection={<Icon name="download" />}
          >
            {text('DOWNLOAD_XLSX')}
          </Button>
        ) : null}
      </div>
      {cautions.length === 0 ? null : (
        <ul className={styles.cautions}>
          {cautions.map((caution) => (
            <li key={caution}>
              <Icon name="warning" size={18} />
              {caution}
            </li>
          ))}
        </ul>
      )}
      <div className={tableStyles.frame}>
        <table className={tableStyles.table} aria-label={text('BILL_OF_MATERIALS')}>
          <thead>
            <tr>
              <th scope="col">{text('COLUMN_DESCRIPTION')}</th>
              <th scope="col" data-wide>
                {text('COLUMN_PART_NUMBER')}
              </th>
              <th scope="col" data-align="end">
                {text('COLUMN_QUANTITY')}
              </th>
              <th scope="col" data-align="end" data-wide>
                {text('COLUMN_UNIT_PRICE')}
              </th>
              <th scope="col" data-align="end">
                {text('COLUMN_TOTAL_PRICE')}
              </th>
            </tr>
          </thead>
          {bill.designs.map((design) => (
            <DesignBill key={design.desId} design={design} />
          ))}
        </table>
        <p className={styles.total}>
          {text('TOTAL_PRICE')}
          <span>
            {bill.sample ? <span className={styles.mark}>{text('SAMPLE_PART')}</span> : null}{' '}
            {formatMoney(bill.total, language)}
          </span>
        </p>
      </div>
    </>
  )
}
