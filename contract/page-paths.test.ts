/** Tests which paths are pages. */
import { expect, test } from 'vitest'
import { isPagePath, paths } from './page-paths.ts'

test.each(['/', '/it-designcfd', '/home/', ...Object.values(paths)])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true)
})

test.each([
  '',
  '//',
  '///',
  '/home//',
  '/ngapi',
  '/home/..',
  '/%68ome',
  '/home/solution-list/x',
  'home',
  '/home\\',
])('%j is not a page', (path) => {
  expect(isPagePath(path)).toBe(false)
})
