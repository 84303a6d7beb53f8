/** Writes a document as an editable file (DOCX, ISO/IEC 29500-1) from the blocks that are printed as PDF. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { FontBook } from '../../drawings/pdf/font-book.ts'
import { papers } from '../../drawings/sheet.ts'
import { element, printXml, type XmlElement } from '../../print-xml.ts'
import { countSteps } from '../count-steps.ts'
import {
  type DocumentBlock,
  type DocumentContent,
  listWords,
  type PrintedDrawing,
} from '../document-blocks.ts'
import { margin } from '../document-style.ts'
import type { DocumentTemplate } from '../document-template.ts'
import { type DrawingFonts, outlineDrawing } from '../drawing-images/outline-drawing.ts'
import { paintOutlines } from '../drawing-images/paint-outlines.ts'
import { printOutlines } from '../drawing-images/print-outlines.ts'
import type { DocumentFonts } from '../pdf/print-document.ts'
import {
  buildContentTypes,
  buildProperties,
  buildRelationships,
  type Relationship,
  relationshipTypes,
} from './package-parts.ts'
import { buildFontTable, buildSettings, buildStyles, getLanguageTag, namespaces } from './styles.ts'
import { type BlockContext, type Place, writeBlock } from './write-blocks.ts'
import { pictureNamespaces, readLogoSize, writePicture } from './write-pictures.ts'
import {
  buildParagraph,
  emptyElement,
  toColor,
  toTwips,
  writeField,
  writeParagraph,
  writeWords,
} from './write-words.ts'

export interface DocxOptions {
  readonly template: Pick<DocumentTemplate, 'logo' | 'accentColor' | 'typeface' | 'footerLines'>
  /** The fonts for the text in drawings. */
  readonly fonts: DocumentFonts
  /** The creation time stated in the file. */
  readonly createdAt: Date
  /** Printed on every page: that only the PDF is binding. */
  readonly notice: string
  /** Called while the document is written, with the steps that are done and their total. */
  readonly onProgress?: (done: number, total: number) => void
}

/** Pixels per millimetre at 200 dpi. */
const resolution = 200 / 25.4
/** Distance of header and footer from the edge of the paper, in mm. */
const edgeDistance = 10
/** Room for the logo in mm. */
const logoSize = { width: 62, height: 24 }

/** @throws whatever loading a font throws, and RangeError if the logo is not a picture */
export async function writeDocx(content: DocumentContent, options: DocxOptions): Promise<Uint8Array> {
  const { template, createdAt, notice } = options
  const files: Record<string, Uint8Array> = {}
  const relationships: Relationship[] = [
    { id: 'styles', type: relationshipTypes.styles, target: 'styles.xml' },
    { id: 'settings', type: relationshipTypes.settings, target: 'settings.xml' },
    { id: 'fonts', type: relationshipTypes.fontTable, target: 'fontTable.xml' },
    { id: 'header', type: relationshipTypes.header, target: 'header.xml' },
    { id: 'firstHeader', type: relationshipTypes.header, target: 'first-header.xml' },
    { id: 'footer', type: relationshipTypes.footer, target: 'footer.xml' },
  ]
  const addPicture = (name: string, bytes: Uint8Array): string => {
    files[`word/media/${name}`] = bytes
    const id = `picture${relationships.length}`
    relationships.push({ id, type: relationshipTypes.image, target: `media/${name}` })
    return id
  }
  const context = createContext(content, options, {
    fonts: await openFonts(content.blocks, options.fonts),
    addPicture,
  })
  const body = buildBody(content, context, options.onProgress)
  const addPart = (name: string, root: XmlElement) => (files[name] = strToU8(printXml(root)))
  addPart('word/document.xml', body)
  const style = { ...context, papers: content.papers }
  addPart('word/styles.xml', buildStyles(style))
  addPart('word/settings.xml', buildSettings(style))
  addPart('word/fontTable.xml', buildFontTable(style))
  addPart('word/header.xml', buildHeader(content, context, notice))
  addPart(
    'word/first-header.xml',
    element('w:hdr', [writeParagraph(notice, { style: 'Header' }, context)], namespaces),
  )
  addPart('word/footer.xml', buildFooter(template.footerLines, context))
  addPart('word/_rels/document.xml.rels', buildRelationships(relationships))
  for (const [name, root] of buildProperties(
    { ...content, language: getLanguageTag(content.language, content.papers) },
    createdAt,
  ))
    addPart(name, root)
  return zip(
    { '[Content_Types].xml': strToU8(printXml(buildContentTypes(Object.keys(files)))), ...files },
    createdAt,
  )
}

/** The same bytes for the same content: entries have the time of the document. Pictures are compressed already. */
function zip(files: Readonly<Record<string, Uint8Array>>, createdAt: Date): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      [bytes, { level: /\.(?:png|jpeg)$/.test(name) ? 0 : 6 }],
    ]),
  )
  return zipSync(entries, { mtime: createdAt })
}

/** Opens the fonts of all letters in drawings. */
async function openFonts(blocks: readonly DocumentBlock[], fonts: DocumentFonts): Promise<DrawingFonts> {
  const words = blocks.flatMap((block) => (block.kind === 'figure' ? listWords(block) : []))
  return {
    regular: await FontBook.loadFor(words, fonts.regular),
    bold: await FontBook.loadFor(words, fonts.bold),
  }
}

