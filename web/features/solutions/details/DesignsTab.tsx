/** The designs of a solution; each opens in its configurator. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime, formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { failureText } from '../../../api/failure-text.ts'
import { textOfRawKey, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { designsQuery } from '../solutions.ts'
import type { Design, Solution } from '../solutions.ts'
import styles from './details-table.module.css'
import { LoadingLines } from './LoadingLines.tsx'
import { UnsavedDesigns } from './UnsavedDesigns.tsx'

export function DesignsTab({ solution }: { solution: Solution }) {
  return (
    <>
      <UnsavedDesigns cfgId={solution.cfgId} />
      <SavedDesigns solution={solution} />
    </>
  )
}

function SavedDesigns({ solution }: { solution: Solution }) {
  const text = useText()
  const designs = useQuery(designsQuery(solution.cfgId))
  if (designs.isPending) return <LoadingLines />
  if (designs.isError) {
    return (
      <FailureNotice
        title={text('DESIGNS_FAILED')}
        message={failureText(designs.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void designs.refetch()}
      />
    )
  }
  if (designs.data.length === 0) {
    return <EmptyState title={text('DESIGNS_EMPTY')} hint={text('DESIGNS_EMPTY_HINT')} />
  }
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={text('DESIGN_TABLE')}>
        <thead>
          <tr>
            <th scope="col">{text('COLUMN_DESIGN_NAME')}</th>
            <th scope="col" data-align="end" data-wide>
              {text('COLUMN_QUANTITY')}
            </th>
            <th scope="col" data-wide>
              {text('COLUMN_PART_NUMBER')}
            </th>
            <th scope="col" data-wide>
              {text('COLUMN_STATUS')}
            </th>
            <th scope="col" data-align="end" data-wide>
              {text('COLUMN_PRICE')}
            </th>
            <th scope="col" data-wide>
              {text('COLUMN_UPDATED_DATE')}
            </th>
            <th scope="col" data-align="end">
              <span className={styles.readOnly}>{text('COLUMN_ACTIONS')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {designs.data.map((design) => (
            <DesignRow key={design.desId} design={design} solution={solution} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DesignRow({ design, solution }: { design: Design; solution: Solution }) {
  const text = useText()
  const language = useLanguage()
  const { desId, desName, type, price } = design
  const editable = solution.actions.edit.allowed
  const address = { to: paths.configurator, search: { cfgId: solution.cfgId, desId, type } } as const
  const cost = (
    <>
      {formatMoney(price, language)}
      {design.priceComplete ? null : <span className={styles.caution}>{text('PRICE_INCOMPLETE')}</span>}
    </>
  )
  return (
    <tr>
      <td>
        <Link {...address} className={styles.name}>
          {desName}
        </Link>
        <span className={styles.second}>{textOfRawKey(`configurator.${type}`)}</span>
        <span className={styles.narrow}>
          {formatNumber(design.quantity, language)} × {cost}
        </span>
      </td>
      <td data-align="end" data-wide>
        {formatNumber(design.quantity, language)}
      </td>
      <td data-wide className="part-number">
        {design.componentPartNum}
      </td>
      <td data-wide>
        {text(design.componentStatus === 'complete' ? 'DESIGN_COMPLETE' : 'DESIGN_SUGGESTED')}
      </td>
      <td data-align="end" data-wide className={styles.money}>
        {cost}
      </td>
      <td data-wide>
        <time dateTime={design.updatedOn}>{formatDateTime(design.updatedOn, language)}</time>
        <span className={styles.second}>{design.updatedBy}</span>
      </td>
      <td data-align="end">
        <Button
          renderRoot={(props) => <Link {...props} {...address} />}
          variant="default"
          size="xs"
          aria-label={text(editable ? 'EDIT_DESIGN_OF' : 'OPEN_DESIGN_OF', { name: desName })}
        >
          {text(editable ? 'EDIT_DESIGN' : 'OPEN_DESIGN')}
        </Button>
      </td>
    </tr>
  )
}
