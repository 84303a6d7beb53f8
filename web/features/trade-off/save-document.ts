/** The page as a PDF: text and tables, then each plot on a sheet of its own. */

import type { DesignTitleFacts } from '../designs/drawing-files/use-title-facts.ts'
import type { PdfBlock } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import { formatDate, formatNumber } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { translate } from '../../language/use-text.ts'
import { saveFile } from '../../ui/print/save-file.ts'
import { formatPlain, listHeadings, listInputRows, listRemarks, listSources } from './report.ts'
import { loadSheetTranslator } from '../designs/texts/sheet-translator.ts'
import type { Report } from './report.ts'
import { buildPlots, listBreakdowns, listFigureRows } from './result-tables.ts'
import { formatModel, formatTool } from './words.ts'

const heading = (words: string): PdfBlock => ({ kind: 'heading', words, level: 2 })
const paragraph = (words: string): PdfBlock => ({ kind: 'paragraph', words })
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): PdfBlock => ({
  kind: 'table',
  table: {
    columns: headings.map((words, index) => ({ title: words, align: index === 0 ? 'start' : 'end' })),
    rows: rows.map((cells) => ({ cells })),
  },
})

/** A table for each whole that is made of parts. */
const listShares = (report: Report): PdfBlock[] =>
  listBreakdowns(report.scenarios).map(({ title, rows, decimals }) =>
    table(
      listHeadings(title, report),
      rows.map(({ name, numbers }) => [
        name,
        ...numbers.map((value) =>
          value === undefined ? '–' : formatNumber(value, report.language, decimals),
        ),
      ]),
    ),
  )

/** The person whose file it is, with their company. */
type Maker = Pick<DesignTitleFacts, 'author' | 'legalOwner'>

export async function saveDocument(report: Report, maker: Maker): Promise<void> {
  const { tool, scenarios, language } = report
  const [{ createPdf }, translateSheet] = await Promise.all([
    import('../../ui/print/create-pdf.ts'),
    loadSheetTranslator(language, (label) => formatPlain(label, language)),
  ])
  const made = new Date()
  const title = formatTool(tool.key)
  const plots = buildPlots(scenarios, language)
  const figures = listFigureRows(scenarios, language).map(({ name, cells }) => [name, ...cells])
  const facts = buildPlotFacts({ title, made, language }, maker)
  const blocks: PdfBlock[] = [
    { kind: 'heading', words: title, level: 1 },
    paragraph(formatModel(tool.key)),
    heading(translate('TRADE_SOURCES')),
    ...listSources(report).map(paragraph),
    paragraph(report.address),
    heading(translate('TRADE_INPUTS')),
    table(
      listHeadings(translate('TRADE_INPUTS'), report),
      listInputRows(report).map(({ name, cells }) => [name, ...cells]),
    ),
    heading(translate('TRADE_RESULTS')),
    ...(figures.length === 0 ? [] : [table(listHeadings(translate('TRADE_FIGURES'), report), figures)]),
    ...listRemarks(report).map(paragraph),
    ...listShares(report),
    ...plots.flatMap(({ title: name, drawing }) => [
      heading(name),
      table(
        drawing.table.columns.map((column) => formatPlain(column, language)),
        drawing.table.rows.map((row) => row.map((cell) => formatPlain(cell, language))),
      ),
    ]),
    ...plots.map(({ drawing }, index): PdfBlock => ({
      kind: 'sheet',
      drawing,
      facts: { ...facts, sheet: index + 1, sheets: plots.length },
    })),
  ]
  const pdf = await createPdf({
    title,
    language,
    papers: 'iso',
    made,
    blocks,
    getTranslator: () => translateSheet,
  })
  saveFile(pdf, `${title}.pdf`)
}

interface Plotted {
  readonly title: string
  readonly made: Date
  readonly language: Language
}

/** A plot belongs to no solution, so that it has neither number nor revision, and nobody checks or approves it. */
function buildPlotFacts({ title, made, language }: Plotted, maker: Maker) {
  return {
    papers: 'iso',
    product: translate('TRADE_TITLE'),
    design: title,
    date: formatDate(made.toISOString(), language),
    solution: '',
    number: '',
    revision: '',
    checker: '',
    approver: '',
    ...maker,
    status: 'preliminary',
  } as const
}
