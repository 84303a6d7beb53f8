/** Saves the page as a PDF: text and tables, then each plot on a sheet of its own. */

import type { DesignTitleFacts } from '../designs/drawing-files/use-title-facts.ts'
import type { PdfBlock } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import { formatDate, formatNumber } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { translate } from '../../language/use-text.ts'
import { saveFile } from '../../ui/print/save-file.ts'
import { formatPlotLabel, listHeadings, listInputRows, listRemarks, listSources } from './report.ts'
import { loadSheetTranslator } from '../designs/texts/sheet-translator.ts'
import type { Report } from './report.ts'
import { buildPlots, listBreakdowns, listFigureRows } from './result-tables.ts'
import { formatModel, formatTool } from './trade-off-texts.ts'

const buildHeading = (words: string): PdfBlock => ({ kind: 'heading', words, level: 2 })
const buildParagraph = (words: string): PdfBlock => ({ kind: 'paragraph', words })
const buildTable = (headings: readonly string[], rows: readonly (readonly string[])[]): PdfBlock => ({
  kind: 'table',
  table: {
    columns: headings.map((words, index) => ({ title: words, align: index === 0 ? 'start' : 'end' })),
    rows: rows.map((cells) => ({ cells })),
  },
})

/** Builds a table for each breakdown. */
const buildBreakdownTables = (report: Report): PdfBlock[] =>
  listBreakdowns(report.scenarios).map(({ title, rows, decimals }) =>
    buildTable(
      listHeadings(title, report),
      rows.map(({ name, numbers }) => [
        name,
        ...numbers.map((value) =>
          value === undefined ? '–' : formatNumber(value, report.language, decimals),
        ),
      ]),
    ),
  )

/** The user who saves the file, with their company. */
type DocumentAuthor = Pick<DesignTitleFacts, 'author' | 'legalOwner'>

export async function saveDocument(report: Report, author: DocumentAuthor): Promise<void> {
  const { tool, scenarios, language } = report
  const [{ createPdf }, translateSheet] = await Promise.all([
    import('../../ui/print/create-pdf.ts'),
    loadSheetTranslator(language, (label) => formatPlotLabel(label, language)),
  ])
  const createdAt = new Date()
  const title = formatTool(tool.key)
  const plots = buildPlots(scenarios, language)
  const figures = listFigureRows(scenarios, language).map(({ name, cells }) => [name, ...cells])
  const facts = buildPlotFacts({ title, createdAt, language }, author)
  const blocks: PdfBlock[] = [
    { kind: 'heading', words: title, level: 1 },
    buildParagraph(formatModel(tool.key)),
    buildHeading(translate('TRADE_SOURCES')),
    ...listSources(report).map(buildParagraph),
    buildParagraph(report.address),
    buildHeading(translate('TRADE_INPUTS')),
    buildTable(
      listHeadings(translate('TRADE_INPUTS'), report),
      listInputRows(report).map(({ name, cells }) => [name, ...cells]),
    ),
    buildHeading(translate('TRADE_RESULTS')),
    ...(figures.length === 0 ? [] : [buildTable(listHeadings(translate('TRADE_FIGURES'), report), figures)]),
    ...listRemarks(report).map(buildParagraph),
    ...buildBreakdownTables(report),
    ...plots.flatMap(({ title: name, drawing }) => [
      buildHeading(name),
      buildTable(
        drawing.table.columns.map((column) => formatPlotLabel(column, language)),
        drawing.table.rows.map((row) => row.map((cell) => formatPlotLabel(cell, language))),
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
    createdAt,
    blocks,
    getTranslator: () => translateSheet,
  })
  saveFile(pdf, `${title}.pdf`)
}

interface PlotFactsInput {
  readonly title: string
  readonly createdAt: Date
  readonly language: Language
}

/**
 * Builds the facts of a plot's title block. A plot belongs to no solution, so it has no number and no revision, and nobody checks or
 * approves it.
 */
function buildPlotFacts({ title, createdAt, language }: PlotFactsInput, author: DocumentAuthor) {
  return {
    papers: 'iso',
    product: translate('TRADE_TITLE'),
    design: title,
    date: formatDate(createdAt.toISOString(), language),
    solution: '',
    number: '',
    revision: '',
    checker: '',
    approver: '',
    ...author,
    status: 'preliminary',
  } as const
}
