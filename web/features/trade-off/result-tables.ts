/** The outcomes of scenarios as tables and plots, for the page and for the files that are made from it. */

import { drawPlot, listPlotRows } from '@design-portal/domain/trade-off/draw-plot.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import type { Outcome, Plot, Values } from '@design-portal/domain/trade-off/tool.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { translate } from '../../language/use-text.ts'
import type { Letter } from './scenario-address.ts'
import {
  formatAxisName,
  formatFigure,
  formatFigureName,
  formatPart,
  formatPosition,
  formatWithUnit,
} from './trade-off-texts.ts'

export interface LetteredOutcome {
  readonly letter: Letter
  readonly outcome: Outcome
}

export interface LetteredScenario extends LetteredOutcome {
  readonly values: Values
}

export const formatScenarioName = (letter: string): string =>
  translate('TRADE_SCENARIO', { letter: letter.toUpperCase() })

interface FigureRow {
  readonly key: string
  /** With its unit. */
  readonly name: string
  readonly cells: readonly string[]
  /** The numbers of the cells, for spreadsheets. */
  readonly numbers: readonly (number | undefined)[]
}

/** Lists a row for each figure of any scenario, with a dash for a scenario that is refused or does not have the figure. */
export function listFigureRows(scenarios: readonly LetteredOutcome[], language: string): FigureRow[] {
  const results = scenarios.map(({ outcome }) => (outcome.kind === 'result' ? outcome.figures : []))
  const figuresByKey = new Map(results.flat().map((figure) => [`${figure.key} ${figure.unit}`, figure]))
  return [...figuresByKey].map(([key, { key: figureKey, unit }]) => {
    const cells = results.map((figures) =>
      figures.find((figure) => figure.key === figureKey && figure.unit === unit),
    )
    return {
      key,
      name: formatWithUnit(formatFigureName(figureKey), unit),
      cells: cells.map((cell) => (cell === undefined ? '–' : formatFigure(cell, language))),
      numbers: cells.map((cell) => cell?.value),
    }
  })
}

export interface NamedPlot {
  readonly key: string
  readonly title: string
  readonly drawing: Drawing
  /** The rows of its table: a position and the value of each curve there; a month is given by its name. */
  readonly rows: readonly { readonly x: number | string; readonly values: readonly (number | undefined)[] }[]
}

/** Builds one plot for each key and unit, with the curves of all scenarios that have it; amounts in two currencies are two plots. */
export function buildPlots(scenarios: readonly LetteredOutcome[], language: string): NamedPlot[] {
  const plotted = scenarios.flatMap(({ letter, outcome }) =>
    outcome.kind === 'result' ? outcome.plots.map((plot) => ({ letter: letter.toUpperCase(), plot })) : [],
  )
  const keys = [...new Set(plotted.map(({ plot }) => getPlotKey(plot)))]
  return keys.flatMap((key): NamedPlot[] => {
    const curves = plotted.filter(({ plot }) => getPlotKey(plot) === key)
    const plot = curves[0]?.plot
    if (plot === undefined) return []
    const title = formatFigureName(plot.key)
    const words = {
      title,
      along: formatAxisName(plot.along),
      figure: formatWithUnit(title, plot.unit),
      formatX: (x: number) => formatPosition(plot.along, x, language),
      formatY: (y: number) => formatNumber(y, language, plot.decimals),
      formatScenario: formatScenarioName,
    }
    const rows = listPlotRows(curves.map((curve) => curve.plot)).map(({ x, values }) => ({
      x: plot.along === 'month' ? words.formatX(x) : x,
      values,
    }))
    return [{ key, title, drawing: drawPlot(curves, words), rows }]
  })
}

const getPlotKey = ({ key, unit }: Plot): string => `${key} ${unit}`

export interface NamedBreakdown {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly numbers: readonly (number | undefined)[] }[]
  readonly decimals: number
}

/** Lists each breakdown of any scenario by its parts, with a number for each scenario. */
export function listBreakdowns(scenarios: readonly LetteredOutcome[]): NamedBreakdown[] {
  const breakdownLists = scenarios.map(({ outcome }) => (outcome.kind === 'result' ? outcome.breakdowns : []))
  const keys = [...new Set(breakdownLists.flat().map(({ key }) => key))]
  return keys.flatMap((key): NamedBreakdown[] => {
    const found = breakdownLists.map((breakdowns) => breakdowns.find((breakdown) => breakdown.key === key))
    const first = found.find((breakdown) => breakdown !== undefined)
    if (first === undefined) return []
    return [
      {
        title: formatWithUnit(formatFigureName(key), first.unit),
        decimals: first.decimals,
        rows: first.parts.map((part) => ({
          name: formatPart(part.key),
          numbers: found.map((breakdown) => breakdown?.parts.find((other) => other.key === part.key)?.value),
        })),
      },
    ]
  })
}
