/** Where the unmet condition of a step can be fulfilled. */

import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import type { Guard } from '@design-portal/domain/workflow/transition.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import type { SolutionTab } from '../../../paths.ts'

interface TabPlace {
  readonly tab: SolutionTab
  /** The selector of the element that gets the focus. */
  readonly focus: string
  /** Whether the element is pressed too, since it opens a menu. */
  readonly press?: boolean
}

interface DialogPlace {
  readonly dialog: 'opportunity' | 'training' | 'distributors'
}

/** Where a condition can be fulfilled: a tab of the page with the element to focus, or a dialog over the page. */
export type Place = (TabPlace | DialogPlace) & {
  /** The label of the button beside the next step; none if the page has a button of its own for it. */
  readonly label?: MessageKey
  /** The action that the user must be allowed to do there. */
  readonly action?: SolutionActionName
}

/** The first error of the report, which lists the most severe ones first: of the solution, otherwise of a line. */
const firstPriceError = '#price-status :is(ul button, [role=gridcell])'

const priceErrors: Place = {
  tab: 'price-status',
  focus: firstPriceError,
  label: 'WORKFLOW_SHOW_PRICE_ERRORS',
  action: 'readPriceStatus',
}

/** Where each condition can be fulfilled; warnings are further down in the panel, and the fields of the step in its dialog. */
const places: Partial<Readonly<Record<Guard, Place>>> = {
  hasDesign: { tab: 'designs', focus: '#add-design button:enabled', press: true },
  noDesignError: {
    tab: 'designs',
    focus: '[role=tabpanel] tr[data-errors] a',
    label: 'WORKFLOW_SHOW_DESIGN_ERRORS',
  },
  noSolutionError: { tab: 'check', focus: '[data-finding]', label: 'CHAIN_SHOW' },
  noWithdrawnProduct: { tab: 'designs', focus: '#newer-versions button', label: 'WORKFLOW_SHOW_WITHDRAWN' },
  everyLinePriced: priceErrors,
  noBlockingPriceError: priceErrors,
  noOrderBlockingError: priceErrors,
  noTemporaryPriceError: priceErrors,
  pricesFresh: {
    tab: 'price',
    focus: '#price-head button',
    label: 'PRICE_REPAIR_REFRESH',
    action: 'refreshPrice',
  },
  returnAnswered: { tab: 'designs', focus: '[role=tabpanel] tbody a' },
  opportunityPresent: { dialog: 'opportunity', label: 'OPPORTUNITY_LINK', action: 'linkOpportunity' },
  notTraining: { dialog: 'training', label: 'TRAINING_MAKE', action: 'makeNonTraining' },
  distributorChosen: { dialog: 'distributors', label: 'DISTRIBUTORS_ASK', action: 'chooseDistributors' },
}

/** Returns undefined if nothing on the page helps to fulfil the condition, or if what does is beside the step itself. */
export function findPlace(condition: string): Place | undefined {
  const found = Object.entries(places).find(([guard]) => guard === condition)
  return found?.[1]
}

/** Conditions that only another review, a renewal or an extension fulfils: until then, fulfilling the other ones is of no use. */
const otherStepConditions: ReadonlySet<string> = new Set<Guard>(['contentAsApproved', 'validityNotOver'])

export interface MainPlace {
  readonly condition: string
  readonly place: Place
  readonly label: MessageKey
}

/**
 * Finds the place of the first unmet condition that the reader can fulfil, which the page offers as its main button while the next step
 * has to wait for it.
 */
export function findMainPlace(
  conditions: readonly string[],
  mayDo: (action: SolutionActionName) => boolean,
): MainPlace | undefined {
  if (conditions.some((condition) => otherStepConditions.has(condition))) return undefined
  for (const condition of conditions) {
    const place = findPlace(condition)
    if (place?.label === undefined) continue
    if (place.action === undefined || mayDo(place.action)) return { condition, place, label: place.label }
  }
  return undefined
}
