/** Remembers where the pages of a list begin, so that no row is missed or shown twice when others add or change rows in the meantime. */

import { useRef } from 'react'

/** The state of a list with its page. */
interface PagedSearch {
  readonly page?: number | undefined
  /** The cursor of the page before, after which this page begins. */
  readonly after?: string | undefined
}

interface ShownPage {
  readonly currentPage: number
  /** Null on the last page, and while the rows are still those of another page. */
  readonly nextCursor: string | null
}

/** Returns a function that finds the cursor after which a page begins; undefined for one that is found by its number. */
export function usePageStarts(
  search: PagedSearch,
  { currentPage, nextCursor }: ShownPage,
): (page: number) => string | undefined {
  const { page: _page, after, ...list } = search
  const key = JSON.stringify(list)
  const starts = useRef({ key, byPage: new Map<number, string>() })
  const findStarts = () => {
    if (starts.current.key !== key) starts.current = { key, byPage: new Map() }
    return starts.current.byPage
  }
  return (page) => {
    const byPage = findStarts()
    // The page in the address may still be loading, and the rows be those of the page before.
    if (after !== undefined && (search.page ?? 1) === currentPage) byPage.set(currentPage, after)
    if (nextCursor !== null) byPage.set(currentPage + 1, nextCursor)
    return page === 1 ? undefined : byPage.get(page)
  }
}
