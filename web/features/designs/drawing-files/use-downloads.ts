/** Downloads of drawings: SVG, DXF and the table as CSV and JSON at once, PDF from a worker with progress. */

import { useState } from 'react'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { getPaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import type { SheetFacts } from '@design-portal/domain/drawings/sheet.ts'
import { formatDay } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { useText } from '../../../language/use-text.ts'
import { useUser } from '../../../session/current-user.ts'
import { loadSheetTranslator } from '../texts/sheet-translator.ts'
import type { Download } from '../../../ui/drawing/DrawingView.tsx'
import type { DocumentToPrint } from '../../../ui/print/make-pdf.ts'
import { saveFile } from '../../../ui/print/save-file.ts'
import { showToast } from '../../../ui/toast.ts'
import { useSlow } from '../../../ui/use-slow.ts'

type DrawingFormat = 'SVG' | 'PDF' | 'DXF' | 'CSV' | 'JSON'
const drawingFormats: readonly DrawingFormat[] = ['SVG', 'PDF', 'DXF', 'CSV', 'JSON']

export interface Downloads {
  /** Returns the file formats that a drawing can be downloaded in. */
  readonly of: (drawing: Drawing) => readonly Download[]
  /** Downloads all drawings as one PDF. */
  readonly saveAll: (drawings: readonly Drawing[]) => void
  /** The PDF that is being created: for one drawing or for all, and how many of them are finished. */
  readonly progress: PdfProgress | undefined
  /** True once the PDF takes more than a second. */
  readonly isSlow: boolean
}

interface PdfProgress {
  readonly of: Drawing['id'] | 'all'
  readonly done: number
  readonly all: number
}

/** Width of an SVG image in pixels; it scales without loss. */
const pictureWidth = 1200

/** The delay after which progress is shown, in milliseconds. */
const patience = 1000

/** The contents of the title block, and the country whose usual paper size is used. */
export interface PrintedFor {
  /** The name of the design or of the other object that is drawn; files are named after it. */
  readonly name: string
  readonly product: string
  readonly solution: string
  readonly countryId: string
  readonly language: Language
}

/** @param translate returns labels in the reader's language */
export function useDownloads(
  { name, product, solution, countryId, language }: PrintedFor,
  translate: Translate,
): Downloads {
  const text = useText()
  const { units } = useUser().userPreferenceDetails
  const [progress, setProgress] = useState<PdfProgress>()
  const isSlow = useSlow(progress !== undefined, patience)
  const papers = getPaperSystem(countryId, units)

  const getSheetFacts = (made: Date): Omit<SheetFacts, 'sheet' | 'sheets'> => ({
    papers,
    product,
    design: name,
    solution,
    date: formatDay(made.toISOString().slice(0, 10), language),
  })
  const savePdf = async (drawings: readonly Drawing[], of: PdfProgress['of'], fileName: string) => {
    const showProgress = (done: number) => setProgress({ of, done, all: drawings.length })
    showProgress(0)
    try {
      const made = new Date()
      const document = { title: fileName, language, papers, made, onSheet: showProgress }
      const pdf = await printPdf(drawings, getSheetFacts(made), translate, document)
      saveFile(pdf, `${fileName}.pdf`)
    } catch {
      showToast({ type: 'error', message: text('CONFIGURATOR_PRINT_FAILED') })
    }
    setProgress(undefined)
  }
  const save = (format: DrawingFormat, drawing: Drawing) => {
    const fileName = `${name} ${translate(drawing.title)}`
    if (format === 'SVG') void saveSvg(drawing, fileName, { translate, language })
    else if (format === 'DXF')
      void saveDxf(drawing, fileName, { translate, language, facts: getSheetFacts(new Date()) })
    else if (format === 'CSV' || format === 'JSON') void saveTable(drawing, fileName, { translate, format })
    else if (progress === undefined) void savePdf([drawing], drawing.id, fileName)
  }
  return {
    progress: progress,
    isSlow,
    of: (drawing) =>
      drawingFormats.map((format) => ({
        name: format,
        label: text('CONFIGURATOR_DOWNLOAD_DRAWING', { format }),
        busy: format === 'PDF' && progress?.of === drawing.id,
        onPress: () => save(format, drawing),
      })),
    saveAll(drawings) {
      if (progress === undefined) void savePdf(drawings, 'all', name)
    },
  }
}

async function printPdf(
  drawings: readonly Drawing[],
  facts: Omit<SheetFacts, 'sheet' | 'sheets'>,
  translate: Translate,
  document: Omit<DocumentToPrint, 'blocks' | 'getTranslator' | 'language'> & { readonly language: Language },
): Promise<Blob> {
  const [print, { buildDrawingsDocument: drawingsDocument }, translateSheet] = await Promise.all([
    import('../../../ui/print/make-pdf.ts'),
    import('@design-portal/domain/drawings/pdf/drawings-document.ts'),
    loadSheetTranslator(document.language, translate),
  ])
  const blocks = drawingsDocument(drawings, facts, translateSheet)
  return await print.createPdf({ ...document, blocks, getTranslator: () => translateSheet })
}

interface Words {
  readonly translate: Translate
  readonly language: Language
}

async function saveSvg(drawing: Drawing, fileName: string, words: Words): Promise<void> {
  const { printSvg } = await import('@design-portal/domain/drawings/print-svg.ts')
  const svg = printSvg(drawing, { ...words, width: pictureWidth })
  saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${fileName}.svg`)
}

async function saveDxf(
  drawing: Drawing,
  fileName: string,
  { facts, translate, language }: Words & { readonly facts: Omit<SheetFacts, 'sheet' | 'sheets'> },
): Promise<void> {
  const [{ printDxf }, translateSheet] = await Promise.all([
    import('@design-portal/domain/drawings/print-dxf.ts'),
    loadSheetTranslator(language, translate),
  ])
  const words = { translate: translateSheet, language }
  const dxf = printDxf(drawing, { ...words, facts: { ...facts, sheet: 1, sheets: 1 } })
  saveFile(new Blob([dxf], { type: 'image/vnd.dxf' }), `${fileName}.dxf`)
}

async function saveTable(
  drawing: Drawing,
  fileName: string,
  { translate, format }: { readonly translate: Translate; readonly format: 'CSV' | 'JSON' },
): Promise<void> {
  const { printTableCsv, printTableJson } = await import('@design-portal/domain/drawings/print-table.ts')
  const [written, type] =
    format === 'CSV'
      ? [printTableCsv(drawing.table, translate), 'text/csv']
      : [printTableJson(drawing, translate), 'application/json']
  saveFile(new Blob([written], { type }), `${fileName}.${format.toLowerCase()}`)
}
