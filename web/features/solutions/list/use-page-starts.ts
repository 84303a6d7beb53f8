/** Remembers where the pages of a list begin, so that no row is missed or seen twice because others add and change some meanwhile. */

import { useRef } from 'react'
import type { ListSearch } from '../../../list-search.ts'
import type { Pagination } from './queries/list-queries.ts'

/** Returns a function that finds the cursor after which a page begins; undefined for one that is found by its number. */
export function usePageStarts(
  search: ListSearch,
  { currentPage, nextCursor }: Pagination,
): (page: number) => string | undefined {
  const { page: _page, after, ignored: _ignored, ...list } = search
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
