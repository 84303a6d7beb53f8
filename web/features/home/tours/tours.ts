/** The tours of the list and of the details page: the elements in their order. */

import type { StoredKey } from '../../../session/browser-storage.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'

export interface TourStep {
  /** The element's value of `data-tour`; a step whose element is not on the page is skipped. */
  readonly target: string
  readonly title: MessageKey
  readonly body: MessageKey
}

export interface Tour {
  readonly visited: StoredKey
  readonly invitation: MessageKey
  readonly steps: readonly TourStep[]
}

const list: Tour = {
  visited: 'isSolutionListTourVisited',
  invitation: 'TOUR_LIST_INVITATION',
  steps: [
    { target: 'create', title: 'TOUR_CREATE', body: 'TOUR_CREATE_TEXT' },
    { target: 'groups', title: 'TOUR_GROUPS', body: 'TOUR_GROUPS_TEXT' },
    { target: 'filters', title: 'TOUR_FILTERS', body: 'TOUR_FILTERS_TEXT' },
    { target: 'rows', title: 'TOUR_ROWS', body: 'TOUR_ROWS_TEXT' },
    { target: 'account', title: 'TOUR_ACCOUNT', body: 'TOUR_ACCOUNT_TEXT' },
  ],
}

const details: Tour = {
  visited: 'isSolutionDetailsTourVisited',
  invitation: 'TOUR_DETAILS_INVITATION',
  steps: [
    { target: 'status', title: 'TOUR_STATUS', body: 'TOUR_STATUS_TEXT' },
    { target: 'actions', title: 'TOUR_ACTIONS', body: 'TOUR_ACTIONS_TEXT' },
    { target: 'facts', title: 'TOUR_FACTS', body: 'TOUR_FACTS_TEXT' },
    { target: 'tabs', title: 'TOUR_TABS', body: 'TOUR_TABS_TEXT' },
  ],
}

/** Returns the tour of a page; undefined for pages without one. */
export function findTour(path: string): Tour | undefined {
  if (path === paths.solutionList) return list
  return path === paths.solutionDetails ? details : undefined
}
