/** What a person has set to look at in a bill of materials, and the dialogs that open over it. */

/** Which lines are shown: all, those whose part is not simply released, those without a price. */
export const billFilters = ['all', 'lifecycle', 'noPrice'] as const
export type BillFilter = (typeof billFilters)[number]

export type BillDialog =
  | {
      readonly kind:
        | 'part'
        | 'customPart'
        | 'requestCustomPart'
        | 'newCustomPartRequest'
        | 'import'
        | 'compare'
    }
  | { readonly kind: 'charge'; readonly chargeId?: string }
