/** How complete the prices of a solution are: each design and group with what has no price, as the portal knows it now. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import type { Solution } from '../solutions.ts'
import { useDescriptionText } from './bill/bill-texts.ts'
import { BillCautions } from './bill/BillCautions.tsx'
import { groupName } from './bill/group-name.ts'
import { unpricedParts } from './bill/unpriced-parts.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { LoadingLines } from './LoadingLines.tsx'
import styles from './PriceTab.module.css'
import { billGridQuery } from './queries.ts'

export function PriceStatusTab({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const bill = useQuery(billGridQuery(solution.cfgId))
  if (bill.isPending) return <LoadingLines />
  if (bill.isError && bill.data === undefined) {
    return (
      <FailureNotice
        title={text('PRICE_FAILED')}
        message={failureText(bill.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void bill.refetch()}
      />
    )
  }
  if (bill.data.groups.length === 0) {
    return <EmptyState title={text('PRICE_EMPTY')} hint={text('PRICE_EMPTY_HINT')} />
  }
  return <Report bill={bill.data} />
}

function Report({ bill }: { readonly bill: BillGrid }) {
  const text = useText()
  const language = useLanguage()
  const types = useMemo(
    () => [...new Set(bill.groups.flatMap(({ type }) => (type === null ? [] : [type])))],
    [bill.groups],
  )
  const describe = useDescriptionText(types)
  const totals = new Map(bill.totals.groups.map((group) => [group.id, group]))
  const unpriced = unpricedParts(bill)
  return (
    <>
      <BillCautions bill={bill} />
      <div className={tableStyles.frame}>
        <table className={tableStyles.table} aria-label={text('PRICE_STATUS_GROUPS')}>
          <thead>
            <tr>
              <th scope="col">{text('COLUMN_DESIGN_NAME')}</th>
              <th scope="col" data-align="end">
                {text('PRICE_STATUS_LINES')}
              </th>
              <th scope="col" data-align="end">
                {text('PRICE_STATUS_MISSING')}
              </th>
              <th scope="col" data-align="end" data-wide>
                {text('COLUMN_PRICE')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bill.groups.map((group) => {
              const total = totals.get(group.id)
              return (
                <tr key={group.id}>
                  <td>{groupName(group, text)}</td>
                  <td data-align="end">{formatNumber(group.count, language)}</td>
                  <td data-align="end">{formatNumber(total?.missing ?? 0, language)}</td>
                  <td data-align="end" data-wide className={tableStyles.money}>
                    {total === undefined || !bill.pricesVisible ? null : formatMoney(total.price, language)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <h2 className={styles.heading}>{text('PRICE_STATUS_UNPRICED')}</h2>
      {unpriced.length === 0 ? (
        <p className={styles.list}>{text('PRICE_STATUS_COMPLETE')}</p>
      ) : (
        <div className={tableStyles.frame}>
          <table className={tableStyles.table} aria-label={text('PRICE_STATUS_UNPRICED')}>
            <thead>
              <tr>
                <th scope="col">{text('COLUMN_DESIGN_NAME')}</th>
                <th scope="col">{text('COLUMN_PART_NUMBER')}</th>
                <th scope="col" data-wide>
                  {text('COLUMN_DESCRIPTION')}
                </th>
              </tr>
            </thead>
            <tbody>
              {unpriced.map(({ group, part }) => (
                <tr key={`${group.id} ${part.partNumber}`}>
                  <td>{groupName(group, text)}</td>
                  <td className="part-number">{part.partNumber}</td>
                  <td data-wide>{describe(part.description, group.type)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
