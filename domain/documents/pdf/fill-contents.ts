// The list of contents of a document, once the pages of its parts are known.

import type { DocumentBlock, DocumentContent, TableRow } from '../document-blocks.ts'

export const hasContents = ({ blocks }: DocumentContent): boolean =>
  blocks.some(({ kind }) => kind === 'contents')

/**
 * Replaces the list of contents by a heading and a table. Before the pages are known, their numbers are zero, which does not change the height of the table.
 *
 * @param starts the page of each block of the filled document, from 1, followed by the last page
 */
export function fillContents(content: DocumentContent, starts: readonly number[]): DocumentContent {
  if (!hasContents(content)) return content
  return {
    ...content,
    blocks: content.blocks.flatMap((block): readonly DocumentBlock[] => {
      if (block.kind !== 'contents') return [block]
      const [entryTitle, pageTitle] = block.columns
      return [
        { kind: 'heading', words: block.title, level: 2 },
        {
          kind: 'table',
          title: block.title,
          columns: [
            { title: entryTitle, fills: true },
            { title: pageTitle, align: 'end' },
          ],
          indented: 0,
          rows: listEntries(content, starts),
        },
      ]
    }),
  }
}

function listEntries(
  { blocks, enclosures = [] }: DocumentContent,
  starts: readonly number[],
): readonly TableRow[] {
  const contentsIndex = blocks.findIndex(({ kind }) => kind === 'contents')
  const documentRows = blocks.flatMap((block, index): readonly TableRow[] => {
    if (index <= contentsIndex) return []
    // The list itself became two blocks.
    const page = String(starts[index + 1] ?? 0)
    if (block.kind === 'heading' && block.level === 2) return [{ cells: [block.words, page], style: 'group' }]
    if (block.kind === 'heading') return [{ cells: [block.words, page], depth: 1 }]
    return block.kind === 'sheet' ? [{ cells: [block.title, page], depth: 1 }] : []
  })
  let next = (starts.at(-1) ?? 0) + 1
  const enclosureRows = enclosures.map(({ title, pages }): TableRow => {
    const row = { cells: [title, String(next)], depth: 1 }
    next += pages
    return row
  })
  return [...documentRows, ...enclosureRows]
}
