/** The routes of a user's own pages apart from solutions. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import {
  customerSearch,
  inboxSearch,
  notificationsSearch,
  partSearch,
  quoteRequestSearch,
} from '../search-params.ts'
import { adminSearch } from '../features/administration/shared/admin-search.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { buildLandingAddress } from '../session/redirect-after-sign-in.ts'
import { requirePrivilege } from '../session/privileges.ts'
import { countRedirect } from '../session/redirects.ts'
import { home } from './frame.ts'

const homeStart = createRoute({
  getParentRoute: () => home,
  path: '/',
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery)
    countRedirect()
    throw redirect({ href: buildLandingAddress(user), replace: true })
  },
})

const userTerms = createRoute({
  getParentRoute: () => home,
  path: 'user-terms',
  staticData: { titleKey: 'TERMS_TITLE' },
  component: lazyRouteComponent(() => import('../features/sign-in/terms/UserTermsPage.tsx'), 'UserTermsPage'),
})

const dashboard = createRoute({
  getParentRoute: () => home,
  path: 'dashboard',
  staticData: { titleKey: 'DASHBOARD_TITLE' },
  component: lazyRouteComponent(
    () => import('../features/home/dashboard/DashboardPage.tsx'),
    'DashboardPage',
  ),
})

const preferences = createRoute({
  getParentRoute: () => home,
  path: 'preferences',
  staticData: { titleKey: 'PREFERENCES_TITLE' },
  component: lazyRouteComponent(
    () => import('../features/people/preferences/PreferencesPage.tsx'),
    'PreferencesPage',
  ),
})

const account = createRoute({
  getParentRoute: () => home,
  path: 'account',
  staticData: { titleKey: 'ACCOUNT_TITLE' },
  component: lazyRouteComponent(() => import('../features/people/account/AccountPage.tsx'), 'AccountPage'),
})

const notifications = createRoute({
  getParentRoute: () => home,
  path: 'notifications',
  staticData: { titleKey: 'NOTIFICATIONS_TITLE' },
  validateSearch: notificationsSearch,
  component: lazyRouteComponent(
    () => import('../features/messaging/notifications/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
})

const access = createRoute({
  getParentRoute: () => home,
  path: 'access',
  staticData: { titleKey: 'ACCESS_TITLE' },
  beforeLoad: requirePrivilege('requestPrivilege'),
  component: lazyRouteComponent(
    () => import('../features/sign-in/access-request/AccessPage.tsx'),
    'AccessPage',
  ),
})

const customers = createRoute({
  getParentRoute: () => home,
  path: 'customers',
  staticData: { titleKey: 'CUSTOMERS_TITLE' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('listCustomers'),
  component: lazyRouteComponent(
    () => import('../features/sales/customers/CustomersPage.tsx'),
    'CustomersPage',
  ),
})

const customer = createRoute({
  getParentRoute: () => home,
  path: 'customers/customer',
  staticData: { titleKey: 'CUSTOMERS_TITLE' },
  validateSearch: customerSearch,
  beforeLoad: requirePrivilege('listCustomers'),
  component: lazyRouteComponent(() => import('../features/sales/customers/CustomerPage.tsx'), 'CustomerPage'),
})

const quotations = createRoute({
  getParentRoute: () => home,
  path: 'quotations',
  staticData: { titleKey: 'TAB_QUOTATIONS' },
  validateSearch: adminSearch,
  beforeLoad: requirePrivilege('readQuotations'),
  component: lazyRouteComponent(
    () => import('../features/sales/quotations/QuotationsPage.tsx'),
    'QuotationsPage',
  ),
})

const quoteRequests = createRoute({
  getParentRoute: () => home,
  path: 'quote-requests',
  staticData: { titleKey: 'QUOTES_TITLE' },
  validateSearch: inboxSearch,
  beforeLoad: requirePrivilege('answerQuoteRequest'),
  component: lazyRouteComponent(() => import('../features/sales/quote-requests/InboxPage.tsx'), 'InboxPage'),
})

const quoteRequest = createRoute({
  getParentRoute: () => home,
  path: 'quote-requests/request',
  staticData: { titleKey: 'QUOTES_TITLE' },
  validateSearch: quoteRequestSearch,
  beforeLoad: requirePrivilege('answerQuoteRequest'),
  component: lazyRouteComponent(
    () => import('../features/sales/quote-requests/QuoteRequestPage.tsx'),
    'QuoteRequestPage',
  ),
})

const part = createRoute({
  getParentRoute: () => home,
  path: 'part',
  staticData: { titleKey: 'PART_TITLE' },
  validateSearch: partSearch,
  beforeLoad: requirePrivilege('openDetails'),
  component: lazyRouteComponent(() => import('../features/home/part/PartPage.tsx'), 'PartPage'),
})

export const homeRoutes = [
  homeStart,
  userTerms,
  dashboard,
  preferences,
  account,
  notifications,
  access,
  customers,
  quotations,
  customer,
  quoteRequests,
  quoteRequest,
  part,
] as const
