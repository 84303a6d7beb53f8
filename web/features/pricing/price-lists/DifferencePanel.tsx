/** How a draft differs from what is in force, or a version from another one: counts, a summary by product family, and the rows, largest change first. */

import { NativeSelect, TextInput, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import type { ChangeKind } from '@design-portal/contract/price-lists.ts'
import { formatDay, formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageTurner } from '../../../ui/PageTurner.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import { defaultThreshold, parseThreshold } from './difference-threshold.ts'
import { queryDifference } from './price-lists.ts'
import type { ChangedRow, PriceListDifference, PriceListVersion } from './price-lists.ts'
import { scrollRegionProps } from '../../../ui/scroll-region-props.ts'
import styles from '../../../ui/PanelPage.module.css'

/** Rows per page as in the contract, repeated here because no page loads its schemas. */
const pageRows = 100

/** The rows that are shown: all, those that exceed the threshold, or those of a kind of change. */
type RowFilter = 'all' | 'marked' | ChangeKind

interface DifferencePanelProps {
  readonly version: PriceListVersion
  /** The version to compare with; without it, what is in force. */
  readonly against?: string
}

export function DifferencePanel({ version, against }: DifferencePanelProps) {
  const text = useText()
  const lang = useLanguage()
  const [rowFilter, setRowFilter] = useState<RowFilter>('all')
  const [typed, setTyped] = useState(String(defaultThreshold))
  const [page, setPage] = useState(1)
  const threshold = parseThreshold(typed)
  const { versionId, rowVersion } = version
  const headingId = useId()
  const difference = useQuery({
    ...queryDifference(
      {
        versionId,
        ...(against === undefined ? {} : { against }),
        threshold,
        currentPage: page,
        ...(rowFilter === 'all' ? {} : rowFilter === 'marked' ? { markedOnly: true } : { kind: rowFilter }),
      },
      rowVersion,
    ),
    placeholderData: keepPreviousData,
  })
  const shownDifference = difference.data
  const kinds: readonly { readonly value: RowFilter; readonly label: string }[] = [
    { value: 'all', label: text('PRICE_LIST_ALL_CHANGES') },
    { value: 'marked', label: text('PRICE_LIST_MARKED_ONLY') },
    ...(['changed', 'added', 'removed'] as const).map((kind) => ({
      value: kind,
      label: translateName('PRICE_LIST_KIND', kind),
    })),
  ]
  if (difference.isError) {
    return (
      <FailureNotice
        message={formatFailure(difference.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void difference.refetch()}
      />
    )
  }
  if (shownDifference === undefined || shownDifference.rowsBefore + shownDifference.rowsAfter === 0)
    return null
  const isUnchanged =
    shownDifference.counts.changed + shownDifference.counts.added + shownDifference.counts.removed === 0
  return (
    <section
      {...(against === undefined
        ? { 'aria-labelledby': headingId }
        : { 'aria-label': text('PRICE_LIST_CHANGE') })}
      className={styles.part}
    >
      <div className={styles.top}>
        {against === undefined ? (
          <Title order={3} id={headingId}>
            {text('PRICE_LIST_DIFFERENCE')}
          </Title>
        ) : null}
        {isUnchanged || against !== undefined ? null : (
          <a
            className={styles.link}
            href={buildCallAddress('price-list/difference.xlsx', { versionId, threshold, lang })}
            download
          >
            <Icon name="download" size={16} />
            {text('PRICE_LIST_DOWNLOAD_DIFFERENCE')}
          </a>
        )}
      </div>
      <p className={styles.hint}>
        {isUnchanged
          ? text(against === undefined ? 'PRICE_LIST_DIFFERENCE_NONE' : 'PRICE_LIST_COMPARE_SAME')
          : text('PRICE_LIST_COUNTS', { ...shownDifference.counts })}
      </p>
      {isUnchanged ? null : (
        <>
          <FamilyTable families={shownDifference.families} />
          <div className={styles.tools}>
            <NativeSelect
              label={text('PRICE_LIST_CHANGE')}
              data={[...kinds]}
              value={rowFilter}
              onChange={(event) => {
                setRowFilter(kinds.find(({ value }) => value === event.currentTarget.value)?.value ?? 'all')
                setPage(1)
              }}
            />
            <TextInput
              label={text('PRICE_LIST_THRESHOLD')}
              inputMode="numeric"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setPage(1)
              }}
            />
          </div>
          <RowTable difference={shownDifference} />
          <PageTurner
            page={page}
            pageCount={Math.ceil(shownDifference.totalItems / pageRows)}
            labels={{
              pages: text('PAGES'),
              currentPage: text('PAGE_RANGE', {
                first: (page - 1) * pageRows + 1,
                last: Math.min(page * pageRows, shownDifference.totalItems),
                total: shownDifference.totalItems,
              }),
              previous: text('PREVIOUS_PAGE'),
              next: text('NEXT_PAGE'),
            }}
            onPage={setPage}
          />
        </>
      )}
    </section>
  )
}

