// Prints a drawing to scale on a page of its own; it is read out as a figure.

import type { SheetBlock } from '../document-blocks.ts'
import type { DocumentPage } from './document-page.ts'

export function printSheet(page: DocumentPage, { title, alt, paper, frame, marks, place }: SheetBlock): void {
  const { pdf, root } = page
  page.addSheet(paper)
  pdf.addBookmark(title)
  pdf.drawArtifact(() => pdf.drawMarks(frame, { factor: 1, origin: { x: 0, y: 0 } }))
  const element = root.openElement('Figure', { alt, box: [0, 0, paper.width, paper.height] })
  element.draw(() => pdf.drawMarks(marks, place))
  element.end()
}
