/** Saves the page as a spreadsheet. */

import { translate } from '../../language/use-text.ts'
import { saveFile } from '../../ui/print/save-file.ts'
import { formatPlotLabel, listHeadings, listInputRows, listRemarks, listSources } from './report.ts'
import type { Report } from './report.ts'
import { buildPlots, listBreakdowns, listFigureRows } from './result-tables.ts'
import { formatModel, formatTool } from './trade-off-texts.ts'

const createBoldCell = (value: string) => ({ value, fontWeight: 'bold' as const })
const createTextCell = (value: string) => ({ value, type: String })
const createNumberCell = (value: number | undefined, placeholder: string) =>
  value === undefined ? createTextCell(placeholder) : { value, type: Number }

interface NumberedRow {
  readonly name: string
  readonly cells: readonly string[]
  readonly numbers: readonly (number | undefined)[]
}

/** Numbers are written as numeric cells, so that the user can calculate with them. */
export async function saveWorkbook(report: Report): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const { tool, scenarios, language } = report
  const toRow = ({ name, cells, numbers }: NumberedRow) => [
    createTextCell(name),
    ...cells.map((cell, index) => createNumberCell(numbers[index], cell)),
  ]
  const rows = [
    [createBoldCell(formatTool(tool.key))],
    [createTextCell(formatModel(tool.key))],
    ...listSources(report).map((source) => [createTextCell(source)]),
    [createTextCell(report.address)],
    [],
    listHeadings(translate('TRADE_INPUTS'), report).map(createBoldCell),
    ...listInputRows(report).map(toRow),
    [],
    listHeadings(translate('TRADE_FIGURES'), report).map(createBoldCell),
    ...listFigureRows(scenarios, language).map(toRow),
    [],
    ...listRemarks(report).map((remark) => [createTextCell(remark)]),
    ...listBreakdowns(scenarios).flatMap(({ title, rows: parts }) => [
      [],
      listHeadings(title, report).map(createBoldCell),
      ...parts.map(({ name, numbers }) => [
        createTextCell(name),
        ...numbers.map((value) => createNumberCell(value, '–')),
      ]),
    ]),
    ...buildPlots(scenarios, language).flatMap(({ title, drawing: { table }, rows: positions }) => [
      [],
      [createBoldCell(title)],
      table.columns.map((column) => createBoldCell(formatPlotLabel(column, language))),
      ...positions.map(({ x, values }) => [
        typeof x === 'number' ? createNumberCell(x, '') : createTextCell(x),
        ...values.map((value) => createNumberCell(value, '–')),
      ]),
    ]),
  ]
  const blob = await writeXlsxFile(rows, {
    columns: [{ width: 44 }, { width: 24 }, { width: 24 }, { width: 24 }],
  }).toBlob()
  saveFile(blob, `${formatTool(tool.key)}.xlsx`)
}