interface Pictures {
  readonly fonts: DrawingFonts
  /** Adds a file, and returns its relationship. */
  readonly addPicture: (name: string, bytes: Uint8Array) => string
}

function createContext(
  { language, papers: system }: DocumentContent,
  { template }: DocxOptions,
  { fonts, addPicture }: Pictures,
): BlockContext {
  const [paper] = papers[system]
  let pictures = 0
  return {
    language,
    typeface: template.typeface,
    accent: template.accentColor,
    width: paper.width - 2 * margin.x,
    height: paper.height - margin.top - margin.bottom,
    addDrawing: (drawing, factor) => {
      pictures += 1
      const outlined = outlineDrawing(drawing, factor, fonts)
      return writePicture({
        id: pictures,
        words: describeDrawing(drawing),
        width: outlined.width,
        height: outlined.height,
        relationship: addPicture(`drawing-${pictures}.png`, paintOutlines(outlined, resolution)),
        svgRelationship: addPicture(`drawing-${pictures}.svg`, strToU8(printOutlines(outlined))),
      })
    },
    addLogo: (words) => {
      const { logo } = template
      if (logo === null) return undefined
      pictures += 1
      const { width, height } = readLogoSize(logo)
      const factor = Math.min(logoSize.width / width, logoSize.height / height)
      return writePicture({
        id: pictures,
        words,
        width: width * factor,
        height: height * factor,
        relationship: addPicture(`logo.${logo.kind}`, logo.bytes),
      })
    },
  }
}

const describeDrawing = ({ title, legend }: PrintedDrawing): string =>
  [title, ...legend.map(({ words }) => words)].join('. ')

function buildBody(
  { blocks, papers: system }: DocumentContent,
  context: BlockContext,
  onProgress: DocxOptions['onProgress'] = () => undefined,
): XmlElement {
  const total = countSteps(blocks)
  let done = 0
  const [paper] = papers[system]
  const getPlace = (index: number): Place => ({
    startsPage: blocks[index - 1]?.kind === 'cover' || blocks[index - 1]?.kind === 'pageBreak',
    keepsNext: blocks[index + 1]?.kind === 'signature',
  })
  return element(
    'w:document',
    [
      element('w:body', [
        ...blocks.flatMap((block, index) => {
          const written = writeBlock(block, context, getPlace(index))
          done += countSteps([block])
          onProgress(done, total)
          return written
        }),
        element('w:sectPr', [
          emptyElement('w:headerReference', { 'w:type': 'default', 'r:id': 'header' }),
          emptyElement('w:headerReference', { 'w:type': 'first', 'r:id': 'firstHeader' }),
          emptyElement('w:footerReference', { 'w:type': 'default', 'r:id': 'footer' }),
          emptyElement('w:footerReference', { 'w:type': 'first', 'r:id': 'footer' }),
          emptyElement('w:pgSz', { 'w:w': toTwips(paper.width), 'w:h': toTwips(paper.height) }),
          emptyElement('w:pgMar', {
            'w:top': toTwips(margin.top),
            'w:right': toTwips(margin.x),
            'w:bottom': toTwips(margin.bottom),
            'w:left': toTwips(margin.x),
            'w:header': toTwips(edgeDistance),
            'w:footer': toTwips(edgeDistance),
            'w:gutter': '0',
          }),
          emptyElement('w:titlePg'),
        ]),
      ]),
    ],
    { ...namespaces, ...pictureNamespaces },
  )
}

/** A line with words at its start and at its end. */
function buildTwoEndedLine(
  style: 'Header' | 'Footer',
  [start, end]: readonly [readonly XmlElement[], readonly XmlElement[]],
  { width, accent }: BlockContext,
): XmlElement {
  return element('w:p', [
    element('w:pPr', [
      emptyElement('w:pStyle', { 'w:val': style }),
      element('w:pBdr', [
        emptyElement(style === 'Header' ? 'w:bottom' : 'w:top', {
          'w:val': 'single',
          'w:sz': '6',
          'w:space': '3',
          'w:color': toColor(accent),
        }),
      ]),
      element('w:tabs', [emptyElement('w:tab', { 'w:val': 'right', 'w:pos': toTwips(width) })]),
    ]),
    ...start,
    element('w:r', [emptyElement('w:tab')]),
    ...end,
  ])
}

const buildHeader = ({ header }: DocumentContent, context: BlockContext, notice: string): XmlElement =>
  element(
    'w:hdr',
    [
      writeParagraph(notice, { style: 'Header' }, context),
      buildTwoEndedLine(
        'Header',
        [writeWords(header.start, {}, context), writeWords(header.end, {}, context)],
        context,
      ),
    ],
    namespaces,
  )

const buildFooter = (lines: readonly string[], context: BlockContext): XmlElement =>
  element(
    'w:ftr',
    [
      buildTwoEndedLine(
        'Footer',
        [
          writeWords(lines[0] ?? '', {}, context),
          [writeField('PAGE'), ...writeWords(' / ', {}, context), writeField('NUMPAGES')],
        ],
        context,
      ),
      ...lines.slice(1, 3).map((line) => buildParagraph(writeWords(line, {}, context), { style: 'Footer' })),
    ],
    namespaces,
  )
