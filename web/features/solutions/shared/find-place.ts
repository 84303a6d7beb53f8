/** Where the unmet condition of a step can be fulfilled. */

import type { Guard } from '@design-portal/domain/workflow/transition.ts'
import type { SolutionTab } from '../../../paths.ts'

/** A tab of the page with the element to focus, or a dialog over the page. */
export type Place =
  | {
      readonly tab: SolutionTab
      readonly focus: string
      /** Whether the element is a menu, which opens at once. */
      readonly press?: boolean
    }
  | { readonly dialog: 'opportunity' | 'training' | 'distributors' }

/** The first error of the report, which lists the most severe ones first: of the solution, otherwise of a line. */
const firstPriceError = '#price-status :is(ul button, [role=gridcell])'

/** Where each condition can be fulfilled; warnings are further down in the panel, and the fields of the step in its dialog. */
const places: Partial<Readonly<Record<Guard, Place>>> = {
  hasDesign: { tab: 'designs', focus: '#add-design button:enabled', press: true },
  noDesignError: { tab: 'designs', focus: '[role=tabpanel] tr[data-errors] a' },
  noSolutionError: { tab: 'check', focus: '[data-finding]' },
  noWithdrawnProduct: { tab: 'designs', focus: '#newer-versions button' },
  everyLinePriced: { tab: 'price-status', focus: firstPriceError },
  noBlockingPriceError: { tab: 'price-status', focus: firstPriceError },
  noOrderBlockingError: { tab: 'price-status', focus: firstPriceError },
  noTemporaryPriceError: { tab: 'price-status', focus: firstPriceError },
  pricesFresh: { tab: 'price', focus: '#price-head button' },
  returnAnswered: { tab: 'designs', focus: '[role=tabpanel] tbody a' },
  opportunityPresent: { dialog: 'opportunity' },
  notTraining: { dialog: 'training' },
  distributorChosen: { dialog: 'distributors' },
}

/** Returns undefined where there is no place for it: nothing on the page helps, or it is beside the step itself. */
export function findPlace(condition: string): Place | undefined {
  const found = Object.entries(places).find(([guard]) => guard === condition)
  return found?.[1]
}
