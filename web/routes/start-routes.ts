/** The routes for signing in, and the pages outside the frame. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { errorSearch, externalSearch, referenceSearch, tradeOffSearch } from '../search-params.ts'
import { rememberLaunch } from '../session/redirect-after-sign-in.ts'
import { countRedirect } from '../session/redirects.ts'
import { framedRouteOptions, visitorRouteOptions, root } from './frame.ts'

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
  // A system that sends users here to sign in passes the address to return to.
  beforeLoad: ({ location }) =>
    rememberLaunch(new URLSearchParams(location.searchStr).get('launch') ?? undefined),
  component: lazyRouteComponent(
    () => import('../features/sign-in/sign-in-page/SignInPage.tsx'),
    'SignInPage',
  ),
})

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: paths.unauthorized,
  staticData: { titleKey: 'UNAUTHORIZED_TITLE' },
  component: lazyRouteComponent(() => import('../shell/UnauthorizedPage.tsx'), 'UnauthorizedPage'),
})

const error = createRoute({
  getParentRoute: () => root,
  path: paths.error,
  staticData: { titleKey: 'ERROR_TITLE' },
  validateSearch: errorSearch,
  component: lazyRouteComponent(() => import('../shell/ErrorPage.tsx'), 'ErrorPage'),
})

const external = createRoute({
  getParentRoute: () => root,
  path: paths.external,
  ...framedRouteOptions,
})

const externalAddress = createRoute({
  getParentRoute: () => external,
  path: '/',
  staticData: { titleKey: 'EXTERNAL_LEADING' },
  validateSearch: externalSearch,
  component: lazyRouteComponent(
    () => import('../features/sign-in/external-link/ExternalPage.tsx'),
    'ExternalPage',
  ),
})

const tradeOffTools = createRoute({
  getParentRoute: () => root,
  path: paths.tradeOffTools,
  ...visitorRouteOptions,
})

const tradeOffTool = createRoute({
  getParentRoute: () => tradeOffTools,
  path: '/',
  staticData: { titleKey: 'TRADE_TITLE' },
  validateSearch: tradeOffSearch,
  component: lazyRouteComponent(() => import('../features/trade-off/TradeOffPage.tsx'), 'TradeOffPage'),
})

const referenceDesigns = createRoute({
  getParentRoute: () => root,
  path: paths.referenceDesigns,
  ...visitorRouteOptions,
})

const referenceDesignSelector = createRoute({
  getParentRoute: () => referenceDesigns,
  path: '/',
  staticData: { titleKey: 'REFERENCE_DESIGNS_TITLE' },
  validateSearch: referenceSearch,
  component: lazyRouteComponent(
    () => import('../features/reference-designs/ReferenceDesignsPage.tsx'),
    'ReferenceDesignsPage',
  ),
})

const customerQuotation = createRoute({
  getParentRoute: () => root,
  path: paths.customerQuotation,
  staticData: { titleKey: 'QUOTATION' },
  component: lazyRouteComponent(
    () => import('../features/sales/quotations/CustomerQuotationPage.tsx'),
    'CustomerQuotationPage',
  ),
})

export const startRoutes = [
  start,
  login,
  unauthorized,
  error,
  customerQuotation,
  external.addChildren([externalAddress]),
  tradeOffTools.addChildren([tradeOffTool]),
  referenceDesigns.addChildren([referenceDesignSelector]),
] as const
