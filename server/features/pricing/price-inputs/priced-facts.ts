/** The data of a solution, other than its lines, that its prices depend on. */
export interface PricedFacts {
  /** Empty if there is no solution, and therefore nothing that one could have requested. */
  readonly id: string
  readonly currency: string
  readonly country_code: string
  readonly company_id: string
  readonly opportunity_number: string | null
}
