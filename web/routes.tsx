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
import { openAhead } from './features/configurator/saving/open-ahead.ts'
import { prefetchDetails } from './features/solutions/details/queries.ts'
import { completedSearch, prefetchList } from './features/solutions/list/list-queries.ts'
import type { MessageKey } from './language/use-text.ts'
import { readArchivedSearch, readListSearch } from './list-search.ts'
import { readAdminSearch } from './features/administration/admin-search.ts'
import { paths } from './paths.ts'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import {
  readCompanySearch,
  readConfiguratorSearch,
  readDocumentSearch,
  readDetailsSearch,
  readErrorSearch,
  readExternalSearch,
  readInboxSearch,
  readPriceListSearch,
  readNotificationsSearch,
  readQuoteRequestSearch,
  readQuotesSearch,
  readUserSearch,
} from './search-params.ts'
import { currentUserQuery, requireUser } from './session/current-user.ts'
import { landingAddress, rememberLaunch } from './session/landing.ts'
import { requirePrivilege } from './session/privileges.ts'
import { countRedirect } from './session/redirects.ts'
import { PageNotFound } from './shell/PageNotFound.tsx'
import { RootLayout } from './shell/RootLayout.tsx'
import { UnexpectedError } from './shell/UnexpectedError.tsx'
import { soon } from './start/soon.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page title; the title is shown as `DP-` and this text. */
    titleKey?: MessageKey
  }
  interface Register {
    router: typeof router
  }
}

/** The first screen is drawn once, with what the page has asked for by itself; a later one stands at once, and fills. */
const onFirstPage = (asked: Promise<unknown>): Promise<void> | undefined =>
  router.state.resolvedLocation === undefined ? soon(asked) : undefined

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: PageNotFound,
  errorComponent: UnexpectedError,
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    countRedirect()
    throw redirect({ to: paths.login })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  staticData: { titleKey: 'SIGN_IN_TITLE' },
  // Whoever sends people here to sign in names where they come back to.
  beforeLoad: ({ location }) =>
    rememberLaunch(new URLSearchParams(location.searchStr).get('launch') ?? undefined),
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

const loadHomeLayout = () => import('./shell/HomeLayout.tsx')

const external = createRoute({
  getParentRoute: () => root,
  path: paths.external,
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  component: lazyRouteComponent(loadHomeLayout, 'HomeLayout'),
})

const externalAddress = createRoute({
  getParentRoute: () => external,
  path: '/',
  staticData: { titleKey: 'EXTERNAL_LEADING' },
  validateSearch: readExternalSearch,
  component: lazyRouteComponent(() => import('./features/external-link/ExternalPage.tsx'), 'ExternalPage'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  component: lazyRouteComponent(loadHomeLayout, 'HomeLayout'),
})

const homeStart = createRoute({
  getParentRoute: () => home,
  path: '/',
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery)
    countRedirect()
    throw redirect({ href: landingAddress(user), replace: true })
  },
})

const userTerms = createRoute({
  getParentRoute: () => home,
  path: 'user-terms',
  staticData: { titleKey: 'TERMS_TITLE' },
  component: lazyRouteComponent(() => import('./features/terms/UserTermsPage.tsx'), 'UserTermsPage'),
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

const account = createRoute({
  getParentRoute: () => home,
  path: 'account',
  staticData: { titleKey: 'ACCOUNT_TITLE' },
  component: lazyRouteComponent(() => import('./features/account/AccountPage.tsx'), 'AccountPage'),
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
    if (completed === undefined) return
    countRedirect()
    throw redirect({ to: paths.solutionList, search: completed, replace: true })
  },
  // The router hands on what it was not told to leave out; only what could be read decides.
  loaderDeps: ({ search }) => readListSearch({ ...search }),
  // The rows are fetched while the screen's code is.
  loader: ({ context, deps }) => onFirstPage(prefetchList(context.queryClient, deps)),
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
  loader: ({ context, deps }) => onFirstPage(prefetchDetails(context.queryClient, deps)),
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
  // The engine is loaded while the design and the screen's code are; a pointer that only comes near starts none.
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ cause, context, location }) =>
    cause === 'enter'
      ? onFirstPage(
          openAhead(context.queryClient, readConfiguratorSearch(parsePlainSearch(location.searchStr))),
        )
      : undefined,
  component: lazyRouteComponent(
    () => import('./features/configurator/ConfiguratorPage.tsx'),
    'ConfiguratorPage',
  ),
})

const solutionDocument = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/solution-details/document',
  staticData: { titleKey: 'DOCUMENT_TITLE' },
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(
    () => import('./features/solutions/document/SolutionDocumentPage.tsx'),
    'SolutionDocumentPage',
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
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'draftCatalogue'),
  staticData: { titleKey: 'PRICE_LISTS_TITLE' },
  component: lazyRouteComponent(() => import('./features/price-lists/PriceListsPage.tsx'), 'PriceListsPage'),
})

const priceList = createRoute({
  getParentRoute: () => home,
  path: 'admin/price-lists/list',
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'draftCatalogue'),
  staticData: { titleKey: 'PRICE_LIST' },
  validateSearch: readPriceListSearch,
  component: lazyRouteComponent(() => import('./features/price-lists/PriceListPage.tsx'), 'PriceListPage'),
})

const approvalMatrix = createRoute({
  getParentRoute: () => home,
  path: 'admin/approval-matrix',
  staticData: { titleKey: 'MATRIX_TITLE' },
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'manageApprovalMatrix'),
  component: lazyRouteComponent(
    () => import('./features/administration/approval-matrix/ApprovalMatrixPage.tsx'),
    'ApprovalMatrixPage',
  ),
})

