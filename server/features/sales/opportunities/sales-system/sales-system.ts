/** What the portal needs of a sales system (CRM), whichever it is: find an opportunity, be told of changes, and tell a total and a stage. */

/** An opportunity as a sales system has it. */
export interface SoldOpportunity {
  readonly number: string
  readonly name: string
  readonly accountName: string
  /** The account of the partner who registered it; null where none did. */
  readonly partnerAccount: string | null
  /** 0 to 7. */
  readonly stage: number
  /** The last day of its registration, YYYY-MM-DD; null where it has none. */
  readonly registeredUntil: string | null
  /** ISO 8601: when it was last changed. */
  readonly modifiedAt: string
}

/** What a sales system is told. */
export interface OpportunityUpdate {
  readonly number: string
  /** The same update sent again has the same key. */
  readonly key: string
  /** Rises with every update of the opportunity: an older one that arrives later changes nothing. */
  readonly sequence: number
  /** Decimal text; null where the primary solution has no price. */
  readonly amount: string | null
  /** ISO 4217. */
  readonly currency: string
  /** Null where nobody knows it. Proposed: a sales system never lowers its own, and confirms by itself what is won. */
  readonly stage: number | null
}

export type UpdateOutcome =
  | { readonly state: 'taken'; readonly opportunity: SoldOpportunity | undefined }
  | { readonly state: 'refused'; readonly why: string }

export interface SalesSystem {
  /** @throws SalesSystemUnavailable */
  readonly find: (number: string) => Promise<SoldOpportunity | undefined>
  /** What was changed at or after a moment, in no order. @throws SalesSystemUnavailable */
  readonly changedSince: (moment: Date) => Promise<readonly SoldOpportunity[]>
  /** @throws SalesSystemUnavailable */
  readonly update: (update: OpportunityUpdate) => Promise<UpdateOutcome>
}

/** It does not answer, or not with what was agreed: to be tried again. */
export class SalesSystemUnavailableError extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The sales system cannot be used: ${why}`, { cause })
    this.name = 'SalesSystemUnavailable'
  }
}
