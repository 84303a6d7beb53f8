/** What of a solution its prices depend on beside its lines. */
export interface PricedFacts {
  /** Empty: no solution, and nothing that one could have asked for. */
  readonly id: string
  readonly currency: string
  readonly country_code: string
  readonly company_id: string
  readonly opportunity_number: string | null
}
