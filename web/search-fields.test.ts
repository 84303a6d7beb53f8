import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { listSearch } from './list-search.ts'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import { inboxSearch } from './search-params.ts'

/** Opens an address in the router; returns the search of its page and the resulting address. */
function open(address: string) {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/list', validateSearch: listSearch }),
    createRoute({ getParentRoute: () => root, path: '/inbox', validateSearch: inboxSearch }),
  ])
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
  })
  const { pathname } = router.latestLocation
  return {
    search: router.matchRoutes(router.latestLocation).at(-1)?.search,
    // The router corrects the address of a page when it opens.
    address: router.buildLocation({ to: pathname, search: true, _includeValidateSearch: true }).href,
  }
}

test('a page gets no parameter that its schema could not read', () => {
  expect(open('/inbox?page=two&waiting=perhaps&search=hall')).toEqual({
    search: { search: 'hall' },
    address: '/inbox?search=hall',
  })
  expect(open('/inbox?page=3&waiting=true')).toEqual({
    search: { page: 3, waiting: true },
    address: '/inbox?page=3&waiting=true',
  })
})

test('the list names what it could not read, and keeps the rest of the address', () => {
  expect(open('/list?status=open,sleeping&page=two&group=my&sort=name')).toEqual({
    search: { status: ['open'], sort: 'name', ignored: ['status', 'page'] },
    address: '/list?status=open&sort=name&ignored=status,page',
  })
})
