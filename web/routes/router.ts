/** The router of the portal: every address, who may open it, its title and its screen. */

import { createRouter } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { parsePlainSearch, stringifyPlainSearch } from '../plain-search.ts'
import { waitAtMost } from '../start/wait-at-most.ts'
import { adminRoutes } from './admin-routes.ts'
import { home, root } from './frame.ts'
import type { RoutesContext } from './frame.ts'
import { homeRoutes } from './home-routes.ts'
import { solutionRoutes } from './solution-routes.ts'
import { startRoutes } from './start-routes.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const onFirstPage: RoutesContext['onFirstPage'] = (requests) =>
  router.state.resolvedLocation === undefined ? waitAtMost(requests) : undefined

export const router = createRouter({
  routeTree: root.addChildren([
    ...startRoutes,
    home.addChildren([...homeRoutes, ...solutionRoutes, ...adminRoutes]),
  ]),
  context: { queryClient, onFirstPage },
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
})
