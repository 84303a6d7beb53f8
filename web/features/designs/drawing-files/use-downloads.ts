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
import type { TitledSubject } from './use-title-facts.ts'

type DrawingFormat = 'SVG' | 'PDF' | 'DXF' | 'CSV' | 'JSON'
const drawingFormats: readonly DrawingFormat[] = ['SVG', 'PDF', 'DXF', 'CSV', 'JSON']

export interface Downloads {
  /** Returns the facts for the title block of a drawing. */
  readonly getTitleFacts: (drawing: Drawing) => SheetFacts
  /** Returns the file formats that a drawing can be downloaded in. */
  readonly listDownloads: (drawing: Drawing) => readonly Download[]
  /** Downloads all drawings as one PDF. */
  readonly saveAll: () => void
  /** The PDF that is being created, for one drawing or for all; undefined while there is none. */
  readonly progress: PdfProgress | undefined
  /** True once the PDF takes more than a second. */
  readonly isSlow: boolean
}

interface PdfProgress {
  /** The drawing in the PDF, or all. */
  readonly drawing: Drawing['id'] | 'all'
  /** How many sheets are finished, and how many there will be. */
  readonly done: number
  readonly total: number
}

/** The delay after which progress is shown, in milliseconds. */
const progressDelay = 1000

/** The drawings of a subject, which names the files, and the country whose usual paper size is used. */
export interface DrawingsToDownload extends TitledSubject {
  readonly drawings: readonly Drawing[]
  /** False for choices that differ from the saved design. */
  readonly isSaved: boolean
  readonly countryId: string
}

/** @param translate returns labels in the reader's language */
export function useDownloads(
  { drawings: allDrawings, isSaved, countryId, ...subject }: DrawingsToDownload,
  translate: Translate,
): Downloads {
  const { name, language } = subject
  const text = useText()
  const { units } = useUser().userPreferenceDetails
  const [progress, setProgress] = useState<PdfProgress>()
  const isSlow = useSlow(progress !== undefined, progressDelay)
  const papers = getPaperSystem(countryId, units)
  const facts = { ...useTitleFacts(subject, isSaved), papers }
  const getTitleFacts = (drawing: Drawing): SheetFacts => ({
    ...facts,
    ...getSheetNumber(drawing, allDrawings),
  })

  const savePdf = async (drawings: readonly Drawing[], drawing: PdfProgress['drawing'], fileName: string) => {
    const showProgress = (done: number) => setProgress({ drawing, done, total: drawings.length })
    showProgress(0)
    try {
      const document = { title: fileName, language, papers, createdAt: new Date(), onSheet: showProgress }
      const pdf = await printPdf({ drawings, allDrawings, facts }, translate, document)
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
    progress,
    isSlow,
    listDownloads: (drawing) =>
      drawingFormats.map((format) => ({
        name: format,
        label: text('CONFIGURATOR_DOWNLOAD_DRAWING', { format }),
        busy: format === 'PDF' && progress?.drawing === drawing.id,
        onPress: () => save(format, drawing),
      })),
    saveAll() {
      if (progress === undefined) void savePdf(allDrawings, 'all', name)
    },
  }
}

interface PrintedDrawings {
  readonly drawings: readonly Drawing[]
  /** All drawings of the set, which number the sheets. */
  readonly allDrawings: readonly Drawing[]
  readonly facts: Omit<SheetFacts, 'sheet' | 'sheets'>
}

async function printPdf(
  { drawings, allDrawings, facts }: PrintedDrawings,
  translate: Translate,
  document: Omit<DocumentToPrint, 'blocks' | 'getTranslator' | 'language'> & { readonly language: Language },
): Promise<Blob> {
  const [{ createPdf }, { buildDrawingsDocument }, translateSheet] = await Promise.all([
    import('../../../ui/print/create-pdf.ts'),
    import('@design-portal/domain/drawings/pdf/drawings-document.ts'),
    loadSheetTranslator(document.language, translate),
  ])
  const blocks = buildDrawingsDocument(drawings, facts, translateSheet, allDrawings)
  return await createPdf({ ...document, blocks, getTranslator: () => translateSheet })
}

interface VectorOptions {
  readonly translate: Translate
  readonly language: Language
  readonly facts: SheetFacts
  readonly format: 'SVG' | 'DXF'
}

async function saveVectors(
  drawing: Drawing,
  fileName: string,
  { translate, language, facts, format }: VectorOptions,
): Promise<void> {
  const [{ printSvg }, { printDxf }, translateSheet] = await Promise.all([
    import('@design-portal/domain/drawings/print-svg.ts'),
    import('@design-portal/domain/drawings/print-dxf.ts'),
    loadSheetTranslator(language, translate),
  ])
  const options = { translate: translateSheet, language, facts }
  const [content, type] =
    format === 'SVG'
      ? [printSvg(drawing, options), 'image/svg+xml']
      : [printDxf(drawing, options), 'image/vnd.dxf']
  saveFile(new Blob([content], { type }), `${fileName}.${format.toLowerCase()}`)
}

async function saveTable(
  drawing: Drawing,
  fileName: string,
  {
    translate,
    language,
    format,
  }: Pick<VectorOptions, 'translate' | 'language'> & { readonly format: 'CSV' | 'JSON' },
): Promise<void> {
  const [{ printTableCsv, printTableJson }, { getCsvStyle }] = await Promise.all([
    import('@design-portal/domain/drawings/print-table.ts'),
    import('@design-portal/domain/parts/csv.ts'),
  ])
  const [content, type] =
    format === 'CSV'
      ? [printTableCsv(drawing.table, translate, getCsvStyle(language)), 'text/csv']
      : [printTableJson(drawing, translate), 'application/json']
  saveFile(new Blob([content], { type }), `${fileName}.${format.toLowerCase()}`)
}
