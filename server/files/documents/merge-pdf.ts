/** Reads PDF files of unknown origin, and adds their pages to a document. */
import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'

/** Why the pages of a file cannot be added. */
export class UnreadablePdfError extends Error {
  /** The place of the file among those that were given, from 0. */
  readonly file: number
  readonly because: 'encrypted' | 'damaged'

  constructor(file: number, because: UnreadablePdfError['because'], cause?: unknown) {
    super(`File ${file} is ${because}`, { cause })
    this.name = 'UnreadablePdfError'
    this.file = file
    this.because = because
  }
}

/** @throws UnreadablePdfError */
export async function openPdfs(files: readonly Uint8Array[]): Promise<readonly PDFDocument[]> {
  const opened: PDFDocument[] = []
  for (const [index, bytes] of files.entries()) {
    try {
      const file = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
      if (file.getPageCount() === 0) throw new RangeError('It has no page')
      opened.push(file)
    } catch (error) {
      // What is encrypted may look damaged before the entry that says so is reached.
      const isEncrypted = error instanceof EncryptedPDFError || Buffer.from(bytes).includes('/Encrypt')
      throw new UnreadablePdfError(index, isEncrypted ? 'encrypted' : 'damaged', error)
    }
  }
  return opened
}

/**
 * The document with the pages of the files behind its own, which keep their structure and bookmarks.
 *
 * @throws UnreadablePdfError
 */
export async function addPages(
  document: Uint8Array,
  files: readonly PDFDocument[],
): Promise<Uint8Array<ArrayBuffer>> {
  const merged = await PDFDocument.load(document, { updateMetadata: false })
  for (const [index, file] of files.entries()) {
    try {
      // Removed before copying, because everything that a page refers to is copied with it.
      for (const page of file.getPages()) removeActions(page)
      for (const page of await merged.copyPages(file, file.getPageIndices())) merged.addPage(page)
    } catch (error) {
      throw new UnreadablePdfError(index, 'damaged', error)
    }
  }
  return new Uint8Array(await merged.save({ updateFieldAppearances: false }))
}

/** Annotations that only show something. */
const shownAnnotations: ReadonlySet<string> = new Set(
  [
    'Widget',
    'Stamp',
    'FreeText',
    'Line',
    'Square',
    'Circle',
    'Polygon',
    'PolyLine',
    'Ink',
    'Highlight',
    'Underline',
  ].map((name) => `/${name}`),
)

/** Leaves out what could run or open something: actions of pages and fields, links, videos and attached files. */
function removeActions({ node }: PDFPage): void {
  node.delete(PDFName.of('AA'))
  // The structure of the file that the page comes from does not come along.
  node.delete(PDFName.of('StructParents'))
  const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  if (annotations === undefined) return
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const annotation = annotations.lookupMaybe(index, PDFDict)
    const kind = annotation?.lookupMaybe(PDFName.of('Subtype'), PDFName)
    if (annotation === undefined || kind === undefined || !shownAnnotations.has(kind.asString()))
      annotations.remove(index)
    else for (const key of ['A', 'AA', 'StructParent', 'Parent']) annotation.delete(PDFName.of(key))
  }
}