const leads = createRoute({
  getParentRoute: () => home,
  path: 'admin/leads',
  staticData: { titleKey: 'LEADS_TITLE' },
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'manageApprovalMatrix'),
  component: lazyRouteComponent(() => import('./features/administration/leads/LeadsPage.tsx'), 'LeadsPage'),
})

const orderMessages = createRoute({
  getParentRoute: () => home,
  path: 'admin/order-messages',
  staticData: { titleKey: 'MESSAGES_TITLE' },
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'cancelOrder'),
  component: lazyRouteComponent(
    () => import('./features/administration/order-messages/OrderMessagesPage.tsx'),
    'OrderMessagesPage',
  ),
})

const access = createRoute({
  getParentRoute: () => home,
  path: 'access',
  staticData: { titleKey: 'ACCESS_TITLE' },
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'requestPrivilege'),
  component: lazyRouteComponent(() => import('./features/access/AccessPage.tsx'), 'AccessPage'),
})

const admin = createRoute({
  getParentRoute: () => home,
  path: 'admin',
  staticData: { titleKey: 'ADMIN_TITLE' },
  component: lazyRouteComponent(() => import('./features/administration/AdminPage.tsx'), 'AdminPage'),
})

const users = createRoute({
  getParentRoute: () => home,
  path: 'admin/users',
  staticData: { titleKey: 'USERS_TITLE' },
  validateSearch: readAdminSearch,
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'reviewAccess'),
  component: lazyRouteComponent(() => import('./features/administration/users/UsersPage.tsx'), 'UsersPage'),
})

const userDetails = createRoute({
  getParentRoute: () => home,
  path: 'admin/users/user',
  staticData: { titleKey: 'USERS_TITLE' },
  validateSearch: readUserSearch,
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'reviewAccess'),
  component: lazyRouteComponent(() => import('./features/administration/users/UserPage.tsx'), 'UserPage'),
})

const groups = createRoute({
  getParentRoute: () => home,
  path: 'admin/groups',
  staticData: { titleKey: 'GROUPS_TITLE' },
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'reviewAccess'),
  component: lazyRouteComponent(() => import('./features/administration/users/GroupsPage.tsx'), 'GroupsPage'),
})

const accessRequests = createRoute({
  getParentRoute: () => home,
  path: 'admin/access-requests',
  staticData: { titleKey: 'REQUESTS_TITLE' },
  validateSearch: readAdminSearch,
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'approvePrivilege'),
  component: lazyRouteComponent(
    () => import('./features/administration/requests/RequestsPage.tsx'),
    'RequestsPage',
  ),
})

const accessReviews = createRoute({
  getParentRoute: () => home,
  path: 'admin/access-reviews',
  staticData: { titleKey: 'REVIEWS_TITLE' },
  validateSearch: readAdminSearch,
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'reviewAccess'),
  component: lazyRouteComponent(
    () => import('./features/administration/requests/ReviewsPage.tsx'),
    'ReviewsPage',
  ),
})

const companies = createRoute({
  getParentRoute: () => home,
  path: 'admin/companies',
  staticData: { titleKey: 'COMPANIES_TITLE' },
  validateSearch: readAdminSearch,
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'manageCompanies'),
  component: lazyRouteComponent(
    () => import('./features/administration/companies/CompaniesPage.tsx'),
    'CompaniesPage',
  ),
})

const companyDetails = createRoute({
  getParentRoute: () => home,
  path: 'admin/companies/company',
  staticData: { titleKey: 'COMPANIES_TITLE' },
  validateSearch: readCompanySearch,
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'manageCompanies'),
  component: lazyRouteComponent(
    () => import('./features/administration/companies/CompanyPage.tsx'),
    'CompanyPage',
  ),
})

const distributors = createRoute({
  getParentRoute: () => home,
  path: 'admin/distributors',
  staticData: { titleKey: 'DISTRIBUTORS_TITLE' },
  validateSearch: readAdminSearch,
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'manageCompanies'),
  component: lazyRouteComponent(
    () => import('./features/administration/companies/DistributorsPage.tsx'),
    'DistributorsPage',
  ),
})

const newsAdmin = createRoute({
  getParentRoute: () => home,
  path: 'admin/news',
  staticData: { titleKey: 'NEWS_TITLE' },
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'manageBanners'),
  component: lazyRouteComponent(() => import('./features/administration/news/NewsPage.tsx'), 'NewsPage'),
})

const auditLog = createRoute({
  getParentRoute: () => home,
  path: 'admin/audit-log',
  staticData: { titleKey: 'AUDIT_TITLE' },
  validateSearch: readAdminSearch,
  beforeLoad: ({ context }) => requirePrivilege(context.queryClient, 'readAuditLog'),
  component: lazyRouteComponent(
    () => import('./features/administration/audit-log/AuditLogPage.tsx'),
    'AuditLogPage',
  ),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    unauthorized,
    error,
    external.addChildren([externalAddress]),
    home.addChildren([
      homeStart,
      userTerms,
      dashboard,
      preferences,
      account,
      notifications,
      solutionList,
      archivedSolutions,
      solutionDetails,
      configurator,
      solutionDocument,
      quotes,
      quoteRequests,
      quoteRequest,
      priceLists,
      access,
      admin,
      users,
      userDetails,
      groups,
      accessRequests,
      accessReviews,
      companies,
      companyDetails,
      distributors,
      newsAdmin,
      auditLog,
      priceList,
      approvalMatrix,
      leads,
      orderMessages,
    ]),
  ]),
  context: { queryClient },
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
})
