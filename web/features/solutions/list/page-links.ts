/** Computes which page numbers a pagination shows: the ends, the neighbours of the current page, and gaps in between. */

/** The number of pages shown on each side of the current one. */
const reach = 1

/** Returns page numbers from 1, and `before`/`after` for a gap; at most seven entries for any number of pages. */
export function listPageLinks(current: number, total: number): (number | 'before' | 'after')[] {
  const links: (number | 'before' | 'after')[] = []
  for (let page = 1; page <= total; page += 1) {
    const isEnd = page === 1 || page === total
    // A gap of a single page would be wider than the page number itself.
    const isNear =
      Math.abs(page - current) <= reach ||
      (current <= 3 && page === 3 && total > 3) ||
      (current >= total - 2 && page === total - 2)
    if (isEnd || isNear) links.push(page)
    else if (page < current && links.at(-1) !== 'before') links.push('before')
    else if (page > current && links.at(-1) !== 'after') links.push('after')
  }
  return links
}
