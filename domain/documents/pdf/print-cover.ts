// Prints the first page of a document: who offers what to whom, under which number, until when and for how much.

import type { CoverBlock, Fact } from '../document-blocks.ts'
import type { DocumentTemplate } from '../document-template.ts'
import { inks, margin, sizes } from '../document-style.ts'
import { type DocumentPage, leading } from './document-page.ts'
import { printFactTable } from './print-parts.ts'

// Lengths are in mm.
const logoSize = { width: 62, height: 24 }
const titleSize = 12
const coverTextSize = 6

export function printCover(
  page: DocumentPage,
  block: CoverBlock,
  { logo }: Pick<DocumentTemplate, 'logo'>,
): void {
  page.addPage()
  const { pdf, width, accent } = page
  pdf.drawArtifact(() => pdf.drawArea({ x: 0, y: 0 }, { width: page.paper.width, height: 5 }, accent))
  page.y = 22
  printSeller(page, block, logo)
  page.y = 82
  page.pdf.addBookmark(block.title)
  page.printLines('H1', block.title, { size: titleSize, bold: true, color: accent })
  page.printLines('P', block.number, { size: coverTextSize, color: inks.quiet })
  page.y += 6
  page.printLines('P', block.project, { size: coverTextSize, bold: true })
  page.y += 3
  pdf.drawArtifact(() =>
    pdf.drawRule({ x: margin.x, y: page.y }, { x: margin.x + 40, y: page.y }, accent, 0.8),
  )
  page.y += 8
  if (block.caution !== '') {
    page.printLines('P', block.caution, { size: sizes.subheading, bold: true })
    page.y += 6
  }
  if (block.addressee !== undefined) {
    page.printLines('P', block.addressee.label, { size: sizes.small, color: inks.quiet })
    for (const [index, line] of block.addressee.lines.entries())
      page.printLines('P', line, { size: sizes.subheading, bold: index === 0 })
    page.y += 8
  }
  printFactTable(page, block.facts, { labelWidth: 48 })
  page.y += 7
  if (block.total !== undefined) printTotal(page, block.total, width)
  page.endPage()
}

function printSeller(
  page: DocumentPage,
  { seller, sellerLines }: CoverBlock,
  logo: DocumentTemplate['logo'],
): void {
  const { pdf } = page
  const top = page.y
  const half = page.width / 2
  if (logo === null) page.printLines('P', seller, { size: coverTextSize, bold: true, width: half })
  else {
    const at = { x: margin.x, y: top }
    const figure = page.root.openElement('Figure', {
      alt: seller,
      box: [at.x, at.y, at.x + logoSize.width, at.y + logoSize.height],
    })
    figure.draw(() => pdf.drawImage(logo.bytes, at, [logoSize.width, logoSize.height]))
    figure.end()
  }
  page.y = top
  for (const [index, line] of [...(logo === null ? [] : [seller]), ...sellerLines].entries())
    page.printLines('P', line, {
      size: sizes.small,
      bold: index === 0 && logo !== null,
      color: index === 0 && logo !== null ? inks.ink : inks.quiet,
      indent: half,
      align: 'end',
    })
}

/** The price stands out, on a bar of its own. */
function printTotal(page: DocumentPage, total: Fact, width: number): void {
  const { pdf, accent } = page
  const height = 15
  page.makeRoom(height)
  const top = page.y
  pdf.drawArtifact(() => {
    pdf.drawArea({ x: margin.x, y: top }, { width, height }, inks.surface)
    pdf.drawArea({ x: margin.x, y: top }, { width: 1.2, height }, accent)
  })
  const element = page.root.openElement('P')
  const baseline = top + height / 2 + 1.6
  element.draw(() => {
    pdf.drawWords(total.label, { x: margin.x + 6, y: baseline }, { size: sizes.subheading, color: inks.ink })
    pdf.drawWords(
      total.value,
      { x: margin.x + width - 5, y: baseline },
      { size: sizes.heading, bold: true, anchor: 'end', color: inks.ink },
    )
  })
  element.end()
  page.y = top + height * leading
}
