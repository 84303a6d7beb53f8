/** The data of a solution, other than its lines, that its prices depend on. */
export interface PricedFacts {
  /** Empty if there is no solution, so that there are no requested discounts and no special price. */
  readonly id: string
  readonly currency: string
  readonly country_code: string
  readonly company_id: string
  readonly opportunity_number: string | null
}