function FamilyTable({ families }: Pick<PriceListDifference, 'families'>) {
  const text = useText()
  const language = useLanguage()
  const formatPercent = (value: number | null) => (value === null ? '–' : formatSigned(value, language))
  return (
    <TableFrame>
      <table className={styles.table} aria-label={text('PRICE_LIST_FAMILY')}>
        <thead>
          <tr>
            <th scope="col">{text('PRICE_LIST_FAMILY')}</th>
            {(['changed', 'added', 'removed'] as const).map((kind) => (
              <th key={kind} scope="col" data-align="end">
                {translateName('PRICE_LIST_KIND', kind)}
              </th>
            ))}
            <th scope="col" data-align="end" data-wide>
              {text('PRICE_LIST_MEAN')}
            </th>
            <th scope="col" data-align="end" data-wide>
              {text('PRICE_LIST_LARGEST')}
            </th>
          </tr>
        </thead>
        <tbody>
          {families.map((row) => (
            <tr key={row.family ?? ''}>
              <td>{row.family ?? text('PRICE_LIST_NO_FAMILY')}</td>
              <td data-align="end">{formatNumber(row.changed, language)}</td>
              <td data-align="end">{formatNumber(row.added, language)}</td>
              <td data-align="end">{formatNumber(row.removed, language)}</td>
              <td data-align="end" data-wide>
                {formatPercent(row.meanPercent)}
              </td>
              <td data-align="end" data-wide>
                {formatPercent(row.largestPercent)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

const formatSigned = (value: number, language: string): string =>
  `${value > 0 ? '+' : ''}${formatNumber(value, language)} %`

function RowTable({ difference }: { readonly difference: PriceListDifference }) {
  const text = useText()
  return (
    <div className={styles.scroll} {...scrollRegionProps} aria-label={text('PRICE_LIST_DIFFERENCE')}>
      <table className={styles.table} aria-label={text('PRICE_LIST_DIFFERENCE')}>
        <thead>
          <tr>
            <th scope="col">{text('PRICE_COLUMN_PART_NUMBER')}</th>
            <th scope="col" data-wide>
              {text('PRICE_LIST_CHANGE')}
            </th>
            <th scope="col" data-align="end">
              {text('PRICE_LIST_PRICE_BEFORE')}
            </th>
            <th scope="col" data-align="end">
              {text('PRICE_LIST_PRICE_AFTER')}
            </th>
            <th scope="col" data-align="end" data-wide>
              {text('PRICE_LIST_PERCENT')}
            </th>
          </tr>
        </thead>
        <tbody>
          {difference.rows.map((row) => (
            <ChangeRow key={createKey(row)} row={row} currency={difference.currency} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const createKey = ({ kind, partNumber, before, after }: ChangedRow): string =>
  [kind, partNumber, before?.validFrom, before?.fromQuantity, after?.validFrom, after?.fromQuantity].join(' ')

function ChangeRow({ row, currency }: { readonly row: ChangedRow; readonly currency: string }) {
  const text = useText()
  const language = useLanguage()
  const latest = row.after ?? row.before
  const formatPrice = (side: ChangedRow['before']) =>
    side === null ? '–' : formatMoney({ amount: side.unitPrice, currency }, language)
  const quantity = latest === null || latest.fromQuantity === 1 ? '' : ` ≥ ${latest.fromQuantity}`
  return (
    <tr>
      <td>
        <span className="part-number">{row.partNumber}</span>
        {quantity}
        {row.marked ? (
          <>
            {' '}
            <span className={styles.weight} data-kind="caution">
              {text('PRICE_LIST_MARKED')}
            </span>
          </>
        ) : null}
        <span className={tableStyles.second}>{formatDays(row, language)}</span>
      </td>
      <td data-wide>{translateName('PRICE_LIST_KIND', row.kind)}</td>
      <td data-align="end">{formatPrice(row.before)}</td>
      <td data-align="end">{formatPrice(row.after)}</td>
      <td data-align="end" data-wide>
        {row.percent === null ? '–' : formatSigned(row.percent, language)}
      </td>
    </tr>
  )
}

function formatDaysOfSide(side: ChangedRow['before'], language: string): string {
  if (side === null) return ''
  const last = side.validUntil === null ? '' : formatDay(side.validUntil, language)
  return `${formatDay(side.validFrom, language)} – ${last}`.trim()
}

/** Formats the validity period of a row, and its previous one if it differs. */
function formatDays({ before, after }: ChangedRow, language: string): string {
  const [daysBefore, daysAfter] = [formatDaysOfSide(before, language), formatDaysOfSide(after, language)]
  return daysBefore === daysAfter || daysBefore === '' || daysAfter === ''
    ? daysAfter || daysBefore
    : `${daysBefore} → ${daysAfter}`
}
