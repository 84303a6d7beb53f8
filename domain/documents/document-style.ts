/** Margins, sizes and colours of documents, printed as PDF or written as DOCX. */
import { palettes } from '../drawings/pens.ts'
import type { PrintedDrawing } from './document-blocks.ts'

/** Millimetres. */
export const margin = { x: 18, top: 26, bottom: 26 }
/** Sizes of letters in mm. */
export const sizes = { body: 3.3, small: 2.75, table: 2.9, heading: 5.2, subheading: 3.9 } as const
export const inks = palettes.light

/**
 * The largest scale of a drawing, in mm on paper per unit of the drawing: its words are hardly larger than body text, so that a small drawing is
 * not blown up.
 */
export function computeMaxFactor({ marks }: Pick<PrintedDrawing, 'marks'>): number {
  const largest = Math.max(0, ...marks.map((mark) => (mark.kind === 'text' ? mark.size : 0)))
  return largest === 0 ? Number.POSITIVE_INFINITY : (sizes.body * 1.1) / largest
}
