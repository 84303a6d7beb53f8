/** The routes of solutions: the list, a single solution, its designs and documents. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { preloadDesign } from '../features/designs/saving/preload-design.ts'
import { prefetchDetails } from '../features/solutions/details/prefetch-details.ts'
import { completeSearch, prefetchList } from '../features/solutions/list/queries/list-queries.ts'
import { archivedSearch, listSearch } from '../list-search.ts'
import { paths } from '../paths.ts'
import {
  configuratorSearch,
  detailsSearch,
  documentSearch,
  orderSearch,
  quotationSearch,
  quotesSearch,
} from '../search-params.ts'
import { countRedirect } from '../session/redirects.ts'
import { home } from './frame.ts'

const solutionList = createRoute({
  getParentRoute: () => home,
  path: 'solution-list',
  staticData: { titleKey: 'SOLUTION_LIST_TITLE' },
  validateSearch: listSearch,
  beforeLoad: async ({ context, search, cause }) => {
    if (cause === 'preload') return
    const completed = await completeSearch(context.queryClient, search, cause === 'enter')
    if (completed === undefined) return
    countRedirect()
    throw redirect({ to: paths.solutionList, search: completed, replace: true })
  },
  loaderDeps: ({ search }) => search,
  // The rows are fetched in parallel with the screen's code.
  loader: ({ context, deps }) => context.onFirstPage(prefetchList(context.queryClient, deps)),
  component: lazyRouteComponent(
    () => import('../features/solutions/list/SolutionListPage.tsx'),
    'SolutionListPage',
  ),
})

const archivedSolutions = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/archived',
  staticData: { titleKey: 'ARCHIVED_REPORT_TITLE' },
  validateSearch: archivedSearch,
  component: lazyRouteComponent(
    () => import('../features/solutions/list/archived/ArchivedSolutionsPage.tsx'),
    'ArchivedSolutionsPage',
  ),
})

const solutionDetails = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/solution-details',
  staticData: { titleKey: 'SOLUTION_DETAILS_TITLE' },
  validateSearch: detailsSearch,
  loaderDeps: ({ search: { cfgId, tab } }) => ({ cfgId, tab }),
  loader: ({ context, deps }) => context.onFirstPage(prefetchDetails(context.queryClient, deps)),
  component: lazyRouteComponent(
    () => import('../features/solutions/details/SolutionDetailsPage.tsx'),
    'SolutionDetailsPage',
  ),
})

const configurator = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/solution-details/configurator',
  staticData: { titleKey: 'CONFIGURATOR_TITLE' },
  validateSearch: configuratorSearch,
  // The engine is loaded in parallel with the design and the screen's code; a pointer that merely comes near does not start it.
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ cause, context, location }) =>
    cause === 'enter'
      ? context.onFirstPage(preloadDesign(context.queryClient, configuratorSearch({ ...location.search })))
      : undefined,
  component: lazyRouteComponent(
    () => import('../features/designs/configurator/ConfiguratorPage.tsx'),
    'ConfiguratorPage',
  ),
})

const solutionDocument = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/solution-details/document',
  staticData: { titleKey: 'DOCUMENT_TITLE' },
  validateSearch: documentSearch,
  component: lazyRouteComponent(
    () => import('../features/solutions/document/SolutionDocumentPage.tsx'),
    'SolutionDocumentPage',
  ),
})

const quotes = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/quotes',
  staticData: { titleKey: 'QUOTES_COMPARE' },
  validateSearch: quotesSearch,
  component: lazyRouteComponent(
    () => import('../features/sales/quote-requests/QuoteComparisonPage.tsx'),
    'QuoteComparisonPage',
  ),
})

const quotation = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/quotation',
  staticData: { titleKey: 'QUOTATION' },
  validateSearch: quotationSearch,
  component: lazyRouteComponent(
    () => import('../features/sales/quotations/QuotationPage.tsx'),
    'QuotationPage',
  ),
})

const order = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/order',
  staticData: { titleKey: 'ORDER_TITLE' },
  validateSearch: orderSearch,
  component: lazyRouteComponent(() => import('../features/sales/orders/OrderPage.tsx'), 'OrderPage'),
})

export const solutionRoutes = [
  solutionList,
  archivedSolutions,
  solutionDetails,
  configurator,
  solutionDocument,
  quotation,
  order,
  quotes,
] as const
