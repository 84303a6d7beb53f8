import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPageLinks } from './page-links.ts'

describe('pagination links', () => {
  test.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 49, [1, 2, 3, 'after', 49]],
    [7, 49, [1, 'before', 6, 7, 8, 'after', 49]],
    [48, 49, [1, 'before', 47, 48, 49]],
  ])('on page %d of %d are %j', (current, total, links) => {
    expect(listPageLinks(current, total)).toEqual(links)
  })

  test('include the current page and both ends in order, in at most seven places', () => {
    const pages = fc
      .integer({ min: 1, max: 5000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(pages, ([current, total]) => {
        const links = listPageLinks(current, total)
        const numbers = links.filter((link) => typeof link === 'number')
        expect(numbers).toEqual(expect.arrayContaining([1, current, total]))
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
        expect(links.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
