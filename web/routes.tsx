/** The map of the portal: every address, who may open it, what it is called, which screen it shows. */

import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from './api/query-client.ts'
import { solutionListQuery } from './features/solutions/solutions.ts'
import type { MessageKey } from './language/use-text.ts'
import { paths } from './paths.ts'
import {
  readConfiguratorSearch,
  readDetailsSearch,
  readErrorSearch,
  readListSearch,
} from './search-params.ts'
import { requireUser } from './session/current-user.ts'
import { PageNotFound } from './shell/PageNotFound.tsx'
import { RootLayout } from './shell/RootLayout.tsx'
import { UnexpectedError } from './shell/UnexpectedError.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page title; the title is shown as `DP-` and this text. */
    titleKey?: MessageKey
  }
  interface Register {
    router: typeof router
  }
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: PageNotFound,
  errorComponent: UnexpectedError,
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.login })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  staticData: { titleKey: 'SIGN_IN_TITLE' },
  component: lazyRouteComponent(() => import('./features/sign-in/SignInPage.tsx'), 'SignInPage'),
})

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: paths.unauthorized,
  staticData: { titleKey: 'UNAUTHORIZED_TITLE' },
  component: lazyRouteComponent(() => import('./shell/UnauthorizedPage.tsx'), 'UnauthorizedPage'),
})

const error = createRoute({
  getParentRoute: () => root,
  path: paths.error,
  staticData: { titleKey: 'ERROR_TITLE' },
  validateSearch: readErrorSearch,
  component: lazyRouteComponent(() => import('./shell/ErrorPage.tsx'), 'ErrorPage'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  component: lazyRouteComponent(() => import('./shell/HomeLayout.tsx'), 'HomeLayout'),
})

const homeStart = createRoute({
  getParentRoute: () => home,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.solutionList })
  },
})

const solutionList = createRoute({
  getParentRoute: () => home,
  path: 'solution-list',
  staticData: { titleKey: 'SOLUTION_LIST_TITLE' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  // The rows are fetched while the screen's code is; a failure is the screen's to show.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(solutionListQuery(deps)),
  component: lazyRouteComponent(
    () => import('./features/solutions/list/SolutionListPage.tsx'),
    'SolutionListPage',
  ),
})

const solutionDetails = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/solution-details',
  staticData: { titleKey: 'SOLUTION_DETAILS_TITLE' },
  validateSearch: readDetailsSearch,
  component: lazyRouteComponent(
    () => import('./features/solutions/details/SolutionDetailsPage.tsx'),
    'SolutionDetailsPage',
  ),
})

const configurator = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/solution-details/configurator',
  staticData: { titleKey: 'CONFIGURATOR_TITLE' },
  validateSearch: readConfiguratorSearch,
  component: lazyRouteComponent(
    () => import('./features/configurator/ConfiguratorPage.tsx'),
    'ConfiguratorPage',
  ),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    unauthorized,
    error,
    home.addChildren([homeStart, solutionList, solutionDetails, configurator]),
  ]),
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
})
