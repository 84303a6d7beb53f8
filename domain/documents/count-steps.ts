/** How much work the blocks of a document are, so that its progress can be reported. */
import type { DocumentBlock } from './document-blocks.ts'

/** A drawing is as much work as this many rows of a table. */
const stepsOfDrawing = 20

export const countSteps = (blocks: readonly DocumentBlock[]): number =>
  blocks.reduce((sum, block) => sum + countBlockSteps(block), 0)

function countBlockSteps(block: DocumentBlock): number {
  if (block.kind === 'table') return Math.max(1, block.rows.length)
  return block.kind === 'figure' || block.kind === 'sheet' ? stepsOfDrawing : 1
}
