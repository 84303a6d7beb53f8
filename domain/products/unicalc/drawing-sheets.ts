// Two ruled sheets: the report of the selected unit, and the records that miss their own rating point.
import { computeBounds } from '../../drawings/extent.ts'
import { drawRuledTable } from '../../drawings/ruled-table.ts'
import type { Drawing, DrawingTable, Label } from '../../drawings/shapes.ts'
import { literal, message } from '../../drawings/sketch.ts'
import type { SelectionRecord } from './drawings.ts'
import { reportDecimals, reportFields, reportFigures } from './report-figures.ts'
import { toReasonLabel } from './reason-label.ts'

const margin = 12
/** Characters that a line of the value column holds. */
const lineLength = 62

/** The lines of a text, broken between words. */
const wrapWords = (text: string): readonly string[] =>
  text.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1)
    return last === undefined || last.length + word.length >= lineLength
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`]
  }, [])

/** The report of the selected unit on one page: its figures at the operating point, or the reason why it does not fit, and the source of its data. */
export function drawReport({ design, report, ranking, request }: SelectionRecord): Drawing {
  const selected = ranking.find((unit) => unit.selected)
  const facts: readonly (readonly [Label, Label])[] = [
    [message('drawing.unicalc.column.unit'), literal(design.name)],
    ...(selected === undefined
      ? []
      : [[message('drawing.unicalc.column.result'), toReasonLabel(selected, request)] as const]),
    ...reportFigures.flatMap((name) => {
      const quantity = report[name]
      if (quantity === undefined) return []
      const { unit } = reportFields[name]
      return [[message(`value.${name}`), { quantity, unit, decimals: reportDecimals[name] }] as const]
    }),
    ...wrapWords(design.source).map((line): readonly [Label, Label] => [
      message('drawing.unicalc.column.source'),
      literal(line),
    ]),
  ]
  const table: DrawingTable = {
    columns: [message('drawing.unicalc.column.figure'), message('drawing.unicalc.column.value')],
    rows: facts,
    rowParts: facts.map(() => 'unit'),
  }
  const shapes = drawRuledTable(table, [300, 420])
  return {
    id: 'unit-report',
    title: message('drawing.unicalc.report.title'),
    bounds: computeBounds(shapes, margin),
    shapes,
    table,
    legend: design.isSample ? [{ pen: 'note', label: message('drawing.unicalc.sample') }] : [],
  }
}

/** Each record of the catalogue that misses its own rating point and so is not offered, with its factors. */
export function drawRejectedRecords({ rejected }: SelectionRecord): Drawing {
  const table: DrawingTable = {
    columns: ['unit', 'capacityFactor', 'energyFactor'].map((column) =>
      message(`drawing.unicalc.column.${column}`),
    ),
    rows: rejected.map(({ name, capacityFactor, energyFactor }) => [
      literal(name),
      { quantity: capacityFactor, unit: '1', decimals: 3 },
      { quantity: energyFactor, unit: '1', decimals: 3 },
    ]),
  }
  const shapes = drawRuledTable(table, [320, 150, 150])
  return {
    id: 'rejected-records',
    title: message('drawing.unicalc.rejected.title'),
    bounds: computeBounds(shapes, margin),
    shapes,
    table,
    legend: [{ pen: 'note', label: message('drawing.unicalc.rejected.limit') }],
  }
}
