import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { countRedirect, maxRedirects, resetRedirects } from './redirects.ts'

beforeEach(resetRedirects)

test('redirects stop after the 31st unless a person has acted in between', () => {
  for (let index = 0; index < maxRedirects; index += 1) countRedirect()
  expect(countRedirect).toThrow('Stopped after 31 redirects')
  for (let index = 0; index < maxRedirects; index += 1) countRedirect()
  resetRedirects()
  expect(countRedirect).not.toThrow()
})

test('addresses that redirect to each other end at the error page', async () => {
  let redirectCount = 0
  const root = createRootRoute()
  const redirectTo = (path: string, to: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        countRedirect()
        redirectCount += 1
        throw redirect({ href: to })
      },
    })
  const router = createRouter({
    routeTree: root.addChildren([redirectTo('/here', '/there'), redirectTo('/there', '/here')]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
    origin: 'http://localhost',
    isServer: false,
  })
  await router.load()
  expect(redirectCount).toBeLessThanOrEqual(maxRedirects)
  expect(
    router.state.matches.map(({ error }) => error).filter((error) => error instanceof Error),
  ).toHaveLength(1)
})
