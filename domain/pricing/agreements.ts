// Special prices agreed for an opportunity: for whom, where, when and for which parts they hold.

export interface PriceAgreement {
  readonly agreement: string
  readonly opportunityNumber: string
  /** The company the prices were agreed with. */
  readonly companyId: string
  /** Null: in every country. */
  readonly countryIds: readonly string[] | null
  /** ISO 4217; agreed prices are never converted. */
  readonly currency: string
  /** `YYYY-MM-DD`, half-open. */
  readonly validFrom: string
  readonly validUntil: string
  /** Decimal text by part number, for as much as the row of the price list is for. */
  readonly unitPrices: ReadonlyMap<string, string>
}

/** Why an agreement does not hold for a solution. */
export const agreementDifferences = [
  'opportunity',
  'customer',
  'country',
  'currency',
  'notStarted',
  'ended',
  'parts',
] as const
export type AgreementDifference = (typeof agreementDifferences)[number]

/** What a solution says of itself to an agreement. */
export interface AgreementClaim {
  readonly opportunityNumber: string
  readonly companyId: string
  readonly countryId: string
  readonly currency: string
  readonly day: string
}

/** In what an agreement and a solution differ, whatever its parts; empty: it holds. */
export function findAgreementDifferences(
  agreement: PriceAgreement,
  claim: AgreementClaim,
): readonly AgreementDifference[] {
  const differences: readonly (readonly [AgreementDifference, boolean])[] = [
    ['opportunity', agreement.opportunityNumber !== claim.opportunityNumber],
    ['customer', agreement.companyId !== claim.companyId],
    ['country', agreement.countryIds !== null && !agreement.countryIds.includes(claim.countryId)],
    ['currency', agreement.currency !== claim.currency],
    ['notStarted', claim.day < agreement.validFrom],
    ['ended', agreement.validUntil <= claim.day],
  ]
  return differences.filter(([, differs]) => differs).map(([difference]) => difference)
}
