/**
 * Links to the reports of a solution: price status, bill of materials, history. They are plain links, since a page of the list has three
 * hundred of them.
 */

import type { MouseEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Ability } from '@design-portal/contract/solutions.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import type { SolutionTab } from '../../../paths.ts'
import { stringifyPlainSearch } from '../../../plain-search.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { formatReason } from '../shared/format-action-failure.ts'
import { buildBillFileAddress } from '../shared/solution-queries.ts'
import type { ListRow } from './queries/list-queries.ts'
import styles from './SolutionGrid.module.css'

const priceStates: Record<ListRow['reports']['priceStatus'], MessageKey> = {
  none: 'PRICE_STATE_NONE',
  incomplete: 'PRICE_STATE_INCOMPLETE',
  stale: 'PRICE_STATE_STALE',
  complete: 'PRICE_STATE_COMPLETE',
}

interface ReportLinksProps {
  readonly row: ListRow
  readonly text: Text
  readonly language: Language
}

export function ReportLinks({ row, text, language }: ReportLinksProps) {
  const router = useRouter()
  const { cfgId, name } = row
  /** Navigates within the page, unless the user requests a new tab or window. */
  const followLink = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(event.currentTarget.getAttribute('href') ?? paths.solutionList)
  }
  const createLinkProps = (target: SolutionTab) => ({
    href: `${paths.solutionDetails}${stringifyPlainSearch({ cfgId, tab: target })}`,
    onClick: followLink,
    className: styles.report,
    tabIndex: -1,
  })
  const { readPriceStatus, exportDocument, readHistory } = row.actions
  const priceStatus = text('REPORT_PRICE_STATUS_OF', {
    name,
    state: text(priceStates[row.reports.priceStatus]),
  })
  return (
    <span className={styles.reports}>
      {readPriceStatus.allowed ? (
        <a
          {...createLinkProps('price-status')}
          aria-label={priceStatus}
          title={text(priceStates[row.reports.priceStatus])}
          data-state={row.reports.priceStatus}
        >
          <Icon name="priceTag" />
        </a>
      ) : (
        <RefusedReport label={priceStatus} icon="priceTag" ability={readPriceStatus} />
      )}
      {!row.reports.hasBill ? (
        <span className={styles.report} aria-hidden="true" />
      ) : exportDocument.allowed ? (
        <a
          href={buildBillFileAddress(cfgId, language)}
          download
          className={styles.report}
          tabIndex={-1}
          aria-label={text('DOWNLOAD_XLSX_OF', { name })}
          title={text('DOWNLOAD_XLSX')}
        >
          <Icon name="list" />
        </a>
      ) : (
        <RefusedReport label={text('DOWNLOAD_XLSX_OF', { name })} icon="list" ability={exportDocument} />
      )}
      {readHistory.allowed ? (
        <a
          {...createLinkProps('history')}
          aria-label={text('REPORT_HISTORY_OF', { name })}
          title={text('REPORT_HISTORY')}
        >
          <Icon name="clock" />
        </a>
      ) : (
        <RefusedReport label={text('REPORT_HISTORY_OF', { name })} icon="clock" ability={readHistory} />
      )}
    </span>
  )
}

interface RefusedReportProps {
  readonly label: string
  readonly icon: IconName
  readonly ability: Ability
}

/** A report that the user may not read keeps its place in the tab order; the reason is its title, which is announced after the name. */
function RefusedReport({ label, icon, ability }: RefusedReportProps) {
  return (
    <button
      type="button"
      className={styles.report}
      tabIndex={-1}
      aria-disabled="true"
      aria-label={label}
      title={formatReason(ability)}
    >
      <Icon name={icon} />
    </button>
  )
}
