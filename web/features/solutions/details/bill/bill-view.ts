/** What a person has set to look at in a bill of materials, and the dialogs that open over it. */

/** Which lines are shown: all, those whose part is not simply released, those without a price. */
export const billFilters = ['all', 'lifecycle', 'noPrice'] as const
export type BillFilter = (typeof billFilters)[number]

export type BillDialog =
  | {
      readonly kind: 'customPart' | 'requestCustomPart' | 'newCustomPartRequest' | 'import' | 'compare'
    }
  /** Adds parts, or puts one in the place of a line. */
  | { readonly kind: 'part'; readonly replaces?: ReplacedLine }
  | { readonly kind: 'charge'; readonly chargeId?: string }

/** An own line in whose place another part is put. */
export interface ReplacedLine {
  readonly lineId: string
  readonly partNumber: string
  readonly quantity: number
}
