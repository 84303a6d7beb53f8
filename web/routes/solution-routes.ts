/** The routes of solutions: the list, a single solution, its designs and documents. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { preloadDesign } from '../features/designs/saving/preload-design.ts'
import { prefetchDetails } from '../features/solutions/details/prefetch-details.ts'
import { completeSearch, prefetchList } from '../features/solutions/list/queries/list-queries.ts'
import { readArchivedSearch, readListSearch } from '../list-search.ts'
import { paths } from '../paths.ts'
import {
  readConfiguratorSearch,
  readDetailsSearch,
  readDocumentSearch,
  readQuotesSearch,
} from '../search-params.ts'
import { countRedirect } from '../session/redirects.ts'
import { home } from './frame.ts'

const solutionList = createRoute({
  getParentRoute: () => home,
  path: 'solution-list',
  staticData: { titleKey: 'SOLUTION_LIST_TITLE' },
  validateSearch: readListSearch,
  beforeLoad: async ({ context, search, cause }) => {
    if (cause === 'preload') return
    const completed = await completeSearch(
      context.queryClient,
      readListSearch({ ...search }),
      cause === 'enter',
    )
    if (completed === undefined) return
    countRedirect()
    throw redirect({ to: paths.solutionList, search: completed, replace: true })
  },
  // The router passes on all search parameters by default; only those that could be parsed count here.
  loaderDeps: ({ search }) => readListSearch({ ...search }),
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
  validateSearch: readArchivedSearch,
  component: lazyRouteComponent(
    () => import('../features/solutions/list/archived/ArchivedSolutionsPage.tsx'),
    'ArchivedSolutionsPage',
  ),
})

const solutionDetails = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/solution-details',
  staticData: { titleKey: 'SOLUTION_DETAILS_TITLE' },
  validateSearch: readDetailsSearch,
  loaderDeps: ({ search }) => readDetailsSearch({ ...search }),
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
  validateSearch: readConfiguratorSearch,
  // The engine is loaded in parallel with the design and the screen's code; a pointer that merely comes near does not start it.
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ cause, context, location }) =>
    cause === 'enter'
      ? context.onFirstPage(
          preloadDesign(context.queryClient, readConfiguratorSearch({ ...location.search })),
        )
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
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(
    () => import('../features/solutions/document/SolutionDocumentPage.tsx'),
    'SolutionDocumentPage',
  ),
})

const quotes = createRoute({
  getParentRoute: () => home,
  path: 'solution-list/quotes',
  staticData: { titleKey: 'QUOTES_COMPARE' },
  validateSearch: readQuotesSearch,
  component: lazyRouteComponent(
    () => import('../features/sales/quote-requests/QuoteComparisonPage.tsx'),
    'QuoteComparisonPage',
  ),
})

export const solutionRoutes = [
  solutionList,
  archivedSolutions,
  solutionDetails,
  configurator,
  solutionDocument,
  quotes,
] as const
