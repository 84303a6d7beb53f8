/** Additions to the head of the page for certain addresses: the files of their screen and its first requests to the server. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Additions to the head of a page, as HTML. */
export interface PageHead {
  /** Inserted before the files that every page has. */
  readonly start: string
  /** Inserted after them, so that the styles of a screen override those of the portal. */
  readonly end: string
}

/** The additions as written by the build (tools/vite/first-pages.ts). */
export interface FirstPages {
  /** Additions by the path of an address. */
  readonly heads: Readonly<Record<string, PageHead>>
  /** Additions for the other addresses whose paths begin with `path`. */
  readonly others: PageHead & { readonly path: string }
}

/** The file of the additions in the folder of the build. */
export const firstPagesFile = '.vite/first-pages.json'

/** Placeholder in the page for the start of the head. */
export const firstPagePlaceholder = '<!-- first page -->'

/**
 * Reads the additions of a build; without any, every address has the same page.
 *
 * @returns a function from the address of a request, path and query string, to its page
 */
export async function readFirstPages(directory: string, page: string): Promise<(url: string) => string> {
  const file = join(directory, firstPagesFile)
  if (!existsSync(file)) return () => page
  const { heads, others }: FirstPages = JSON.parse(await readFile(file, 'utf8'))
  const complete = ({ start, end }: PageHead): string =>
    page.replace(firstPagePlaceholder, () => start).replace('</head>', () => `${end}</head>`)
  const pages = new Map(Object.entries(heads).map(([path, head]) => [path, complete(head)]))
  const other = complete(others)
  return (url) => {
    const [path = ''] = url.split('?')
    return pages.get(path) ?? (path.startsWith(others.path) ? other : page)
  }
}
