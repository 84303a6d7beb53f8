/** The view state of a bill of materials, and the dialogs that open over it. */

/** The filters for lines: all, those with a part that is not simply released, or those without a price. */
export const billFilters = ['all', 'lifecycle', 'noPrice'] as const
export type BillFilter = (typeof billFilters)[number]

export type BillDialog =
  | {
      readonly kind:
        | 'customPart'
        | 'requestCustomPart'
        | 'newCustomPartRequest'
        | 'import'
        | 'compare'
        | 'wholeDiscount'
    }
  /** Adds parts, or replaces a line by one. */
  | { readonly kind: 'part'; readonly replaces?: ReplacedLine }
  | { readonly kind: 'charge'; readonly chargeId?: string }

/** A line of the solution's own that is replaced by another part. */
export interface ReplacedLine {
  readonly lineId: string
  readonly partNumber: string
  readonly quantity: number
}
