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
import { prefetchDetails } from './features/solutions/details/queries.ts'
import { completedSearch, prefetchList } from './features/solutions/list/list-queries.ts'
import type { MessageKey } from './language/use-text.ts'
import { readArchivedSearch, readListSearch } from './list-search.ts'
import { paths } from './paths.ts'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import {
  readConfiguratorSearch,
  readDetailsSearch,
  readErrorSearch,
  readInboxSearch,
  readPriceListSearch,
  readNotificationsSearch,
  readQuoteRequestSearch,
  readQuotesSearch,
} from './search-params.ts'
import { currentUserQuery, landingAddress, requireUser } from './session/current-user.ts'
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
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery)
    throw redirect({ href: landingAddress(user), replace: true })
  },
})

const dashboard = createRoute({
  getParentRoute: () => home,
  path: 'dashboard',
  staticData: { titleKey: 'DASHBOARD_TITLE' },
  component: lazyRouteComponent(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
})

const preferences = createRoute({
  getParentRoute: () => home,
  path: 'preferences',
  staticData: { titleKey: 'PREFERENCES_TITLE' },
  component: lazyRouteComponent(
    () => import('./features/preferences/PreferencesPage.tsx'),
    'PreferencesPage',
  ),
})

const notifications = createRoute({
  getParentRoute: () => home,
  path: 'notifications',
  staticData: { titleKey: 'NOTIFICATIONS_TITLE' },
  validateSearch: readNotificationsSearch,
  component: lazyRouteComponent(
    () => import('./features/notifications/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
})

const solutionList = createRoute({
  getParentRoute: () => home,
  path: 'solution-list',
  staticData: { titleKey: 'SOLUTION_LIST_TITLE' },
  validateSearch: readListSearch,
  beforeLoad: async ({ context, search, cause }) => {
    if (cause === 'preload') return
    const completed = await completedSearch(
      context.queryClient,
      readListSearch({ ...search }),
      cause === 'enter',
    )
    if (completed !== undefined) throw redirect({ to: paths.solutionList, search: completed, replace: true })
  },
  // The router hands on what it was not told to leave out; only what could be read decides.
  loaderDeps: ({ search }) => readListSearch({ ...search }),
  // The rows are fetched while the screen's code is.
  loader: ({ context, deps }) => prefetchList(context.queryClient, deps),
  component: lazyRouteComponent(
    () => import('./features/solutions/list/SolutionListPage.tsx'),
    'SolutionListPage',
  ),
})

const archivedSolutions = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/archived',
  staticData: { titleKey: 'ARCHIVED_REPORT_TITLE' },
  validateSearch: readArchivedSearch,
  component: lazyRouteComponent(
    () => import('./features/solutions/list/archived/ArchivedSolutionsPage.tsx'),
    'ArchivedSolutionsPage',
  ),
})

const solutionDetails = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/solution-details',
  staticData: { titleKey: 'SOLUTION_DETAILS_TITLE' },
  validateSearch: readDetailsSearch,
  loaderDeps: ({ search }) => readDetailsSearch({ ...search }),
  loader: ({ context, deps }) => prefetchDetails(context.queryClient, deps),
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

const quotes = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/quotes',
  staticData: { titleKey: 'QUOTES_COMPARE' },
  validateSearch: readQuotesSearch,
  component: lazyRouteComponent(
    () => import('./features/quote-requests/QuoteComparisonPage.tsx'),
    'QuoteComparisonPage',
  ),
})

const quoteRequests = createRoute({
  getParentRoute: () => home,
  path: 'quote-requests',
  staticData: { titleKey: 'QUOTES_TITLE' },
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('./features/quote-requests/InboxPage.tsx'), 'InboxPage'),
})

const quoteRequest = createRoute({
  getParentRoute: () => home,
  path: 'quote-requests/request',
  staticData: { titleKey: 'QUOTES_TITLE' },
  validateSearch: readQuoteRequestSearch,
  component: lazyRouteComponent(
    () => import('./features/quote-requests/QuoteRequestPage.tsx'),
    'QuoteRequestPage',
  ),
})

const priceLists = createRoute({
  getParentRoute: () => home,
  path: 'admin/price-lists',
  staticData: { titleKey: 'PRICE_LISTS_TITLE' },
  component: lazyRouteComponent(() => import('./features/price-lists/PriceListsPage.tsx'), 'PriceListsPage'),
})

const priceList = createRoute({
  getParentRoute: () => home,
  path: 'admin/price-lists/list',
  staticData: { titleKey: 'PRICE_LIST' },
  validateSearch: readPriceListSearch,
  component: lazyRouteComponent(() => import('./features/price-lists/PriceListPage.tsx'), 'PriceListPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    unauthorized,
    error,
    home.addChildren([
      homeStart,
      dashboard,
      preferences,
      notifications,
      solutionList,
      archivedSolutions,
      solutionDetails,
      configurator,
      quotes,
      quoteRequests,
      quoteRequest,
      priceLists,
      priceList,
    ]),
  ]),
  context: { queryClient },
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
})
