/** Tables of an editable document. */
import { estimateTextWidth } from '../../drawings/marks.ts'
import { element, type XmlElement } from '../../print-xml.ts'
import { computeColumnWidths } from '../column-widths.ts'
import type {
  Fact,
  FactsBlock,
  SignatureBlock,
  TableBlock,
  TableRow,
  TotalsBlock,
} from '../document-blocks.ts'
import { inks, sizes } from '../document-style.ts'
import {
  buildParagraph,
  emptyElement,
  type ParagraphStyle,
  toColor,
  toTwips,
  type WordsContext,
  writeParagraph,
} from './write-words.ts'

/** What a table depends on. */
export interface TableContext extends WordsContext {
  /** Between the margins, in mm. */
  readonly width: number
  readonly accent: string
}

export interface Cell {
  readonly content: readonly XmlElement[]
  readonly shade?: string
  /** A line at an edge, as a colour with its width in mm. */
  readonly edges?: Partial<
    Record<'top' | 'start' | 'bottom', { readonly color: string; readonly width: number }>
  >
}

export interface GridRow {
  readonly cells: readonly Cell[]
  /** Stands on top of each page on which the table goes on. */
  readonly isHeader?: boolean
}

export interface Grid {
  /** Says what the table is about to people who do not see it; empty for one that only arranges words. */
  readonly title: string
  /** Millimetres. */
  readonly widths: readonly number[]
  readonly rows: readonly GridRow[]
  readonly hasHeader?: boolean
  readonly align?: 'end'
}

/** Between the words of neighbouring cells, and above and below them, in mm. */
const padding = { x: 1.7, y: 0.7 }

export function buildGrid({ title, widths, rows, hasHeader = false, align }: Grid): XmlElement {
  return element('w:tbl', [
    element('w:tblPr', [
      emptyElement('w:tblW', {
        'w:w': toTwips(widths.reduce((sum, width) => sum + width, 0)),
        'w:type': 'dxa',
      }),
      align === undefined ? undefined : emptyElement('w:jc', { 'w:val': 'right' }),
      emptyElement('w:tblLayout', { 'w:type': 'fixed' }),
      element('w:tblCellMar', [
        emptyElement('w:top', { 'w:w': toTwips(padding.y), 'w:type': 'dxa' }),
        emptyElement('w:left', { 'w:w': '0', 'w:type': 'dxa' }),
        emptyElement('w:bottom', { 'w:w': toTwips(padding.y), 'w:type': 'dxa' }),
        emptyElement('w:right', { 'w:w': toTwips(padding.x), 'w:type': 'dxa' }),
      ]),
      // The first row and the first column are headers.
      emptyElement('w:tblLook', {
        'w:val': hasHeader ? '04A0' : '0480',
        'w:firstRow': hasHeader ? '1' : '0',
        'w:lastRow': '0',
        'w:firstColumn': '1',
        'w:lastColumn': '0',
        'w:noHBand': '0',
        'w:noVBand': '1',
      }),
      ...(title === '' ? [] : [emptyElement('w:tblCaption', { 'w:val': title })]),
    ]),
    element(
      'w:tblGrid',
      widths.map((width) => emptyElement('w:gridCol', { 'w:w': toTwips(width) })),
    ),
    ...rows.map((row) => buildRow(row, widths)),
  ])
}

const buildRow = ({ cells, isHeader = false }: GridRow, widths: readonly number[]): XmlElement =>
  element('w:tr', [
    element('w:trPr', [emptyElement('w:cantSplit'), isHeader ? emptyElement('w:tblHeader') : undefined]),
    ...cells.map(({ content, shade, edges = {} }, index) =>
      element('w:tc', [
        element('w:tcPr', [
          emptyElement('w:tcW', { 'w:w': toTwips(widths[index] ?? 0), 'w:type': 'dxa' }),
          Object.keys(edges).length === 0
            ? undefined
            : element('w:tcBorders', [
                buildEdge('w:top', edges.top),
                buildEdge('w:left', edges.start),
                buildEdge('w:bottom', edges.bottom),
              ]),
          shade === undefined
            ? undefined
            : emptyElement('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': toColor(shade) }),
        ]),
        ...content,
      ]),
    ),
  ])

/** Widths of lines are written in eighths of a point. */
const buildEdge = (
  name: string,
  edge: { readonly color: string; readonly width: number } | undefined,
): XmlElement | undefined =>
  edge === undefined
    ? undefined
    : emptyElement(name, {
        'w:val': 'single',
        'w:sz': String(Math.max(2, Math.round((edge.width * 72 * 8) / 25.4))),
        'w:space': '0',
        'w:color': toColor(edge.color),
      })

/** A substitute for the typeface may be wider by this factor. */
const substituteFactor = 1.08
/** Widths of lines in mm. */
const hairline = 0.15
const rule = 0.4

export function writeTable(table: TableBlock, context: TableContext): XmlElement {
  const { columns, rows, title } = table
  const widths = computeColumnWidths(table, {
    width: context.width,
    gap: padding.x,
    measure: (words, bold) => estimateTextWidth(words, sizes.table, bold) * substituteFactor,
  })
  const head: GridRow = {
    isHeader: true,
    cells: columns.map((column) => ({
      content: [writeCell(column.title, { bold: true, ...getAlignment(column.align) }, context)],
      edges: { bottom: { color: context.accent, width: rule } },
    })),
  }
  return buildGrid({
    title,
    widths,
    hasHeader: true,
    rows: [head, ...rows.map((row) => buildTableRow(table, row, context))],
  })
}

