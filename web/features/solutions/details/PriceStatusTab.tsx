/** The price status report: every line with the portal's price beside that of the ERP, and its errors. */

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { WindowedGrid } from '../../../ui/grid/WindowedGrid.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { formatReason } from '../shared/format-action-failure.ts'
import type { Solution } from '../shared/solution-queries.ts'
import type { BillDialog } from './bill/bill-view.ts'
import toolbarStyles from './bill/BillToolbar.module.css'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { BillDialogs } from './price/BillDialogs.tsx'
import { PriceErrorItem, PriceErrorList } from './price/PriceErrorItem.tsx'
import errorStyles from './price/PriceErrors.module.css'
import { queryPriceReport, buildReportFileAddress } from './price/price-queries.ts'
import type { PriceReport, ReportRow } from './price/price-queries.ts'
import reportStyles from './price/Report.module.css'
import { createReportColumns } from './price/report-columns.tsx'
import { countRows, filterRows, reportFilters, reportSorts, sortRows } from './price/report-rows.ts'
import type { ReportFilter, ReportSort } from './price/report-rows.ts'
import { usePriceRepairs } from './price/use-price-repairs.ts'

const LinePriceDialog = lazyWithFallback(
  () => import('./price/LinePriceDialog.tsx'),
  (module) => module.LinePriceDialog,
)

/** Heights of a row in pixels; on phones the error is below the part. */
const rowHeight = 48
const narrowRowHeight = 104

export function PriceStatusTab({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const { readPriceStatus } = solution.actions
  const report = useQuery({ ...queryPriceReport(solution.cfgId), enabled: readPriceStatus.allowed })
  if (!readPriceStatus.allowed)
    return <EmptyState title={text('PRICE_REPORT_REFUSED')} hint={formatReason(readPriceStatus)} />
  if (report.isPending) return <LoadingLines />
  if (report.isError && report.data === undefined) {
    return (
      <FailureNotice
        title={text('PRICE_FAILED')}
        message={formatFailure(report.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void report.refetch()}
      />
    )
  }
  if (report.data.rows.length === 0) {
    return <EmptyState title={text('PRICE_EMPTY')} hint={text('PRICE_EMPTY_HINT')} />
  }
  return <Report report={report.data} solution={solution} />
}

interface ReportProps {
  readonly report: PriceReport
  readonly solution: Solution
}

function Report({ report, solution }: ReportProps) {
  const text = useText()
  const language = useLanguage()
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ReportFilter>('all')
  const [sort, setSort] = useState<ReportSort>('error')
  const [dialog, setDialog] = useState<BillDialog>()
  const [explainedRow, setExplainedRow] = useState<ReportRow>()
  const repairs = usePriceRepairs(solution, setDialog)
  const { rows, errors } = report
  const shownRows = useMemo(
    () => sortRows(filterRows(rows, filter, search), sort, language),
    [rows, filter, search, sort, language],
  )
  const withErp = report.columns.includes('erpUnitPrice')
  const columns = createReportColumns(
    { withErp, narrow, repairs, onExplain: setExplainedRow },
    text,
    language,
  )
  return (
    <div id="price-status">
      <ReportToolbar
        {...{ solution, report, search, filter, sort }}
        onSearch={setSearch}
        onFilter={setFilter}
        onSort={setSort}
      />
      {errors.length === 0 ? null : (
        <PriceErrorList label={text('PRICE_ERRORS_OF_SOLUTION')}>
          {errors.map((error) => (
            <PriceErrorItem key={error.key} error={error} repairs={repairs} />
          ))}
        </PriceErrorList>
      )}
      <p role="status" className={errorStyles.count}>
        {text('PRICE_REPORT_COUNT', { count: shownRows.length, all: formatNumber(rows.length, language) })}
      </p>
      <WindowedGrid<ReportRow>
        label={text('TAB_PRICE_STATUS')}
        rows={shownRows}
        getKey={({ lineId }) => lineId}
        columns={columns}
        nameColumn="partNumber"
        rowHeight={narrow ? narrowRowHeight : rowHeight}
      />
      <BillDialogs dialog={dialog} solution={solution} onDialog={setDialog} />
      <Suspense fallback={null}>
        {explainedRow === undefined ? null : (
          <LinePriceDialog
            solution={solution}
            lineId={explainedRow.lineId}
            name={explainedRow.partNumber}
            netVisible
            repairs={repairs}
            onClose={() => setExplainedRow(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface ReportToolbarProps extends ReportProps {
  readonly search: string
  readonly filter: ReportFilter
  readonly sort: ReportSort
  readonly onSearch: (searchText: string) => void
  readonly onFilter: (filter: ReportFilter) => void
  readonly onSort: (sort: ReportSort) => void
}

const sortTexts: Readonly<Record<ReportSort, MessageKey>> = {
  bill: 'PRICE_SORT_BILL',
  error: 'PRICE_SORT_ERROR',
  designName: 'COLUMN_DESIGN_NAME',
  partNumber: 'COLUMN_PART_NUMBER',
  price: 'PRICE_SORT_PRICE',
  difference: 'PRICE_SORT_DIFFERENCE',
}

const filterTexts: Readonly<Record<ReportFilter, MessageKey>> = {
  all: 'PRICE_FILTER_ALL',
  any: 'PRICE_FILTER_ANY',
  B: 'PRICE_WEIGHT_B',
  S: 'PRICE_WEIGHT_S',
  A: 'PRICE_WEIGHT_A',
  O: 'PRICE_WEIGHT_O',
  T: 'PRICE_WEIGHT_T',
  none: 'PRICE_FILTER_NONE',
}

function ReportToolbar({ report, solution, ...props }: ReportToolbarProps) {
  const text = useText()
  const language = useLanguage()
  const counts = useMemo(() => countRows(report.rows), [report.rows])
  const withErp = report.columns.includes('erpUnitPrice')
  return (
    <div className={toolbarStyles.bar}>
      <search className={reportStyles.search}>
        <TextInput
          aria-label={text('PRICE_REPORT_SEARCH')}
          placeholder={text('PRICE_REPORT_SEARCH')}
          leftSection={<Icon name="search" size={16} />}
          value={props.search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={text('PRICE_REPORT_FILTER')}
          data={reportFilters.map((value) => ({
            value,
            label: `${text(filterTexts[value])} (${formatNumber(counts.get(value) ?? 0, language)})`,
          }))}
          value={props.filter}
          onChange={(event) => {
            const chosen = reportFilters.find((value) => value === event.currentTarget.value)
            if (chosen !== undefined) props.onFilter(chosen)
          }}
        />
        <NativeSelect
          aria-label={text('PRICE_REPORT_SORT')}
          data={reportSorts
            .filter((value) => withErp || value !== 'difference')
            .map((value) => ({ value, label: text('PRICE_SORT_BY', { what: text(sortTexts[value]) }) }))}
          value={props.sort}
          onChange={(event) => {
            const chosen = reportSorts.find((value) => value === event.currentTarget.value)
            if (chosen !== undefined) props.onSort(chosen)
          }}
        />
      </search>
      <div className={toolbarStyles.buttons}>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            component="a"
            href={buildReportFileAddress(solution.cfgId, kind, language)}
            download
            variant="default"
            leftSection={<Icon name="download" />}
            title={text(kind === 'xlsx' ? 'PRICE_REPORT_XLSX' : 'PRICE_REPORT_CSV')}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  )
}
