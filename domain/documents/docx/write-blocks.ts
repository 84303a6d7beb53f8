/** Writes the blocks of a document as parts of an editable one. */
import { palettes, penStyles } from '../../drawings/pens.ts'
import type { XmlElement } from '../../print-xml.ts'
import type { CoverBlock, DocumentBlock, PrintedDrawing } from '../document-blocks.ts'
import { computeMaxFactor, inks, sizes } from '../document-style.ts'
import {
  buildGrid,
  type TableContext,
  writeFacts,
  writeSignature,
  writeTable,
  writeTotal,
  writeTotals,
} from './write-tables.ts'
import { buildParagraph, writeParagraph, writeWords } from './write-words.ts'

export interface BlockContext extends TableContext {
  /** Between the margins, in mm. */
  readonly height: number
  /** Adds a drawing to the files of the document, and returns the run that shows it. */
  readonly addDrawing: (drawing: PrintedDrawing, factor: number) => XmlElement
  /** The run that shows the logo, which is as large as its room allows; undefined for none. */
  readonly addLogo: (words: string) => XmlElement | undefined
}

/** How a block is placed on its page, depending on the blocks before and after it. */
export interface Place {
  /** Whether the block begins a page. */
  readonly startsPage: boolean
  /** Whether the block stays on the page of the next one. */
  readonly keepsNext: boolean
}

export function writeBlock(block: DocumentBlock, context: BlockContext, place: Place): readonly XmlElement[] {
  const { startsPage } = place
  const elements = writeContent(block, context, place)
  // A heading or a paragraph begins a page by itself.
  const startsPageItself = block.kind === 'heading' || block.kind === 'paragraph'
  return startsPage && !startsPageItself ? [buildBreak(), ...elements] : elements
}

const buildBreak = (): XmlElement => buildParagraph([], { style: 'TableText', breaksBefore: true })

function writeContent(
  block: DocumentBlock,
  context: BlockContext,
  { startsPage, keepsNext }: Place,
): readonly XmlElement[] {
  switch (block.kind) {
    case 'cover':
      return writeCover(block, context)
    case 'heading':
      return [
        writeParagraph(block.words, { style: `Heading${block.level}`, breaksBefore: startsPage }, context),
      ]
    case 'paragraph':
      return block.words.split(/\n\s*\n/).map((words, index) =>
        writeParagraph(
          words,
          {
            ...(block.style === 'quiet' ? { style: 'Quiet' } : {}),
            bold: block.style === 'caution',
            breaksBefore: startsPage && index === 0,
            keepsNext,
          },
          context,
        ),
      )
    case 'facts':
      return [writeFacts(block, context), buildGap()]
    case 'table':
      return [writeTable(block, context), buildGap()]
    case 'totals':
      return [writeTotals(block, context), buildGap()]
    case 'figure':
      return writeFigure(block, context)
    case 'signature':
      return [writeSignature(block, context), buildGap()]
    // Only submittals have sheets and contents, and they are made as PDF alone.
    case 'sheet':
    case 'contents':
    case 'pageBreak':
      return []
  }
}

/** Two tables that follow each other would become one. */
const buildGap = (): XmlElement => buildParagraph([], { style: 'TableText' })

function writeCover(block: CoverBlock, context: BlockContext): readonly XmlElement[] {
  return [
    writeSeller(block, context),
    writeParagraph(block.title, { style: 'Heading1' }, context),
    writeParagraph(block.number, { size: coverTextSize, color: inks.quiet, after: 6 }, context),
    writeParagraph(block.project, { size: coverTextSize, bold: true, after: 8 }, context),
    ...(block.caution === ''
      ? []
      : [writeParagraph(block.caution, { size: sizes.subheading, bold: true, after: 6 }, context)]),
    ...writeAddressee(block.addressee, context),
    buildGap(),
    writeFacts({ title: block.title, facts: block.facts }, context),
    ...(block.total === undefined ? [] : [buildGap(), writeTotal(block.total, context)]),
  ]
}

const writeAddressee = (addressee: CoverBlock['addressee'], context: BlockContext): readonly XmlElement[] =>
  addressee === undefined
    ? []
    : [
        writeParagraph(addressee.label, { style: 'Quiet', after: 0, keepsNext: true }, context),
        ...addressee.lines.map((line, index) =>
          writeParagraph(line, { size: sizes.subheading, bold: index === 0, after: 0 }, context),
        ),
      ]

/** Size of the seller, the number and the project on the cover, in mm. */
const coverTextSize = 6

/** The logo at the left and the lines of the seller at the right. */
function writeSeller({ seller, sellerLines }: CoverBlock, context: BlockContext): XmlElement {
  const logo = context.addLogo(seller)
  const half = context.width / 2
  const lines = [...(logo === undefined ? [] : [seller]), ...sellerLines]
  return buildGrid({
    title: '',
    widths: [half, half],
    rows: [
      {
        cells: [
          {
            content: [
              logo === undefined
                ? writeParagraph(seller, { size: coverTextSize, bold: true }, context)
                : buildParagraph([logo], { style: 'TableText' }),
            ],
          },
          {
            content:
              lines.length === 0
                ? [buildGap()]
                : lines.map((line, index) =>
                    writeParagraph(
                      line,
                      { style: 'Quiet', align: 'end', after: 0, bold: index === 0 && logo !== undefined },
                      context,
                    ),
                  ),
          },
        ],
      },
    ],
  })
}

/** A drawing takes this part of the height of a page at most: its caption and legend stand with it. */
const maxFigureShare = 0.62

function writeFigure(
  { caption, drawing }: Extract<DocumentBlock, { kind: 'figure' }>,
  context: BlockContext,
): readonly XmlElement[] {
  const { bounds, legend } = drawing
  const factor = Math.min(
    context.width / bounds.width,
    (context.height * maxFigureShare) / bounds.height,
    computeMaxFactor(drawing),
  )
  return [
    writeParagraph(caption, { style: 'Heading3' }, context),
    buildParagraph([context.addDrawing(drawing, factor)], {
      align: 'center',
      keepsNext: legend.length > 0,
    }),
    ...(legend.length === 0
      ? []
      : [
          buildParagraph(
            legend.flatMap((entry, index) => writeLegendEntry(entry, index === 0, context)),
            { style: 'Quiet' },
          ),
        ]),
  ]
}

/** A sample of a line in its colour before its words. */
function writeLegendEntry(
  { pen, words }: PrintedDrawing['legend'][number],
  isFirst: boolean,
  context: BlockContext,
): readonly XmlElement[] {
  const { stroke, fill, dash } = penStyles[pen]
  const ink = stroke ?? fill
  const sample = stroke === undefined ? '■' : dash === undefined ? '━━' : '╍╍'
  return [
    ...(isFirst ? [] : writeWords('    ', {}, context)),
    ...(ink === undefined ? [] : writeWords(`${sample} `, { color: palettes.light[ink] }, context)),
    // The space between a sample and its words does not break.
    ...writeWords(words.replaceAll(' ', '\u00A0'), {}, context),
  ]
}
