/** The results of the scenarios side by side: refusals and remarks, figures, plots with equivalent tables, and breakdowns. */

import { Button, Title } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import type { Label } from '@design-portal/domain/drawings/shapes.ts'
import type { Severity } from '@design-portal/domain/finding-severity.ts'
import type { Outcome } from '@design-portal/domain/trade-off/tool.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { translateRawKey, useLanguage, useText } from '../../language/use-text.ts'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { DrawingView } from '../../ui/drawing/DrawingView.tsx'
import { FindingItem } from '../../ui/FindingItem.tsx'
import { TableFrame } from '../../ui/grid/TableFrame.tsx'
import panels from '../../ui/PanelPage.module.css'
import { formatLabel } from '../designs/texts/format-label.ts'
import { useDrawingTexts } from '../designs/texts/use-drawing-texts.ts'
import { buildPlots, formatScenarioName, listFigureRows } from './result-tables.ts'
import type { LetteredOutcome } from './result-tables.ts'
import type { Letter } from './scenario-address.ts'
import styles from './TradeOffPage.module.css'
import {
  formatFigureName,
  formatPart,
  formatRemark,
  formatWeather,
  formatWithUnit,
} from './trade-off-texts.ts'

interface ScenariosProps {
  readonly scenarios: readonly LetteredOutcome[]
}

interface ResultsProps extends ScenariosProps {
  /** The id of the station with which an example can be shown. */
  readonly example: string
  /** Shows the example in a scenario. */
  readonly onExample: (letter: Letter) => void
}

export function Results({ scenarios, example, onExample }: ResultsProps) {
  const text = useText()
  return (
    <section className={panels.panel} aria-labelledby="trade-off-results">
      <Title order={2} id="trade-off-results">
        {text('TRADE_RESULTS')}
      </Title>
      <div className={styles.scenarios} aria-live="polite">
        {scenarios.map(({ letter, outcome }) => (
          <div key={letter}>
            <Remarks letter={letter} outcome={outcome} />
            {isOnlyWeatherMissing(outcome) ? (
              <Button variant="default" size="xs" mt="sm" onClick={() => onExample(letter)}>
                {text('TRADE_EXAMPLE', { station: formatWeather(example) })}
              </Button>
            ) : null}
          </div>
        ))}
      </div>
      <Figures scenarios={scenarios} />
      <Plots scenarios={scenarios} />
      <Breakdowns scenarios={scenarios} />
    </section>
  )
}

function Remarks({ letter, outcome }: LetteredOutcome) {
  const language = useLanguage()
  const text = useText()
  const isRefused = outcome.kind === 'refused'
  const remarks = isRefused ? outcome.reasons : outcome.warnings
  if (remarks.length === 0) return null
  const scenario = formatScenarioName(letter)
  return (
    <>
      <h3 className={styles.subtitle}>
        {isOnlyWeatherMissing(outcome)
          ? text('TRADE_ASKED', { scenario })
          : isRefused
            ? text('TRADE_REFUSED', { scenario })
            : scenario}
      </h3>
      <ul className={styles.remarks}>
        {remarks.map((remark) => (
          <FindingItem
            key={`${remark.key} ${remark.field ?? ''}`}
            severity={findSeverity(outcome, remark.key)}
            sentence={formatRemark(remark, language)}
          />
        ))}
      </ul>
    </>
  )
}

/** Whether the only thing missing is the choice of the weather, which has no default. */
const isOnlyWeatherMissing = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' && outcome.reasons.every(({ key }) => key === 'NO_WEATHER')

/** Keys of remarks that state assumptions or limits, and are no warnings. */
const informationKeys =
  /^(LIMIT_|ONE_TEMPERATURE|CHILLER_AT|DRY_SYSTEM|COMPRESSORS_NOT|AIR_KEPT_OUT|OWNER_CURVE|NO_CURRENCY|LEAP_DAY)/

const findSeverity = (outcome: Outcome, key: string): Severity =>
  outcome.kind === 'refused'
    ? isOnlyWeatherMissing(outcome)
      ? 'information'
      : 'error'
    : informationKeys.test(key)
      ? 'information'
      : 'warning'

function Figures({ scenarios }: ScenariosProps) {
  const text = useText()
  const language = useLanguage()
  const rows = listFigureRows(scenarios, language)
  if (rows.length === 0) return null
  return (
    <TableFrame>
      <table className={panels.table} aria-label={text('TRADE_FIGURES')}>
        <thead>
          <tr>
            <th scope="col">{text('TRADE_FIGURES')}</th>
            {scenarios.map(({ letter }) => (
              <th key={letter} scope="col" data-align="end">
                {formatScenarioName(letter)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={scenarios[index]?.letter} data-align="end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

const noParts: ReadonlySet<string> = new Set()

function Plots({ scenarios }: ScenariosProps) {
  const language = useLanguage()
  const texts = useDrawingTexts()
  const plots = useMemo(() => buildPlots(scenarios, language), [scenarios, language])
  const translate = useCallback(
    (label: Label) => formatLabel(label, { language, formatMessage: translateRawKey }),
    [language],
  )
  return plots.map(({ key, title, drawing }) => (
    <div key={key} className={styles.plot}>
      <h3 className={styles.subtitle}>{title}</h3>
      <DrawingView
        drawing={drawing}
        translate={translate}
        texts={texts}
        downloads={[]}
        selectedParts={noParts}
      />
    </div>
  ))
}

function Breakdowns({ scenarios }: ScenariosProps) {
  const text = useText()
  const language = useLanguage()
  const charts = scenarios.flatMap(({ letter, outcome }) =>
    outcome.kind === 'refused' ? [] : outcome.breakdowns.map((breakdown) => ({ letter, breakdown })),
  )
  if (charts.length === 0) return null
  return (
    <div className={styles.scenarios}>
      {charts.map(({ letter, breakdown: { key, unit, decimals, parts } }) => (
        <BarChart
          key={`${letter} ${key}`}
          title={`${formatFigureName(key)} · ${formatScenarioName(letter)}`}
          headings={[text('TRADE_PART'), formatWithUnit(formatFigureName(key), unit)]}
          bars={parts.map((part) => ({
            key: part.key,
            label: formatPart(part.key),
            value: Math.max(0, part.value),
            valueText: formatNumber(part.value, language, decimals),
          }))}
          emptyText={text('TRADE_NOTHING')}
          asTableLabel={text('CHART_AS_TABLE')}
          asChartLabel={text('CHART_AS_BARS')}
        />
      ))}
    </div>
  )
}
