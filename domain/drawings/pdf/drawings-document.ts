// The content of a printed document, and the drawings of a design as a document: their sheets, then the equivalent tables.

import type { Translate } from '../marks.ts'
import type { Drawing, Label } from '../shapes.ts'
import type { SheetFacts } from '../sheet.ts'
import { getSheetNumber } from '../title-block.ts'
import type { FlowTable } from './pdf-flow.ts'

/** The elements of a document, in order. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly words: string; readonly level: 1 | 2 }
  | { readonly kind: 'paragraph'; readonly words: string; readonly bold?: boolean }
  | { readonly kind: 'table'; readonly table: FlowTable }
  | PdfSheet

/** A drawing on a page of its own; the next element starts another page. */
export interface PdfSheet {
  readonly kind: 'sheet'
  readonly drawing: Drawing
  readonly facts: SheetFacts
}

/**
 * The drawings of a design as a document: their sheets, then the equivalent tables.
 * @param all the drawings of the design, of which a sheet keeps its number when it is printed alone
 */
export function buildDrawingsDocument(
  drawings: readonly Drawing[],
  facts: Omit<SheetFacts, 'sheet' | 'sheets'>,
  translate: Translate,
  all = drawings,
): PdfBlock[] {
  const sheets = drawings.map((drawing): PdfSheet => ({
    kind: 'sheet',
    drawing,
    facts: { ...facts, ...getSheetNumber(drawing, all) },
  }))
  const tables = drawings.flatMap((drawing): PdfBlock[] => [
    { kind: 'heading', words: translate(drawing.title), level: 2 },
    { kind: 'table', table: toFlowTable(drawing, translate) },
  ])
  return [...sheets, ...tables]
}

/** The table equivalent to a drawing. */
function toFlowTable({ table: { columns, rows } }: Drawing, translate: Translate): FlowTable {
  return {
    columns: columns.map((column, index) => ({
      title: translate(column),
      align: rows.length > 0 && rows.every((row) => isQuantity(row[index])) ? 'end' : 'start',
    })),
    rows: rows.map((row) => ({ cells: row.map((cell) => translate(cell)) })),
  }
}

const isQuantity = (label: Label | undefined): boolean => label !== undefined && 'quantity' in label
