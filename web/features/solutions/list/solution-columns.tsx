/** The columns of the solution list; the grid, its skeleton and the cards are rendered from these definitions. */

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import { formatCountry, formatDate, formatDateTime, formatMoney } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { SortColumn } from '@design-portal/contract/solution-list-options.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { getOpportunityStageKey } from '../shared/opportunity-stage.ts'
import { NoTotal } from '../shared/NoTotal.tsx'
import { SolutionStatus } from '../shared/SolutionStatus.tsx'
import type { ListRow } from './queries/list-queries.ts'
import { ReportLinks } from './ReportLinks.tsx'
import styles from './SolutionGrid.module.css'

export interface CellContext {
  readonly text: Text
  readonly language: Language
  /** Opens the menu of a row, which all rows share. */
  readonly onMenu: (row: ListRow, anchor: HTMLElement) => void
}

export interface SolutionColumn {
  readonly id: string
  readonly label: MessageKey
  /** True if the heading is hidden visually and only read by screen readers. */
  readonly blankHeading?: boolean
  readonly align?: 'end'
  /** The column that the server sorts by when the heading is pressed. */
  readonly sort?: SortColumn
  readonly render: (row: ListRow, context: CellContext) => ReactNode
}

export const solutionColumns = {
  countryId: {
    id: 'countryId',
    label: 'COLUMN_COUNTRY',
    sort: 'country',
    render: (row, { language }) => formatCountry(row.countryId, language),
  },
  name: {
    id: 'name',
    label: 'COLUMN_SOLUTION_DETAILS',
    sort: 'name',
    render: (row, { text }) => (
      <>
        <Link to={paths.solutionDetails} search={{ cfgId: row.cfgId }} className={styles.name} tabIndex={-1}>
          {row.name}
        </Link>{' '}
        {row.training ? <span className={styles.mark}>{text('TRAINING_MARK')}</span> : null}
        {row.customerName === null ? null : <span className={styles.customer}>{row.customerName}</span>}
      </>
    ),
  },
  status: {
    id: 'status',
    label: 'COLUMN_SOLUTION_STATUS',
    sort: 'status',
    render: (row) => <SolutionStatus statusId={row.statusId} />,
  },
  user: {
    id: 'user',
    label: 'COLUMN_USER_NAME',
    sort: 'userName',
    render: (row) => <span title={row.userDetails.companyName}>{row.userDetails.name}</span>,
  },
  opportunity: {
    id: 'opportunity',
    label: 'COLUMN_OPPORTUNITY_STATUS',
    sort: 'opportunityStatus',
    render: (row, { text }) => (
      <>
        <span className={row.opportunityStage === null ? styles.soft : undefined}>
          {text(getOpportunityStageKey(row.opportunityStage, row.opportunityNumber))}
        </span>
        {isOpportunity(row.opportunityNumber) ? (
          <span className={styles.second}>{row.opportunityNumber}</span>
        ) : null}
      </>
    ),
  },
  price: {
    id: 'price',
    label: 'COLUMN_PRICE',
    sort: 'price',
    align: 'end',
    render: (row, { language }) =>
      row.price === null ? (
        <span className={styles.soft}>
          <NoTotal />
        </span>
      ) : (
        <span className={styles.price}>{formatMoney(row.price, language)}</span>
      ),
  },
  updateDate: {
    id: 'updateDate',
    label: 'COLUMN_UPDATED_DATE',
    sort: 'updateDate',
    render: (row, { language }) => (
      <time
        dateTime={row.updateDate}
        title={formatDateTime(row.updateDate, language)}
        className={styles.date}
      >
        {formatDate(row.updateDate, language)}
      </time>
    ),
  },
  reports: {
    id: 'reports',
    label: 'COLUMN_REPORTS',
    blankHeading: true,
    render: (row, { text, language }) => <ReportLinks row={row} text={text} language={language} />,
  },
  actions: {
    id: 'actions',
    label: 'COLUMN_ACTIONS',
    align: 'end',
    render: (row, { text, onMenu }) => (
      <button
        type="button"
        className={styles.menuButton}
        onClick={(event) => onMenu(row, event.currentTarget)}
        aria-haspopup="menu"
        aria-label={text('ACTIONS_FOR', { name: row.name })}
        tabIndex={-1}
      >
        <Icon name="more" />
      </button>
    ),
  },
} as const satisfies Record<string, SolutionColumn>

/** The columns in the order of the table. */
export const tableColumns: readonly SolutionColumn[] = Object.values(solutionColumns)
