/** The page as a spreadsheet. */

import { translate } from '../../language/use-text.ts'
import { saveFile } from '../../ui/print/save-file.ts'
import { formatPlain, listHeadings, listInputRows, listRemarks, listSources } from './report.ts'
import type { Report } from './report.ts'
import { buildPlots, listFigureRows } from './result-tables.ts'
import { formatModel, formatTool, formatValue } from './words.ts'

const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
const word = (value: string) => ({ value, type: String })
const number = (value: number | undefined, shown: string) =>
  value === undefined ? word(shown) : { value, type: Number }

/** Numbers are cells of numbers, so that they can be computed with. */
export async function saveWorkbook(report: Report): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const { tool, scenarios, language } = report
  const inputs = tool.fields.map((field, row) => [
    word(listInputRows(report)[row]?.[0] ?? ''),
    ...scenarios.map(({ values }) => {
      const value = values[field.key]
      return number(
        typeof value === 'number' && Number.isFinite(value) ? value : undefined,
        formatValue(field, value, language),
      )
    }),
  ])
  const figures = listFigureRows(scenarios, language).map(({ name, cells, numbers }) => [
    word(name),
    ...cells.map((cell, index) => number(numbers[index], cell)),
  ])
  const rows = [
    [bold(formatTool(tool.key))],
    [word(formatModel(tool.key))],
    ...listSources(report).map((source) => [word(source)]),
    [word(report.address)],
    [],
    listHeadings(translate('TRADE_INPUTS'), report).map(bold),
    ...inputs,
    [],
    listHeadings(translate('TRADE_FIGURES'), report).map(bold),
    ...figures,
    [],
    ...listRemarks(report).map((remark) => [word(remark)]),
    ...buildPlots(scenarios, language).flatMap(({ title, drawing: { table } }) => [
      [],
      [bold(title)],
      table.columns.map((column) => bold(formatPlain(column, language))),
      ...table.rows.map((row) => row.map((cell) => word(formatPlain(cell, language)))),
    ]),
  ]
  const blob = await writeXlsxFile(rows, {
    columns: [{ width: 44 }, { width: 24 }, { width: 24 }, { width: 24 }],
  }).toBlob()
  saveFile(blob, `${formatTool(tool.key)}.xlsx`)
}