const getAlignment = (align: 'start' | 'end' | undefined): Pick<ParagraphStyle, 'align'> =>
  align === undefined ? {} : { align }

/** How far the words of a part stand below those of what it is a part of, in mm. */
const indent = 2.5

const buildTableRow = (
  { columns, indented }: TableBlock,
  { cells, style, depth = 0 }: TableRow,
  context: TableContext,
): GridRow => ({
  cells: cells.map((words, index) => ({
    content: [
      writeCell(
        words,
        {
          bold: style !== undefined,
          ...getAlignment(columns[index]?.align),
          ...(index === indented && depth > 0 ? { indent: depth * indent } : {}),
          // An item stays with its first part.
          ...(style === 'group' ? { keepsNext: true } : {}),
        },
        context,
      ),
    ],
    edges: { bottom: { color: style === 'sum' ? inks.quiet : inks.faint, width: hairline } },
    ...(style === 'group' ? { shade: inks.surface } : {}),
  })),
})

const writeCell = (words: string, style: ParagraphStyle, context: TableContext): XmlElement =>
  writeParagraph(words, { style: 'TableText', ...style }, context)

/** Names at the left, values beside them. */
export const writeFacts = (
  { title, facts }: Pick<FactsBlock, 'title' | 'facts'>,
  context: TableContext,
): XmlElement =>
  buildGrid({
    title,
    widths: [labelWidth, context.width - labelWidth],
    rows: facts.map(({ label, value }) => ({
      cells: [
        { content: [writeParagraph(label, { style: 'FactText', color: inks.quiet }, context)] },
        { content: [writeParagraph(value, { style: 'FactText' }, context)] },
      ],
    })),
  })

/** Width of the names of facts, in mm. */
const labelWidth = 52

/** Sums at the right, which stay together. */
export function writeTotals({ title, rows }: TotalsBlock, context: TableContext): XmlElement {
  const width = context.width * 0.6
  return buildGrid({
    title,
    align: 'end',
    widths: [width - valueWidth, valueWidth],
    rows: rows.map((row, index) => ({
      cells: [row.label, row.value].map((words, place) => ({
        content: [
          writeParagraph(
            words,
            {
              style: 'FactText',
              bold: row.isSum,
              size: row.isSum ? sizes.subheading : sizes.body,
              keepsNext: index < rows.length - 1,
              ...(place === 1 ? { align: 'end' } : {}),
            },
            context,
          ),
        ],
        ...(row.isSum ? { edges: { top: { color: context.accent, width: rule } } } : {}),
      })),
    })),
  })
}

/** Width of the column of sums, in mm. */
const valueWidth = 42

/** A price that stands out. */
export const writeTotal = ({ label, value }: Fact, context: TableContext): XmlElement =>
  buildGrid({
    title: label,
    widths: [context.width / 2, context.width / 2],
    rows: [
      {
        cells: [
          {
            content: [
              writeParagraph(
                label,
                { style: 'FactText', size: sizes.subheading, indent: 3, before: 2, after: 2 },
                context,
              ),
            ],
            shade: inks.surface,
            edges: { start: { color: context.accent, width: 1.2 } },
          },
          {
            content: [
              writeParagraph(
                value,
                { style: 'FactText', size: sizes.heading, bold: true, align: 'end', before: 1, after: 1 },
                context,
              ),
            ],
            shade: inks.surface,
          },
        ],
      },
    ],
  })

/** Room to write above a line, in mm. */
const signatureRoom = 10

/** The parties sign beside each other, each on lines of its own. */
export function writeSignature({ parties }: SignatureBlock, context: TableContext): XmlElement {
  /** Between the parties, in mm. */
  const gap = 10
  const width = (context.width - gap * (parties.length - 1)) / Math.max(1, parties.length)
  const toRow = (build: (party: SignatureBlock['parties'][number]) => Cell): GridRow => ({
    cells: parties.flatMap((party, index) => [...(index === 0 ? [] : [buildEmptyCell()]), build(party)]),
  })
  const count = Math.max(...parties.map(({ captions }) => captions.length))
  return buildGrid({
    title: '',
    widths: parties.flatMap((_, index) => [...(index === 0 ? [] : [gap]), width]),
    rows: [
      toRow(({ title }) => ({
        content: [writeParagraph(title, { style: 'FactText', bold: true, keepsNext: true }, context)],
      })),
      ...Array.from({ length: count }, (_, line) => [
        toRow(() => ({
          ...buildEmptyCell(signatureRoom),
          edges: { bottom: { color: inks.quiet, width: hairline } },
        })),
        toRow(({ captions }) => ({
          content: [
            writeParagraph(
              captions[line] ?? '',
              { style: 'Quiet', after: 0, keepsNext: line < count - 1 },
              context,
            ),
          ],
        })),
      ]).flat(),
    ],
  })
}

/** @param room in mm */
const buildEmptyCell = (room = 0): Cell => ({
  content: [buildParagraph([], { style: 'TableText', before: room, keepsNext: true })],
})
