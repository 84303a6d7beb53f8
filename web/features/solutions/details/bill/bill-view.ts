/** The filters of a bill of materials on the screen, and the dialogs that open over it. */

/** The filters for lines: all, those whose part is in any lifecycle state except released, or those without a price. */
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
  /** Adds parts, or replaces the part of a line. */
  | { readonly kind: 'part'; readonly replaces?: ReplacedLine }
  | { readonly kind: 'charge'; readonly chargeId?: string }

/** An own line of the solution whose part is replaced with another one. */
export interface ReplacedLine {
  readonly lineId: string
  readonly partNumber: string
  readonly quantity: number
}
