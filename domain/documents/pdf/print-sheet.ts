// Prints a drawing to scale on a page of its own; it is read out as a figure.

import type { SheetBlock } from '../document-blocks.ts'
import type { DocumentPage } from './document-page.ts'

export function printSheet(page: DocumentPage, { title, alt, paper, frame, marks, place }: SheetBlock): void {
  const { pages, root } = page
  page.addSheet(paper)
  pages.bookmark(title)
  pages.artifact(() => pages.marks(frame, { factor: 1, origin: { x: 0, y: 0 } }))
  const element = root.element('Figure', { alt, box: [0, 0, paper.width, paper.height] })
  element.draw(() => pages.marks(marks, place))
  element.end()
}
