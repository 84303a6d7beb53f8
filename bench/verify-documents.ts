// Writes quotations and submittals in every language and script, and lets third-party programs read them.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { isLanguage, type Language, languages } from '@design-portal/i18n/languages.ts'
import type { DocumentContent } from '@design-portal/domain/documents/document-blocks.ts'
import { defaultTemplate } from '@design-portal/domain/documents/document-template.ts'
import { writeDocx } from '@design-portal/domain/documents/docx/write-docx.ts'
import { printDocument, type PrintOptions } from '@design-portal/domain/documents/pdf/print-document.ts'
import { buildQuotationDocument } from '../server/features/sales/quotations/build-document.ts'
import { buildSampleContent, buildSampleItem } from '../server/features/sales/quotations/testing.ts'
import { buildSampleSubmittal } from '../server/features/solutions/submittals/testing.ts'
import { readDocumentFonts } from '../server/files/documents/font-files.ts'
import { addPages, openPdfs } from '../server/files/documents/merge-pdf.ts'
import { getPortalTexts } from '../server/texts/document-texts.ts'
import { listReaders, type WrittenFile } from './document-readers.ts'
import { printTable } from './table.ts'

/** Names of customers in every script that documents print. */
const customerNames = [
  'Žďár Energie & Čeněk <s.r.o.>',
  'Ελληνικά Κέντρα Δεδομένων Α.Ε.',
  'ТОВ «Київенерго»',
  '場業風電力株式会社',
  '钠离子电池有限公司',
  '주식회사 한빛전력',
  'บริษัท ไฟฟ้าไทย',
  'חברת החשמל',
  'شركة الطاقة',
]

const createdAt = new Date('2026-11-27T08:00:00Z')
/** The products of the quotation: the main drawing of one is upright, of the other wide. */
const products = ['easy-ups-3-phase', 'pantera-pdu'] as const

export interface DocumentsToVerify {
  /** The language of the documents; all languages if undefined. */
  readonly language: string | undefined
  /** Whether a reader that is not installed is a failure. */
  readonly requiresAll: boolean
}

/** Returns the exit code: 1 if a reader found a problem. */
export async function verifyDocuments({ language, requiresAll }: DocumentsToVerify): Promise<number> {
  if (language !== undefined && !isLanguage(language))
    throw new Error(`--only must be one of ${languages.join(' ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  const files: WrittenFile[] = []
  for (const documentLanguage of languages)
    if (language === undefined || language === documentLanguage)
      files.push(...(await writeFiles(documentLanguage, folder)))
  const rows: (string | number)[][] = []
  let problemCount = 0
  let missingCount = 0
  for (const reader of listReaders()) {
    const readableFiles = files.filter(({ path }) => path.endsWith(reader.extension))
    if (!reader.isInstalled) {
      missingCount += 1
      rows.push([reader.name, 0, '–', `not installed: ${readableFiles.length} files were not checked`])
      continue
    }
    const started = performance.now()
    const foundProblems = reader.check(readableFiles, folder)
    problemCount += foundProblems.length
    for (const problem of foundProblems) console.log(`${reader.name}: ${problem}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    rows.push([
      reader.name,
      readableFiles.length,
      seconds,
      foundProblems.length === 0 ? 'ok' : `${foundProblems.length} problems`,
    ])
  }
  printTable(['reader', 'files', 's', 'result'], rows)
  console.log(`The files are in ${folder}`)
  if (missingCount > 0 && requiresAll)
    console.log(`${missingCount} readers are missing, and all are required`)
  return problemCount > 0 || (missingCount > 0 && requiresAll) ? 1 : 0
}

async function writeFiles(language: Language, folder: string): Promise<readonly WrittenFile[]> {
  const fonts = await readDocumentFonts(language, defaultTemplate.typeface)
  const options = { template: defaultTemplate, fonts, createdAt }
  const text = getPortalTexts(language)
  const samples = await Promise.all(
    products.map(async (key, index) => await buildSampleItem(key, { language, place: index + 1 })),
  )
  const content = buildSampleContent(
    samples.map(({ item }) => item),
    language,
    { customer: { ...buildSampleContent([], language).customer, lines: customerNames } },
  )
  const quotation = buildQuotationDocument({
    content,
    drawings: samples.flatMap(({ drawings }) => drawings),
    template: defaultTemplate,
  })
  const submittal = await buildSampleSubmittal('easy-ups-3-phase', language)
  const words = [
    ...customerNames,
    content.projectName,
    text('QUOTATION_ACCEPTANCE'),
    ...samples.flatMap(({ item }) => item.lines.map(({ partNumber }) => partNumber)),
  ]
  const notice = text('QUOTATION_EDITABLE_COPY')
  const save = (name: string, bytes: Uint8Array, file: Omit<WrittenFile, 'path'>): WrittenFile => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return { path, ...file }
  }
  const { title } = quotation
  const printed = await printDocument(quotation, options)
  return [
    save(`quotation-${language}.pdf`, printed.bytes, { title, words }),
    save(`quotation-${language}.docx`, await writeDocx(quotation, { ...options, notice }), {
      title,
      words: [...words, notice],
    }),
    save(`submittal-${language}.pdf`, await printSubmittal(submittal, options, printed.bytes), {
      title: submittal.title,
      // The pages of the quotation follow.
      words: [text('SUBMITTAL_CONTENTS'), text('CALCULATION_SHEET'), text('SUBMITTAL_DATA'), ...words],
    }),
  ].map((file) => {
    console.log(`${basename(file.path)} is written`)
    return file
  })
}

/** Prints a submittal with the pages of another file. */
async function printSubmittal(
  submittal: DocumentContent,
  options: PrintOptions,
  file: Uint8Array,
): Promise<Uint8Array> {
  const openedPdfs = await openPdfs([file])
  const enclosures = openedPdfs.map((pdf) => ({
    title: 'IEC 62040-3 type test.pdf',
    pages: pdf.getPageCount(),
  }))
  const { bytes } = await printDocument({ ...submittal, enclosures }, options)
  return await addPages(bytes, openedPdfs)
}
