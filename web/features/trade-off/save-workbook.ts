/** The page as a spreadsheet. */

import { translate } from '../../language/use-text.ts'
import { saveFile } from '../../ui/print/save-file.ts'
import { formatPlain, listHeadings, listInputRows, listRemarks, listSources } from './report.ts'
import type { Report } from './report.ts'
import { buildPlots, listBreakdowns, listFigureRows } from './result-tables.ts'
import { formatModel, formatTool } from './words.ts'

const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
const word = (value: string) => ({ value, type: String })
const number = (value: number | undefined, shown: string) =>
  value === undefined ? word(shown) : { value, type: Number }

interface NumberedRow {
  readonly name: string
  readonly cells: readonly string[]
  readonly numbers: readonly (number | undefined)[]
}

/** Numbers are cells of numbers, so that they can be computed with. */
export async function saveWorkbook(report: Report): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const { tool, scenarios, language } = report
  const toRow = ({ name, cells, numbers }: NumberedRow) => [
    word(name),
    ...cells.map((cell, index) => number(numbers[index], cell)),
  ]
  const rows = [
    [bold(formatTool(tool.key))],
    [word(formatModel(tool.key))],
    ...listSources(report).map((source) => [word(source)]),
    [word(report.address)],
    [],
    listHeadings(translate('TRADE_INPUTS'), report).map(bold),
    ...listInputRows(report).map(toRow),
    [],
    listHeadings(translate('TRADE_FIGURES'), report).map(bold),
    ...listFigureRows(scenarios, language).map(toRow),
    [],
    ...listRemarks(report).map((remark) => [word(remark)]),
    ...listBreakdowns(scenarios).flatMap(({ title, rows: parts }) => [
      [],
      listHeadings(title, report).map(bold),
      ...parts.map(({ name, numbers }) => [word(name), ...numbers.map((value) => number(value, '–'))]),
    ]),
    ...buildPlots(scenarios, language).flatMap(({ title, drawing: { table }, rows: positions }) => [
      [],
      [bold(title)],
      table.columns.map((column) => bold(formatPlain(column, language))),
      ...positions.map(({ x, values }) => [
        typeof x === 'number' ? number(x, '') : word(x),
        ...values.map((value) => number(value, '–')),
      ]),
    ]),
  ]
  const blob = await writeXlsxFile(rows, {
    columns: [{ width: 44 }, { width: 24 }, { width: 24 }, { width: 24 }],
  }).toBlob()
  saveFile(blob, `${formatTool(tool.key)}.xlsx`)
}
