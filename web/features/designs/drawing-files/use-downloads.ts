/** Downloads of drawings: SVG, DXF and the table as CSV and JSON at once, PDF from a worker with progress. */

import { useState } from 'react'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { getSheetNumber } from '@design-portal/domain/drawings/title-block.ts'
import { getPaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import type { SheetFacts } from '@design-portal/domain/drawings/sheet.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { useText } from '../../../language/use-text.ts'
import { useUser } from '../../../session/current-user.ts'
import { loadSheetTranslator } from '../texts/sheet-translator.ts'
import type { Download } from '../../../ui/drawing/DrawingView.tsx'
import type { DocumentToPrint } from '../../../ui/print/create-pdf.ts'
import { saveFile } from '../../../ui/print/save-file.ts'
import { showToast } from '../../../ui/toast.ts'
import { useSlow } from '../../../ui/use-slow.ts'
import { useTitleFacts } from './use-title-facts.ts'
import type { Titled } from './use-title-facts.ts'

type DrawingFormat = 'SVG' | 'PDF' | 'DXF' | 'CSV' | 'JSON'
const drawingFormats: readonly DrawingFormat[] = ['SVG', 'PDF', 'DXF', 'CSV', 'JSON']

export interface Downloads {
  /** Returns what the title block of a drawing says. */
  readonly getTitleFacts: (drawing: Drawing) => SheetFacts
  /** Returns the file formats that a drawing can be downloaded in. */
  readonly listFor: (drawing: Drawing) => readonly Download[]
  /** Downloads all drawings as one PDF. */
  readonly saveAll: () => void
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

/** The delay after which progress is shown, in milliseconds. */
const patience = 1000

/** The drawings of a design or solution, and the country whose usual paper size is used. Files have the name of what is drawn. */
export interface PrintedFor extends Titled {
  readonly drawings: readonly Drawing[]
  /** False for choices that differ from the saved design. */
  readonly isSaved: boolean
  readonly countryId: string
}

/** @param translate returns labels in the reader's language */
export function useDownloads(
  { drawings: all, isSaved, countryId, ...titled }: PrintedFor,
  translate: Translate,
): Downloads {
  const { name, language } = titled
  const text = useText()
  const { units } = useUser().userPreferenceDetails
  const [progress, setProgress] = useState<PdfProgress>()
  const isSlow = useSlow(progress !== undefined, patience)
  const papers = getPaperSystem(countryId, units)
  const facts = { ...useTitleFacts(titled, isSaved), papers }
  const getTitleFacts = (drawing: Drawing): SheetFacts => ({ ...facts, ...getSheetNumber(drawing, all) })

  const savePdf = async (drawings: readonly Drawing[], of: PdfProgress['of'], fileName: string) => {
    const showProgress = (done: number) => setProgress({ of, done, all: drawings.length })
    showProgress(0)
    try {
      const document = { title: fileName, language, papers, made: new Date(), onSheet: showProgress }
      const pdf = await printPdf({ drawings, all, facts }, translate, document)
      saveFile(pdf, `${fileName}.pdf`)
    } catch {
      showToast({ type: 'error', message: text('CONFIGURATOR_PRINT_FAILED') })
    }
    setProgress(undefined)
  }
  const save = (format: DrawingFormat, drawing: Drawing) => {
    const fileName = `${name} ${translate(drawing.title)}`
    if (format === 'SVG' || format === 'DXF')
      void saveVectors(drawing, fileName, { translate, language, format, facts: getTitleFacts(drawing) })
    else if (format === 'CSV' || format === 'JSON')
      void saveTable(drawing, fileName, { translate, language, format })
    else if (progress === undefined) void savePdf([drawing], drawing.id, fileName)
  }
  return {
    getTitleFacts,
    progress: progress,
    isSlow,
    listFor: (drawing) =>
      drawingFormats.map((format) => ({
        name: format,
        label: text('CONFIGURATOR_DOWNLOAD_DRAWING', { format }),
        busy: format === 'PDF' && progress?.of === drawing.id,
        onPress: () => save(format, drawing),
      })),
    saveAll() {
      if (progress === undefined) void savePdf(all, 'all', name)
    },
  }
}

interface PrintedDrawings {
  readonly drawings: readonly Drawing[]
  readonly all: readonly Drawing[]
  readonly facts: Omit<SheetFacts, 'sheet' | 'sheets'>
}

async function printPdf(
  { drawings, all, facts }: PrintedDrawings,
  translate: Translate,
  document: Omit<DocumentToPrint, 'blocks' | 'getTranslator' | 'language'> & { readonly language: Language },
): Promise<Blob> {
  const [print, { buildDrawingsDocument: drawingsDocument }, translateSheet] = await Promise.all([
    import('../../../ui/print/create-pdf.ts'),
    import('@design-portal/domain/drawings/pdf/drawings-document.ts'),
    loadSheetTranslator(document.language, translate),
  ])
  const blocks = drawingsDocument(drawings, facts, translateSheet, all)
  return await print.createPdf({ ...document, blocks, getTranslator: () => translateSheet })
}

interface Vectors {
  readonly translate: Translate
  readonly language: Language
  readonly facts: SheetFacts
  readonly format: 'SVG' | 'DXF'
}

async function saveVectors(
  drawing: Drawing,
  fileName: string,
  { translate, language, facts, format }: Vectors,
): Promise<void> {
  const [{ printSvg }, { printDxf }, translateSheet] = await Promise.all([
    import('@design-portal/domain/drawings/print-svg.ts'),
    import('@design-portal/domain/drawings/print-dxf.ts'),
    loadSheetTranslator(language, translate),
  ])
  const options = { translate: translateSheet, language, facts }
  const [written, type] =
    format === 'SVG'
      ? [printSvg(drawing, options), 'image/svg+xml']
      : [printDxf(drawing, options), 'image/vnd.dxf']
  saveFile(new Blob([written], { type }), `${fileName}.${format.toLowerCase()}`)
}

async function saveTable(
  drawing: Drawing,
  fileName: string,
  {
    translate,
    language,
    format,
  }: Pick<Vectors, 'translate' | 'language'> & { readonly format: 'CSV' | 'JSON' },
): Promise<void> {
  const [{ printTableCsv, printTableJson }, { getCsvStyle }] = await Promise.all([
    import('@design-portal/domain/drawings/print-table.ts'),
    import('@design-portal/domain/parts/csv.ts'),
  ])
  const [written, type] =
    format === 'CSV'
      ? [printTableCsv(drawing.table, translate, getCsvStyle(language)), 'text/csv']
      : [printTableJson(drawing, translate), 'application/json']
  saveFile(new Blob([written], { type }), `${fileName}.${format.toLowerCase()}`)
}
