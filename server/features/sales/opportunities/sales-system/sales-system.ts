/** The interface that the portal needs of any sales system (CRM): find an opportunity, read changes, and send a total and a stage. */

/** An opportunity as stored by a sales system. */
export interface CrmOpportunity {
  readonly number: string
  readonly name: string
  readonly accountName: string
  /** The account of the partner who registered it; null if no partner did. */
  readonly partnerAccount: string | null
  /** 0 to 7. */
  readonly stage: number
  /** The last day of its registration, YYYY-MM-DD; null if it has none. */
  readonly registeredUntil: string | null
  /** When it was last changed, as ISO 8601. */
  readonly modifiedAt: string
}

/** An update that is sent to a sales system. */
export interface OpportunityUpdate {
  readonly number: string
  /** The key stays the same if the update is sent again. */
  readonly key: string
  /** Rises with every update of the opportunity, so that an older update that arrives later changes nothing. */
  readonly sequence: number
  /** Decimal text; null if the primary solution has no price. */
  readonly amount: string | null
  /** ISO 4217. */
  readonly currency: string
  /**
   * Null if the stage is unknown. It is a proposal: a sales system never lowers its own stage, and only it confirms that an opportunity is
   * won.
   */
  readonly stage: number | null
}

export type UpdateOutcome =
  | { readonly state: 'accepted'; readonly opportunity: CrmOpportunity | undefined }
  | { readonly state: 'refused'; readonly why: string }

/** A company as a sales system knows it. */
export interface CrmAccount {
  readonly accountName: string
  readonly accountNumber: string | null
  readonly city: string | null
  /** ISO 3166-1 alpha-2; null if the sales system states none in this form. */
  readonly countryId: string | null
}

/** Maximum number of accounts that a search returns. */
export const maxAccounts = 20

export interface SalesSystem {
  /** @throws SalesSystemUnavailableError */
  readonly find: (number: string) => Promise<CrmOpportunity | undefined>
  /** Opportunities changed at or after a moment, in no particular order. @throws SalesSystemUnavailableError */
  readonly listChangedSince: (moment: Date) => Promise<readonly CrmOpportunity[]>
  /** Accounts by a part of their name or by their number, at most 20. @throws SalesSystemUnavailableError */
  readonly findAccounts: (searchText: string) => Promise<readonly CrmAccount[]>
  /** @throws SalesSystemUnavailableError */
  readonly update: (update: OpportunityUpdate) => Promise<UpdateOutcome>
}

/** The sales system does not answer, or its answer does not follow the contract; the request should be retried. */
export class SalesSystemUnavailableError extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The sales system cannot be used: ${why}`, { cause })
    this.name = 'SalesSystemUnavailableError'
  }
}
