// Tests that the server knows the address of every page, since it answers 404 for all others.

import { expect, test, vi } from 'vitest'
import { isPagePath, paths } from '@design-portal/contract/page-paths.ts'

// The parts of a browser that the router reads when it is created.
const history = { state: null, pushState: vi.fn(), replaceState: vi.fn() }
const location = { pathname: '/', search: '', hash: '' }
const browser = { history, location, addEventListener: vi.fn(), origin: 'http://portal' }
for (const [name, value] of Object.entries({ ...browser, window: browser, self: browser }))
  vi.stubGlobal(name, value)
vi.stubGlobal('document', { cookie: '', addEventListener: vi.fn() })
const { router } = await import('./router.ts')

test('every screen has the address of a page, and every page has a screen', () => {
  const routedPaths = Object.keys(router.routesByPath)
  expect(routedPaths.filter((path) => !isPagePath(path))).toEqual([])
  expect(Object.values(paths).filter((path) => !routedPaths.includes(path))).toEqual([])
})
