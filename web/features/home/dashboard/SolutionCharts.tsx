/** Figures about the solutions: how many are in each status, and their value in each sales stage. */

import { SegmentedControl } from '@mantine/core'
import { formatNumber, formatRoundMoney } from '@design-portal/i18n/format.ts'
import { findStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { StaleContent } from '../../../ui/StaleContent.tsx'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import type { Bar } from '../../../ui/chart/BarChart.tsx'
import { getOpportunityStageKey } from '../../solutions/shared/opportunity-stage.ts'
import { getStatusKey } from '../../solutions/shared/SolutionStatus.tsx'
import type { DashboardScope, DashboardSummary } from './dashboard.ts'
import { mergeStages } from './merge-stages.ts'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import styles from './SolutionCharts.module.css'

const scopeNames: Record<DashboardScope, MessageKey> = {
  my: 'DASHBOARD_SCOPE_MY',
  company: 'DASHBOARD_SCOPE_COMPANY',
}

interface SolutionChartsProps {
  readonly summary: DashboardSummary
  readonly onScope: (scope: DashboardScope) => void
  /** True while the figures are still those of the previous scope. */
  readonly isStale: boolean
}

export function SolutionCharts({ summary, onScope, isStale }: SolutionChartsProps) {
  const text = useText()
  const language = useLanguage()
  const { scope, scopes, counted, complete, sampleRates } = summary
  const chartTexts = {
    emptyText: text('DASHBOARD_CHART_EMPTY'),
    asTableLabel: text('CHART_AS_TABLE'),
    asChartLabel: text('CHART_AS_BARS'),
  }
  const currency = summary.stages.find(({ value }) => value !== null)?.value?.currency
  const choose = (value: string) => {
    const chosen = scopes.find((name) => name === value)
    if (chosen !== undefined) onScope(chosen)
  }
  return (
    <StaleContent waiting={isStale}>
      <div className={styles.charts}>
        <div className={styles.bar}>
          {scopes.length > 1 ? (
            <SegmentedControl
              size="xs"
              aria-label={text('DASHBOARD_SCOPE')}
              value={scope}
              onChange={choose}
              data={scopes.map((name) => ({ value: name, label: text(scopeNames[name]) }))}
            />
          ) : null}
          <span className={styles.counted}>
            {text(complete ? 'DASHBOARD_COUNTED' : 'DASHBOARD_COUNTED_NEWEST', { count: counted })}
          </span>
        </div>
        <BarChart
          {...chartTexts}
          title={text('DASHBOARD_STATUS_CHART')}
          headings={[text('COLUMN_STATUS'), text('CHART_COUNT')]}
          bars={summary.statuses.map(({ statusId, count }) => ({
            key: statusId,
            label: formatStatus(statusId, text),
            value: count,
            valueText: formatNumber(count, language),
          }))}
        />
        {/* Without a value of any stage, such as for users who see no prices, the chart would be empty. */}
        {currency === undefined ? null : (
          <BarChart
            {...chartTexts}
            title={text('DASHBOARD_STAGE_CHART')}
            headings={[text('CHART_STAGE'), text('CHART_VALUE'), text('CHART_COUNT')]}
            bars={buildStageBars(summary.stages, text, language)}
            {...(sampleRates ? { note: text('DASHBOARD_SAMPLE_RATES', { currency }) } : {})}
          />
        )}
      </div>
    </StaleContent>
  )
}

function formatStatus(statusId: string, text: Text): string {
  const status = findStatus(statusId)
  return status === undefined ? statusId : text(getStatusKey(status))
}

function buildStageBars(stages: DashboardSummary['stages'], text: Text, language: string): readonly Bar[] {
  return mergeStages(stages).map(({ stage, count, value, withoutValue }) => {
    const missing = withoutValue > 0 ? text('DASHBOARD_WITHOUT_VALUE', { count: withoutValue }) : undefined
    return {
      key: String(stage),
      label: text(getOpportunityStageKey(stage)),
      value: value === null ? 0 : Number(value.amount),
      // A missing price does not mean a value of zero.
      valueText: value === null ? (missing ?? '–') : formatRoundMoney(value, language),
      extraCells: [formatNumber(count, language)],
    }
  })
}
