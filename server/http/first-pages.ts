/** What the head of the page says beside for single addresses: the files of their screen, and what it asks the server first. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the head of a page says beside: HTML. */
export interface PageHead {
  /** Before the files that every page has. */
  readonly start: string
  /** Behind them: styles of a screen say otherwise of what the portal's say of every screen. */
  readonly end: string
}

/** As the build writes it (tools/vite/first-pages.ts). */
export interface FirstPages {
  /** By the path of an address. */
  readonly heads: Readonly<Record<string, PageHead>>
  /** For the other addresses whose paths begin with this. */
  readonly others: PageHead & { readonly path: string }
}

/** Where the build writes it, below its folder. */
export const firstPagesFile = '.vite/first-pages.json'

/** Stands in the page where the start of the head belongs. */
export const firstPagePlace = '<!-- first page -->'

/**
 * Reads what a build says of its first pages; of one that says nothing every address has the same page.
 *
 * @returns the page behind a request's address, path and search
 */
export async function readFirstPages(directory: string, page: string): Promise<(url: string) => string> {
  const file = join(directory, firstPagesFile)
  if (!existsSync(file)) return () => page
  const { heads, others }: FirstPages = JSON.parse(await readFile(file, 'utf8'))
  const complete = ({ start, end }: PageHead): string =>
    page.replace(firstPagePlace, () => start).replace('</head>', () => `${end}</head>`)
  const pages = new Map(Object.entries(heads).map(([path, head]) => [path, complete(head)]))
  const other = complete(others)
  return (url) => {
    const [path = ''] = url.split('?')
    return pages.get(path) ?? (path.startsWith(others.path) ? other : page)
  }
}
