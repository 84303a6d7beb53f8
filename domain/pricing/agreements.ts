// Special prices agreed for an opportunity: the company, country, period and parts that they apply to.

export interface PriceAgreement {
  readonly agreement: string
  readonly opportunityNumber: string
  /** The company that the prices were agreed with. */
  readonly companyId: string
  /** Null for every country. */
  readonly countryIds: readonly string[] | null
  /** ISO 4217; agreed prices are never converted. */
  readonly currency: string
  /** `YYYY-MM-DD`; the end is exclusive. */
  readonly validFrom: string
  readonly validUntil: string
  /** Prices as decimal text by part number, each for the price unit of the row in the price list. */
  readonly unitPrices: ReadonlyMap<string, string>
}

/** Why an agreement does not apply to a solution. */
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

/** The facts about a solution that decide whether an agreement applies. */
export interface AgreementClaim {
  readonly opportunityNumber: string
  readonly companyId: string
  readonly countryId: string
  readonly currency: string
  readonly day: string
}

/** The differences between an agreement and a solution, apart from its parts; if empty, the agreement applies. */
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
